// `npm run db:simulate`: fills a demo's database as a shop looks after many years, to measure its lists and reports.
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { environment } from '../../src/server/config/environment.ts';
import { readDatabaseConfig } from '../../src/server/config/settings.ts';
import {
  belongsToLiveShop,
  claimDatabase,
  DatabaseUseError,
  pluralize,
  readDatabaseUse,
} from '../../src/server/database/database-use.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { findDatabase, migrationsFolder, withClient } from '../../src/server/database/open-database.ts';
import { createPool, type DatabaseConnection } from '../../src/server/database/pool.ts';
import { fillSimulatedShop, isSimulated, type SimulatedSize } from './simulated-shop.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function readSize(): SimulatedSize {
  const number = (name: string) => ({ type: 'string', default: name }) as const;
  const { values } = parseArgs({
    options: { products: number('10000'), orders: number('1000000'), accounts: number('100000') },
  });
  const size = { products: Number(values.products), orders: Number(values.orders), accounts: Number(values.accounts) };
  if (Object.values(size).every((value) => Number.isInteger(value) && value >= 10 && value <= 10_000_000)) return size;
  throw new Error(
    'Say whole numbers from 10 on: npm run db:simulate -- --products 1000 --orders 20000 --accounts 5000',
  );
}

/** Refuses a database with data of real people, and one that was filled before. */
async function refuseOthersData(client: pg.Client): Promise<void> {
  const use = await readDatabaseUse(client);
  const seen = belongsToLiveShop(use);
  if (seen) throw new DatabaseUseError(seen);
  if (use.accounts > 0) throw new DatabaseUseError(`it holds ${pluralize(use.accounts, 'account')} that people made.`);
  if (use.isDemo && (await isSimulated(client))) {
    throw new DatabaseUseError('it was filled by this before. Empty it first, with `npm run db:empty`.');
  }
}

async function claimForDemo(connection: DatabaseConnection): Promise<void> {
  const pool = createPool(connection, { max: 1 });
  try {
    await claimDatabase(pool, 'demo');
  } finally {
    await pool.end();
  }
}

async function run(): Promise<void> {
  const size = readSize();
  // Opened like the shop's own, so that no shop serves it during the work.
  const database = await findDatabase(readDatabaseConfig(environment()), 'shop', say);
  try {
    await withClient(database.connection, refuseOthersData);
    await migrate(database.connection, { directory: migrationsFolder, log: say });
    await claimForDemo(database.connection);
    await withClient(database.connection, (client) => fillSimulatedShop(client, size, { now: new Date(), say }));
    say('Done. `npm start` opens it as a demo; `npm run verify` looks whether everything holds.');
  } finally {
    await database.leave();
  }
}

run().catch((error: Error) => {
  console.error(error instanceof DatabaseUseError ? `Nothing was done: ${error.message}` : error.message);
  process.exitCode = 1;
});
