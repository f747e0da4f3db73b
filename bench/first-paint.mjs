// Measures when a first visit over a slow link sees, can read, and can use a page.
import { chromium as browserType } from '@playwright/test';
import { phone } from './first-visit.mjs';
import { printTable } from './report.mjs';

const rounds = Number(process.env.ROUNDS ?? 3);
/** 400 kbit/s, and a processor a fourth as fast. */
const link = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const processor = { rate: 4 };
const moments = ['painted', 'readable', 'hydrated'];

/** Visits each page and prints the medians in ms; returns the figures and a sentence for each limit that was passed. */
export async function timePaints(url, pages, executablePath, { splash = true } = {}) {
  const browser = await browserType.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const timed = [];
  try {
    for (const page of pages) {
      const runs = [];
      for (let round = 0; round < rounds; round += 1) runs.push(await timeVisit(browser, url + page.path, splash));
      const medians = moments.map((name) => [
        name,
        runs.map((run) => run[name]).toSorted((a, b) => a - b)[rounds >> 1],
      ]);
      timed.push({ ...page, ...Object.fromEntries(medians), coveredLate: runs.some((run) => run.coveredLate) });
    }
  } finally {
    await browser.close();
  }
  console.log(
    `First visit at 400 kbit/s, 300 ms, CPU/4, ${splash ? 'with' : 'without'} splash, median of ${rounds}, ms`,
  );
  printTable(
    ['page', ...moments, 'painted, then covered'],
    timed.map((page) => [page.path, ...moments.map((name) => Math.round(page[name])), page.coveredLate]),
  );
  console.log();
  return { timed, short: timed.flatMap(shortOf) };
}

async function timeVisit(browser, address, splash) {
  const { width, height, ...screen } = phone;
  const reducedMotion = splash ? 'no-preference' : 'reduce';
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion, ...screen });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', link);
  await session.send('Emulation.setCPUThrottlingRate', processor);
  await page.addInitScript(watchFrames);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.seenPage.hydrated && window.seenPage.readable, null, { timeout: 60_000 });
  // A splash that the scripts bring comes right after they run.
  await page.waitForTimeout(4_000);
  const seen = await page.evaluate(() => ({
    ...window.seenPage,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  }));
  await context.close();
  return seen;
}

/** Runs on the page: records for each frame if the page can be read, and if it is hydrated. */
function watchFrames() {
  const seen = { coveredLate: false };
  Object.assign(window, { seenPage: seen });
  const look = () => {
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    const isCovered = document.querySelector('[data-splash]') !== null;
    if (isPainted && !isCovered) seen.readable ??= performance.now();
    if (seen.readable && isCovered) {
      seen.coveredLate = true;
      seen.readable = undefined;
    }
    if (document.querySelector('footer') && !document.querySelector('header details'))
      seen.hydrated ??= performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function shortOf({ path, paintLimitMs, painted, coveredLate }) {
  return [
    ...(painted <= paintLimitMs
      ? []
      : [`${path}: first paint after ${Math.round(painted)} ms, the most is ${paintLimitMs}`]),
    ...(coveredLate ? [`${path}: the splash covers a page that was painted`] : []),
  ];
}
