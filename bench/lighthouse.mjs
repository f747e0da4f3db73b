// Scores of Lighthouse with its mobile preset: the median of several visits, each by a new browser.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { scoreLimits, timingLimits, unlistedPages } from './pages.mjs';
import { fileNameOf, printTable, writeResult } from './report.mjs';

const visits = 5;
const categories = Object.keys(scoreLimits);
const timings = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
  TBT: 'total-blocking-time',
};
const shift = 'cumulative-layout-shift';

/** Measures the pages and prints them; gives the figures and a sentence for each limit that was passed. */
export async function scorePages(url, paths, chromium) {
  const pages = [];
  for (const path of paths) pages.push(await scorePage(url, path, chromium));
  console.log(`Lighthouse, mobile preset, median of ${visits}`);
  printTable(
    ['page', ...categories, ...Object.keys(timings).map((name) => `${name} ms`), 'CLS', 'performance of each'],
    pages.map(({ path, scores, metrics, runs }) => [
      path,
      ...categories.map((name) => scores[name]),
      ...Object.keys(timings).map((name) => Math.round(metrics[name])),
      metrics.CLS.toFixed(3),
      runs.join(' '),
    ]),
  );
  for (const { path, failing } of pages) for (const audit of failing) console.log(`  ${path}  ${audit}`);
  console.log();
  return { pages, short: pages.flatMap(shortOf) };
}

async function scorePage(url, path, chromium) {
  const reports = [];
  for (let visit = 0; visit < visits; visit += 1) reports.push(await visitPage(url + path, chromium));
  const byPerformance = reports.toSorted((a, b) => a.categories.performance.score - b.categories.performance.score);
  writeResult(`lighthouse-${fileNameOf(path)}`, byPerformance[Math.floor(visits / 2)]);
  const metric = (id) => median(reports.map(({ audits }) => audits[id].numericValue));
  return {
    path,
    scores: Object.fromEntries(categories.map((name) => [name, median(reports.map((report) => score(report, name)))])),
    metrics: {
      ...Object.fromEntries(Object.entries(timings).map(([name, id]) => [name, metric(id)])),
      CLS: metric(shift),
    },
    runs: reports.map((report) => score(report, 'performance')),
    failing: failingAudits(reports),
    benchmarkIndex: median(reports.map(({ environment }) => environment.benchmarkIndex)),
  };
}

/** Sometimes Chromium gives no trace of a visit (`NO_NAVSTART`): then there is nothing to measure, and another visit follows. */
async function visitPage(address, chromium, tries = 3) {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'];
  const chrome = await launch({ chromePath: chromium, chromeFlags: flags, logLevel: 'error' });
  try {
    const { lhr } = await lighthouse(address, { port: chrome.port, logLevel: 'error', onlyCategories: categories });
    if (!lhr.runtimeError) return lhr;
    if (lhr.runtimeError.code !== 'NO_NAVSTART' || tries === 1)
      throw new Error(`Lighthouse could not read ${address}: ${lhr.runtimeError.message}`);
  } finally {
    await chrome.kill();
  }
  return visitPage(address, chromium, tries - 1);
}

function score(report, category) {
  return Math.round(report.categories[category].score * 100);
}

/** Every audit that lowered a score in any visit, and those that name a cause of a slow page. */
function failingAudits(reports) {
  const foundAudits = new Map();
  for (const { categories: scored, audits } of reports) {
    for (const name of categories) {
      for (const { id, weight, group } of scored[name].auditRefs) {
        const { score: value, title, displayValue = '', scoreDisplayMode } = audits[id];
        const counts = weight > 0 || group === 'insights';
        if (!counts || value === null || value >= 0.9 || scoreDisplayMode === 'informative') continue;
        foundAudits.set(id, `${name}: ${id} (${title}) ${displayValue}`.trim());
      }
    }
  }
  return [...foundAudits.values()];
}

function shortOf({ path, scores, metrics }) {
  const scored = categories.filter((name) => name !== 'seo' || !unlistedPages.includes(path));
  return [
    ...scored
      .filter((name) => scores[name] < scoreLimits[name])
      .map((name) => `${path}: ${name} ${scores[name]}, the least is ${scoreLimits[name]}`),
    ...Object.entries(timingLimits)
      .filter(([name, limit]) => metrics[name] > limit)
      .map(([name, limit]) => `${path}: ${name} ${Math.round(metrics[name])} ms, the most is ${limit}`),
  ];
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
