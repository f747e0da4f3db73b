// A live shop of any size, filled by `npm run db:simulate`.
import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedConnections } from '../src/server/database/connection-counts.ts';
import { openEmbeddedPostgres } from '../src/server/database/embedded-postgres.ts';
import { withClient } from '../src/server/database/open-database.ts';
import { externalDatabase } from '../tests/faults/external-database.ts';
import { openBuyers } from './buyers.mjs';

const root = join(import.meta.dirname, '..');

/** Runs `work` with the buyers of a shop that has so many products, orders and accounts. */
export async function withSizedShop({ processes = 1, families, ...size }, work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  let database;
  try {
    await simulate(dataDir, size);
    if (processes > 1) {
      appendFileSync(
        join(dataDir, 'postgres/cluster/postgresql.auto.conf'),
        `max_connections = ${embeddedConnections * processes}\n`,
      );
      database = await externalDatabase(dataDir);
    }
    const databaseUrl = database?.url;
    const buyers = await openBuyers({ families, products: 50, dataDir, databaseUrl, processes });
    return await work(buyers).finally(buyers.close);
  } finally {
    await database?.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function simulate(dataDir, { products, orders, accounts }) {
  const sizes = Object.entries({ products, orders, accounts }).flatMap(([name, count]) => [`--${name}`, String(count)]);
  const { promise, resolve } = Promise.withResolvers();
  const child = spawn(process.execPath, ['scripts/database/simulate.ts', ...sizes], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.on('exit', resolve);
  if ((await promise) !== 0) throw new Error('npm run db:simulate failed');
  // The data belongs to a demo. Only a live shop trusts the addresses that its proxy names, and sends no mails to a folder.
  const { connection, stop } = await openEmbeddedPostgres({ dataDir, log: () => {}, as: 'command' });
  await withClient(connection, (client) => client.query('delete from installation')).finally(stop);
}
