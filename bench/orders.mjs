// `npm run bench -- orders`: orders a second, next to PostgreSQL alone, and the answers to a crowd of buyers.
import { openBuyers } from './buyers.mjs';
import { compareWithLimit, crowd } from './order-rounds.mjs';
import { machine, printTable, writeResult } from './report.mjs';

const products = 100;
const wholeSeconds = 4;
/** `SECONDS=1` is a short try, which writes no results. */
const seconds = Number(process.env.SECONDS ?? wholeSeconds);
const isWhole = seconds >= wholeSeconds;
const rounds = isWhole ? 5 : 1;
const shopperCounts = isWhole ? [1, 16, 64] : [16];
const crowds = isWhole ? [16, 40, 200] : [40];
/** The shop's pool serves as many at once, and lets as many wait, so no buyer is asked to come later. */
const neverLater = 40;
/** Fewer units than a quick machine sells. The rest is refused, and nothing is sold twice. */
const scarceUnits = Math.round(seconds * 30);

const on = machine();
const families = Math.max(...crowds, 64);
const buyers = await openBuyers({ families, products });
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await buyers.close();
}

/** Whether every rule of the shop held. */
async function measure() {
  const { orders: compared } = await compareWithLimit(buyers, { shopperCounts, amount: { seconds }, rounds });
  const crowded = [];
  for (const count of crowds) crowded.push(await crowd(buyers, { count, seconds }));
  const { _id: scarce } = await buyers.shop.product({ countInStock: scarceUnits });
  const last = await crowd(buyers, { count: neverLater, seconds, productId: scarce });
  const mailSeconds = await buyers.untilMailed();
  print(compared, [...crowded, last]);
  const { sold, placed } = await countOrders(scarce);
  console.log(`All mails were out ${mailSeconds.toFixed(1)} s after the last order.`);
  console.log(`Sold of the last ${scarceUnits} units: ${sold}. Orders in the database: ${placed}.`);
  const problems = await buyers.shop.problems();
  if (placed !== buyers.answered[201])
    problems.push(`${buyers.answered[201]} orders were confirmed, ${placed} are there.`);
  if (sold !== last.count || sold > scarceUnits || (last.answers[409] && sold < scarceUnits))
    problems.push(`Of the last ${scarceUnits} units, ${sold} were sold in ${last.count} orders.`);
  const known = new Set(['201', '409', '503']);
  for (const { buyers: count, answers } of [...crowded, last]) {
    const strange = Object.keys(answers).filter((status) => !known.has(status));
    if (strange.length > 0) problems.push(`${count} buyers were answered ${strange}.`);
    if (count <= neverLater && answers[503]) problems.push(`${count} buyers were asked to come later.`);
  }
  const complaints = reasons(buyers.shop.said);
  problems.push(...complaints.filter((reason) => /53300/.test(reason)));
  for (const sentence of new Set([...complaints, ...problems])) console.log(sentence);
  if (isWhole) writeResult('orders', { on, compared, crowded, last, sold, problems });
  return problems.length === 0;
}

function print(compared, crowded) {
  console.log(
    `Orders, each with its add to the cart, medians of ${rounds} × ${seconds} s in turns with PostgreSQL alone`,
  );
  const figures = ({ perSecond, p50, p99, coreMs }) => [
    perSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    coreMs.toFixed(1),
  ];
  printTable(
    [
      'orders',
      'shoppers',
      'a second',
      'p50 ms',
      'p99 ms',
      'core ms',
      'limit',
      'p50 ms',
      'p99 ms',
      'core ms',
      'ratio',
      'mails s',
    ],
    compared.map(({ wish, shoppers, shop, limit, ratio }) => [
      wish,
      shoppers,
      ...figures(shop),
      ...figures(limit),
      ratio.toFixed(2),
      shop.mailSeconds.toFixed(1),
    ]),
  );
  printTable(
    ['at once', 'orders', 'a second', 'p99 ms', 'answers by status'],
    crowded.map(({ buyers: count, count: placed, perSecond, p99, answers }) => [
      `${count} buyers`,
      placed,
      perSecond.toFixed(0),
      p99.toFixed(0),
      Object.entries(answers)
        .map(([status, often]) => `${status}: ${often}`)
        .join(', '),
    ]),
  );
}

async function countOrders(scarce) {
  const [row] = await buyers.shop.query(`
    select (select coalesce(sum(quantity), 0)::int from order_line where product_id = '${scarce}') as sold,
      (select count(*)::int from shop_order) as placed`);
  return row;
}

/** The reasons for which the shop asked buyers to come later, and how often it gave each one. */
function reasons(said) {
  const lines = said.join('').split('\n');
  const warnings = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  const often = Map.groupBy(warnings, ({ msg, err }) => `${msg} ${err?.message ?? ''} ${err?.code ?? ''}`.trim());
  return Array.from(often, ([reason, same]) => `The shop said ${same.length} times: ${reason}`);
}
