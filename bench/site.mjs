// `npm run bench -- site`: whether the pages keep the limits of bench/pages.mjs. If one does not, exits with 1.
import { timePaints } from './first-paint.mjs';
import { countBytes } from './first-visit.mjs';
import { scorePages } from './lighthouse.mjs';
import { countedPages, paintedPages, scoredPages } from './pages.mjs';
import { machine, writeResult } from './report.mjs';
import { withShop } from './shop.mjs';

const chromium = process.env.CHROMIUM_PATH;

const short = await withShop(async (url, productId) => {
  const on = machine();
  const bytes = await countBytes(url, countedPages(), chromium);
  const paints = await timePaints(url, paintedPages(productId), chromium);
  const bare = await timePaints(url, paintedPages(productId).slice(0, 1), chromium, { splash: false });
  const scores = await scorePages(url, scoredPages(productId), chromium);
  writeResult('site', { on, visits: bytes.visits, paints: [...paints.timed, ...bare.timed], pages: scores.pages });
  return [...bytes.short, ...paints.short, ...scores.short];
});

console.log(short.length === 0 ? 'Every limit holds.' : `Fell short:\n${short.map((each) => `  ${each}`).join('\n')}`);
process.exitCode = short.length === 0 ? 0 : 1;
