// Times every part of the reports in a shop with many orders, as the server answers it, without the network:
// `DATA_DIR=/tmp/large node bench/reports.mjs [--rounds 20]` after `npm run db:simulate`. Nothing is changed but that
// orders are counted that were not yet.
import { parseArgs } from 'node:util';
import { Kysely, PostgresDialect } from 'kysely';
import { countNotedOrders } from '../src/reports/order-totals.store.server.ts';
import { dayAfter } from '../src/reports/report-days.ts';
import { askedRange, reportOrders } from '../src/reports/report-orders.server.ts';
import { reportAllowance, reportProducts, reportStock, reportWishes } from '../src/reports/report-products.server.ts';
import { yearFile } from '../src/reports/year-report.server.ts';
import { readDatabaseConfig } from '../src/server/config/config.ts';
import { environment } from '../src/server/config/settings.ts';
import { findDatabase } from '../src/server/database/open-database.ts';
import { createPool } from '../src/server/database/pool.ts';
import { jakartaDayName } from '../src/shared/jakarta-time.ts';

const { rounds } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } }).values;
const now = new Date();
const today = jakartaDayName(now);
const year = Number(today.slice(0, 4));
const ranges = {
  'last 30 days': { from: dayAfter(today, -29) },
  'this year': { from: `${year}-01-01` },
  'last year': { from: `${year - 1}-01-01`, until: `${year - 1}-12-31` },
  all: {},
  'a quarter': { from: `${year - 1}-02-14`, until: `${year - 1}-05-13` },
  'three years, askew': { from: `${year - 4}-03-10`, until: `${year - 1}-03-09` },
};

const database = await findDatabase(readDatabaseConfig(environment()), 'command', () => {});
const pool = createPool(database.connection, { max: 2 });
const db = new Kysely({ dialect: new PostgresDialect({ pool }) });

async function time(name, run) {
  const took = [];
  for (let round = 0; round < Number(rounds); round += 1) {
    const begin = performance.now();
    await countNotedOrders(db);
    await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(run);
    took.push(performance.now() - begin);
  }
  took.sort((a, b) => a - b);
  const at = (share) => `${took[Math.min(took.length - 1, Math.floor(took.length * share))].toFixed(1).padStart(7)} ms`;
  console.log(`${name.padEnd(40)} median ${at(0.5)}   p95 ${at(0.95)}`);
}

try {
  for (const [name, query] of Object.entries(ranges)) {
    await time(`orders, ${name}`, async (trx) => reportOrders(trx, await askedRange(trx, query, today)));
    await time(`products, ${name}`, async (trx) => reportProducts(trx, await askedRange(trx, query, today), 'id'));
  }
  await time('allowance', (trx) => reportAllowance(trx, year, 'id'));
  await time('wishes', (trx) => reportWishes(trx, 'id'));
  await time('stock', (trx) => reportStock(trx, now, 'id'));
  await time('the year as PDF', (trx) => yearFile(trx, year - 1, { brand: 'Napas', locale: 'id', now }));
} finally {
  await db.destroy();
  await database.leave();
}
