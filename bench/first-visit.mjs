// Measures the bytes that a first visit with an empty cache needs over a slow link, without scrolling or a click.
import { chromium as browserType } from '@playwright/test';
import { shiftLimit } from './pages.mjs';
import { printTable } from './report.mjs';

/** A family's phone. */
export const phone = { width: 360, height: 740, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const screens = [phone, { width: 1280, height: 800 }];
/** A cheap phone on a bad link. The page is painted before its font has arrived, so a layout shift shows. */
const slowLink = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slowProcessor = { rate: 4 };
/** Long enough for the splash to end, and for the requests after it. */
const quietMs = 5_000;
const kinds = { script: 'script', stylesheet: 'style', font: 'font', image: 'picture', document: 'HTML' };
const columns = [...Object.values(kinds), 'other'];
const smallestCompressed = 1_000;

/** Visits the pages and prints the bytes of each; returns the figures and a sentence for each limit that was passed. */
export async function countBytes(url, pages, executablePath) {
  const browser = await browserType.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const visits = [];
  try {
    for (const page of pages) for (const screen of screens) visits.push(await visit(browser, url, page, screen));
  } finally {
    await browser.close();
  }
  console.log('First visit, bytes as sent, headers included');
  printTable(
    ['page', 'width', ...columns, 'all', 'by worker', 'requests', 'hosts', 'shift'],
    visits.map(({ path, width, bytes, all, byWorker, requests, hosts, shift }) => [
      path,
      width,
      ...columns.map((kind) => bytes[kind]),
      all,
      byWorker,
      requests.length,
      hosts.length,
      shift.toFixed(4),
    ]),
  );
  console.log();
  return { visits, short: visits.flatMap((each) => shortOf(each, new URL(url).host)) };
}

/** Visits a page with an empty cache: the bytes it received, and how far its layout shifted. */
export async function visit(browser, url, { path, limits }, { width, height, ...screen }, { slowly = true } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, ...screen });
  const sentRequests = [];
  context.on('request', (request) => sentRequests.push(request));
  const page = await context.newPage();
  if (slowly) await slowDown(await context.newCDPSession(page));
  await page.addInitScript(watchShifts);
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(quietMs);
  const shifts = await page.evaluate(() => window.layoutShifts);
  const requests = (await Promise.all(sentRequests.map(describe))).filter(Boolean);
  await context.close();
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  return { path, width, limits, shift, shifts, requests, ...sums(requests) };
}

async function slowDown(session) {
  await session.send('Network.emulateNetworkConditions', slowLink);
  await session.send('Emulation.setCPUThrottlingRate', slowProcessor);
}

/** Runs on the page: records every layout shift that no input caused, and the elements that moved. */
function watchShifts() {
  window.layoutShifts = [];
  const nameOf = ({ node }) => (node?.outerHTML ?? node?.textContent ?? '').slice(0, 80);
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (!hadRecentInput) window.layoutShifts.push({ value, moved: sources.map(nameOf) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function describe(request) {
  const address = new URL(request.url());
  if (!address.protocol.startsWith('http')) return undefined;
  const response = await request.response();
  if (!response) return { url: address.href, kind: 'other', bytes: 0, failed: request.failure()?.errorText };
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return {
    url: address.href,
    kind: kinds[request.resourceType()] ?? 'other',
    bytes: responseBodySize + responseHeadersSize,
    body: responseBodySize,
    status: response.status(),
    encoding: (await response.headerValue('content-encoding')) ?? '',
    type: (await response.headerValue('content-type')) ?? '',
    byWorker: Boolean(request.serviceWorker()),
  };
}

function sums(requests) {
  const total = (some) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    bytes: Object.fromEntries(columns.map((kind) => [kind, total(requests.filter((each) => each.kind === kind))])),
    all: total(requests),
    byWorker: total(requests.filter(({ byWorker }) => byWorker)),
    hosts: [...new Set(requests.map((each) => new URL(each.url).host))],
  };
}

function shortOf({ path, width, limits, bytes, all, hosts, requests, shift, shifts }, ownHost) {
  const sums = { ...bytes, all };
  const page = `${path} at ${width}`;
  return [
    ...Object.entries(limits)
      .filter(([kind, limit]) => sums[kind] > limit)
      .map(([kind, limit]) => `${page}: ${sums[kind]} bytes of ${kind}, the most is ${limit}`),
    ...hosts.filter((host) => host !== ownHost).map((host) => `${page}: asks ${host}`),
    ...requests.filter(isError).map((each) => `${page}: ${each.url} ${each.failed ?? each.status}`),
    ...requests.filter(isUncompressed).map((each) => `${page}: ${each.url} is sent without brotli`),
    ...(shift < shiftLimit ? [] : [`${page}: layout shifts by ${shift.toFixed(4)}: ${JSON.stringify(shifts)}`]),
  ];
}

function isError({ failed, status }) {
  return failed !== undefined || status >= 400;
}

function isUncompressed({ type, encoding, body }) {
  return /text|javascript|json|svg|xml/.test(type) && body >= smallestCompressed && encoding !== 'br';
}
