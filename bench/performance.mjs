// `npm run bench`: measures everything, prints it, and writes docs/performance.md with its plots and docs/performance.json.
// `npm run bench -- --short` does so in some minutes, with fewer rounds and smaller shops. A part that fails is named
// there, and the rest is measured all the same. `PARTS=answers,start` measures some parts again, and keeps the others of the
// last run.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBuyers } from './buyers.mjs';
import { countRoutes } from './bytes-per-route.mjs';
import { measureRatios } from './check-rounds.mjs';
import { compareColdPages, compareQueries, compareSignIns } from './cold-rounds.mjs';
import { documentOf } from './document/document.mjs';
import { plotsOf } from './document/growth-document.mjs';
import { growthOf, growthOfProcesses } from './growth.mjs';
import { compareAnswers } from './load-rounds.mjs';
import { compareWithLimit } from './order-rounds.mjs';
import { loadedPages } from './pages.mjs';
import { factsOf, machine, readResult, writeResult } from './report.mjs';
import { withShop } from './shop.mjs';
import { compareStarts, memoryOf, withMemory } from './shop-process.mjs';
import { withSizedShop } from './sized-shop.mjs';

// The shops of these measurements have their pages.
process.env.FAULTS_PAGES = '1';
const docs = join(import.meta.dirname, '../docs');
const isShort = process.argv.includes('--short');
const powers = (from, to) => Array.from({ length: to - from + 1 }, (_, n) => 10 ** (from + n));
const range = isShort
  ? {
      rounds: 3,
      seconds: 1,
      answerSeconds: 0.5,
      idleSeconds: 10,
      count: 20,
      products: powers(2, 3),
      orders: powers(3, 4),
      processes: [1, 2],
    }
  : {
      rounds: 5,
      seconds: 4,
      answerSeconds: 3,
      idleSeconds: 60,
      count: 40,
      products: powers(2, 5),
      orders: powers(3, 6),
      processes: [1, 2, 3, 4],
    };
const { rounds, seconds, count } = range;
const usualShop = { products: isShort ? 1_000 : 10_000, orders: 1_000, accounts: 100, families: 64 };

const parts = {
  ratios: measureRatios,
  answers: () =>
    withShop(async (url, productId, pid) => {
      await sleep(range.idleSeconds * 1_000);
      const idle = memoryOf(pid);
      const settings = { amount: { seconds: range.answerSeconds }, rounds };
      const { result, most } = await withMemory(pid, () =>
        compareAnswers({ url, pid }, loadedPages(productId), settings),
      );
      return { answers: result, memory: { idle, most }, bytes: await countRoutes(url, productId) };
    }),
  computed: () =>
    withSizedShop(usualShop, async (buyers) => ({
      ...(await compareQueries(buyers, count)),
      page: await compareColdPages(buyers, count * rounds),
      signIn: await compareSignIns(buyers, count),
    })),
  orders: async () => {
    const buyers = await openBuyers({ families: 64, products: 100 });
    return compareWithLimit(buyers, {
      shopperCounts: [1, 16, 64],
      amount: { seconds },
      rounds,
      withAdds: true,
    }).finally(buyers.close);
  },
  start: async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'));
    return compareStarts(dataDir, rounds).finally(() => rmSync(dataDir, { recursive: true, force: true }));
  },
  lighthouse: async () => {
    const chromium = process.env.CHROMIUM_PATH;
    if (isShort || !chromium) return undefined;
    // Only this part needs the tools of the folder.
    const { scorePages } = await import('./lighthouse.mjs');
    return withShop((url, id) => scorePages(url, ['/', '/products', `/productDetails/${id}`, '/login'], chromium));
  },
  products: () =>
    growthOf(
      range.products.map((products) => ({ products, orders: 1_000, accounts: 100 })),
      { count, seconds },
    ),
  orderGrowth: () =>
    growthOf(
      range.orders.map((orders) => ({ products: 1_000, orders, accounts: orders / 10 })),
      { count, seconds },
    ),
  processes: () => growthOfProcesses(range.processes, { seconds, rounds }),
};

const on = { ...machine(), ...(await factsOf()) };
const chosen = process.env.PARTS?.split(',');
const results = { ...(chosen && readResult('performance')), on, isShort, range };
const failures = (results.failures ?? []).filter((failure) => !chosen.includes(failure.split(':')[0]));
for (const [name, measure] of Object.entries(parts)) {
  if (chosen && !chosen.includes(name)) continue;
  const began = performance.now();
  try {
    results[name] = await measure();
  } catch (error) {
    console.error(error);
    failures.push(`${name}: ${error.message.split('\n')[0]}`);
  }
  console.log(`${name}: ${Math.round((performance.now() - began) / 1_000)} s`);
  // After each part, so that a stopped run leaves its figures.
  write();
}
console.log(`\n${documentOf({ ...results, failures })}`);
// A part that failed may have left something open.
process.exit(failures.length > 0 ? 1 : 0);

function write() {
  writeResult('performance', { ...results, failures });
  writeFileSync(join(docs, 'performance.md'), documentOf({ ...results, failures }));
  for (const [name, svg] of Object.entries(plotsOf(results))) writeFileSync(join(docs, `performance-${name}.svg`), svg);
  if (!results.ratios) return;
  const ratios = Object.fromEntries(
    Object.entries(results.ratios).map(([name, { ratio, coreRatio }]) => [name, { ratio, coreRatio }]),
  );
  writeFileSync(join(docs, 'performance.json'), `${JSON.stringify({ on, ratios }, null, 2)}\n`);
}
