// `npm run bench -- load`: the shop's answers from memory in a second, while this machine also runs the
// clients, next to `node:http` alone with the same headers and bytes. `SECONDS=1` is a short try.
import { compareAnswers } from './load-rounds.mjs';
import { loadedPages } from './pages.mjs';
import { machine, printTable, writeResult } from './report.mjs';
import { withShop } from './shop.mjs';
import { withMemory } from './shop-process.mjs';

const seconds = Number(process.env.SECONDS ?? 3);
const rounds = 5;

await withShop(async (url, productId, pid) => {
  const on = machine();
  const { result: results, most } = await withMemory(pid, () =>
    compareAnswers({ url, pid }, loadedPages(productId), { amount: { seconds }, rounds }),
  );
  console.log(`50 connections, medians of ${rounds} × ${seconds} s in turns`);
  const figures = ({ perSecond, p50, p99, coreMs }) => [
    Math.round(perSecond),
    p50.toFixed(1),
    p99.toFixed(1),
    (coreMs * 1_000).toFixed(0),
  ];
  printTable(
    ['address', 'a second', 'p50 ms', 'p99 ms', 'core µs', 'raw', 'p50 ms', 'p99 ms', 'core µs', 'ratio', 'core ratio'],
    results.map(({ name, shop, raw, ratio, coreRatio }) => [
      name,
      ...figures(shop),
      ...figures(raw),
      ratio.toFixed(2),
      coreRatio.toFixed(2),
    ]),
  );
  if (most) console.log(`Most memory of the shop’s process: ${most.toFixed(0)} MB.`);
  writeResult('load', { on, seconds, rounds, results, most });
});
