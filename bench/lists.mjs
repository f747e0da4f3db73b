// `DATA_DIR=FOLDER npm run bench -- lists`: how long the lists and reports of the admin area take in the shop of that
// folder. Admins get the shop's own time in the header Server-Timing. `npm run db:simulate` fills a shop as it looks
// after many years.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callerOf } from '../e2e/fixtures/shop-api.ts';
import { machine, printTable, writeResult } from './report.mjs';
import { withShopOn } from './shop.mjs';

const askedTimes = 40;
/** The limit for the 95th percentile, in milliseconds. */
const limitMs = 100;

const dataDir = process.env.DATA_DIR;
if (!dataDir) {
  console.error('Name the shop’s data folder: DATA_DIR=FOLDER npm run bench -- lists.');
  process.exit(2);
}
const on = machine();

process.exitCode = await withShopOn(dataDir, async (url) => {
  const headers = await headersOf(url);
  const results = [];
  for (const [list, path] of Object.entries(lists(await examples(url, headers)))) {
    results.push({ list, ...(await measure(`${url}/api/${path}`, headers)) });
  }
  printTable(
    ['list', 'p50 ms', 'p95 ms', 'of it the database', 'kB'],
    results.map(({ list, p50, p95, database95, bytes }) => [
      list,
      ...[p50, p95, database95, bytes / 1e3].map((figure) => figure.toFixed(1)),
    ]),
  );
  writeResult('lists', { on, asked: askedTimes, results });
  const slow = results.filter(({ p95 }) => p95 > limitMs);
  if (slow.length > 0) console.log(`Over ${limitMs} ms: ${slow.map(({ list }) => list).join(', ')}.`);
  return slow.length > 0 ? 1 : 0;
});

/** Signs the demo's admin in. */
async function headersOf(url) {
  const accounts = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'));
  const admin = accounts.find(({ role }) => role === 'admin');
  const { cookies } = await callerOf({ url }, { ...admin, name: 'Admin' });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { token } = await (await fetch(`${url}/identity/token`, { headers: { cookie } })).json();
  return { authorization: `Bearer ${token}` };
}

/** An order, a product and an account from the middle of the lists. */
async function examples(url, headers) {
  const ask = async (path) => {
    const answer = await fetch(`${url}/api/${path}`, { headers });
    return { body: await answer.json(), next: /<\/api\/([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1] };
  };
  const orders = await ask('orders/all?limit=50');
  const [order] = (await ask(orders.next)).body;
  const [{ _id: product }] = (await ask('products?limit=1')).body;
  const [account] = (await ask('admin/accounts?limit=1')).body;
  return { order, product, account: account.email, next: orders.next };
}

/** The requests that volunteers make all day; the rarest and the failing one too. */
function lists({ order, product, account, next }) {
  const { fullName, phone, city } = order.address;
  const q = encodeURIComponent;
  return {
    'orders, newest': 'orders/all?limit=50',
    'orders, the next page': next,
    'orders that wait': 'orders/all?limit=50&sent=no',
    'orders, deleted': 'orders/all?limit=50&deleted=yes',
    'orders by number': `orders/all?limit=50&q=${q(order.number)}`,
    'orders by name': `orders/all?limit=50&q=${q(fullName)}`,
    'orders by phone': `orders/all?limit=50&q=${q(phone)}`,
    'orders by town': `orders/all?limit=50&q=${q(city)}`,
    'orders by an unknown name': 'orders/all?limit=50&q=bjkwvt%20zxqwy',
    'orders by two letters': 'orders/all?limit=50&q=ti',
    'orders of a month': 'orders/all?limit=50&from=2025-03-01&to=2025-03-31',
    'orders of a province that waits': `orders/all?limit=50&province=${q('Papua')}&sent=no`,
    'orders by a name, of a month': `orders/all?limit=50&q=${q(fullName)}&from=2025-03-01&to=2025-03-31`,
    'packing slips of 20': 'packing?limit=20',
    'accounts, newest': 'admin/accounts?limit=50',
    'accounts by mail': `admin/accounts?q=${q(account)}`,
    'accounts by an unknown name': 'admin/accounts?q=bjkwvt',
    'products, low': 'admin/products?state=low',
    'products, out, by words': 'admin/products?state=out&q=kanul',
    'products, wished for': 'admin/products?state=wished',
    'products, archived, none': 'admin/products?state=archived&q=bjkwvt',
    'wishes, the most': 'admin/wishes',
    'shelf to count': 'admin/shelf?limit=50',
    'movements of a product': `products/${product}/movements`,
    'history, newest': 'admin/history',
    'history of a product': `admin/history?subject=${product}`,
    'history of a person': `admin/history?person=${q(account)}`,
    'history of a rare action': 'admin/history?action=facts.save',
    'questions that wait': 'admin/enquiries?answered=false',
    'report of all orders': 'admin/reports/orders',
    'report of a quarter’s orders': 'admin/reports/orders?from=2025-02-14&until=2025-05-13',
    'report of three years’ orders': 'admin/reports/orders?from=2022-03-10&until=2025-03-09',
    'report of all products': 'admin/reports/products',
    'report of a quarter’s products': 'admin/reports/products?from=2025-02-14&until=2025-05-13',
    'report of all provinces': 'admin/reports/provinces',
    'report of a quarter’s provinces': 'admin/reports/provinces?from=2025-02-14&until=2025-05-13',
    'report of three years’ provinces': 'admin/reports/provinces?from=2022-03-10&until=2025-03-09',
    'report of all parcels': 'admin/reports/parcels',
    'report of a quarter’s parcels': 'admin/reports/parcels?from=2025-02-14&until=2025-05-13',
    'report of the allowance': 'admin/reports/allowance/2026',
    'report of wishes': 'admin/reports/wishes',
    'report of stock': 'admin/reports/stock',
  };
}

async function measure(address, headers) {
  const taken = [];
  let bytes = 0;
  for (let time = 0; time < askedTimes; time += 1) {
    const answer = await fetch(address, { headers });
    bytes = (await answer.arrayBuffer()).byteLength;
    const timing = answer.headers.get('server-timing') ?? '';
    const [, total, database] = /total;dur=([\d.]+), db;dur=([\d.]+)/.exec(timing) ?? [];
    if (answer.status !== 200 || !total) throw new Error(`${address} answered ${answer.status} without its time`);
    taken.push({ total: Number(total), database: Number(database) });
  }
  const at = (share, of) => taken.map(of).toSorted((a, b) => a - b)[Math.ceil(taken.length * share) - 1];
  return {
    p50: at(0.5, ({ total }) => total),
    p95: at(0.95, ({ total }) => total),
    database95: at(0.95, ({ database }) => database),
    bytes,
  };
}
