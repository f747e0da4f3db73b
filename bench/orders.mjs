// `npm run bench -- orders`: how many orders the shop takes a second, each after a change of the cart, while it mails all of them.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { childShop } from '../tests/faults/child-shop.ts';
import { startMailServer } from '../tests/mail-server.ts';
import { address } from '../tests/shop.ts';
import { machine, printTable, writeResult } from './report.mjs';

const buyerCount = 40;
const plentyCount = 20;
const wholeSeconds = 15;
/** `SECONDS=1` is a short try, which writes no results. */
const seconds = Number(process.env.SECONDS ?? wholeSeconds);
const rounds = { warmUp: seconds * 250, measured: seconds * 1_000 };
/**
 * All buyers want this product, which has fewer units than a quick machine sells. The rest is refused, and nothing is
 * sold twice.
 */
const scarceUnits = Math.round((seconds * 100) / 3);

const on = machine();
const mail = await startMailServer();
const shop = await childShop({ mailUrl: mail.url });
try {
  await shop.start();
  const plenty = [];
  while (plenty.length < plentyCount) plenty.push(await shop.product({ countInStock: 1_000_000 }));
  const anyOfPlenty = () => plenty[Math.floor(Math.random() * plentyCount)]._id;
  const scarce = await shop.product({ countInStock: scarceUnits });
  const buyers = [];
  while (buyers.length < buyerCount) buyers.push({ ...(await shop.person()), client: `10.0.0.${buyers.length}` });
  await shopFor(rounds.warmUp, buyers, anyOfPlenty);
  const common = await shopFor(rounds.measured, buyers, anyOfPlenty);
  const [, untilMailed] = await timed(async () => {
    while ((await shop.query('select from queue.job where every_minutes is null')).length > 0) await sleep(1_000);
  });
  const last = await shopFor(rounds.measured / 3, buyers, () => scarce._id);
  const [{ sold }] = await shop.query(
    `select coalesce(sum(quantity), 0)::int as sold from order_line where product_id = '${scarce._id}'`,
  );
  const [{ placed }] = await shop.query('select count(*)::int as placed from shop_order');
  const problems = await shop.problems();
  console.log(`${buyerCount} buyers at once, each order after a change of the cart`);
  printTable(
    ['orders', 'placed', 'per second', 'p50 ms', 'p99 ms', 'longest ms', 'refused', 'asked to come later'],
    [
      ['of what there is plenty of', ...figuresOf(common)],
      [`of the last ${scarceUnits} units`, ...figuresOf(last)],
    ],
  );
  console.log(`All mails were out ${(untilMailed / 1_000).toFixed(1)} s after the first of them.`);
  console.log(`Sold of the ${scarceUnits}: ${sold}. Orders in the database: ${placed}.`);
  if (seconds === wholeSeconds) {
    writeResult('orders', { on, buyerCount, common: summary(common), last: summary(last), sold, problems });
  }
  const complaints = reasons(shop.said);
  for (const problem of [...complaints, ...problems]) console.log(problem);
  const noConnection = complaints.some((reason) => /53300|too many wait for the database/.test(reason));
  // If a buyer was refused, nothing was left.
  const soldRight = sold === last.took.length && sold <= scarceUnits && (last.refused === 0 || sold === scarceUnits);
  process.exitCode = problems.length === 0 && soldRight && !noConnection ? 0 : 1;
} finally {
  await shop.close();
  await mail.close();
}

/** The reasons for which the shop asked buyers to come later, and how often it gave each one. */
function reasons(said) {
  const lines = said.join('').split('\n');
  const warnings = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  const often = Map.groupBy(warnings, ({ msg, err }) => `${msg} ${err?.message ?? ''} ${err?.code ?? ''}`.trim());
  return Array.from(often, ([reason, same]) => `The shop said ${same.length} times: ${reason}`);
}

/** All buyers fill their carts and order, one order after the other, for so many milliseconds. */
async function shopFor(milliseconds, buyers, productOf) {
  const result = { seconds: 0, took: [], refused: 0, later: 0, strange: [] };
  const began = performance.now();
  await Promise.all(
    buyers.map(async (buyer) => {
      while (performance.now() - began < milliseconds) await orderOnce(buyer, productOf(), result);
    }),
  );
  result.seconds = (performance.now() - began) / 1_000;
  if (result.strange.length > 0) throw new Error(`unexpected answers: ${[...new Set(result.strange)]}`);
  return result;
}

async function orderOnce(buyer, productId, result) {
  const cart = await post(buyer, 'cart/', { items: [{ productId, quantity: 1 }] });
  if (cart.status !== 200) return note(cart, result);
  const [answer, took] = await timed(() => post(buyer, 'orders', { userId: buyer.uid, address }));
  if (answer.status === 201) result.took.push(took);
  else note(answer, result);
}

async function post({ token, client }, path, body) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    'x-forwarded-for': client,
  };
  const answer = await fetch(`${shop.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

function note({ status, body }, result) {
  if (status === 409) result.refused += 1;
  else if (status === 503) result.later += 1;
  else result.strange.push(`${status} ${body.code}`);
}

async function timed(work) {
  const began = performance.now();
  return [await work(), performance.now() - began];
}

function summary({ seconds, took, refused, later }) {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return {
    seconds,
    placed: took.length,
    perSecond: took.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    longest: at(1),
    refused,
    later,
  };
}

function figuresOf(result) {
  const { placed, perSecond, p50, p99, longest, refused, later } = summary(result);
  return [placed, ...[perSecond, p50, p99, longest].map((figure) => figure.toFixed(0)), refused, later];
}
