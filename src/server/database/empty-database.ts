import type pg from 'pg';
import { belongsToLiveShop, type DatabaseUse, DatabaseUseError, readDatabaseUse } from './database-use.ts';
import { isServed } from './is-served.ts';
import { tryMigrationLock } from './migrate.ts';

/**
 * Drops everything of a demo in its database, if `agree` accepts its content. Throws a `DatabaseUseError`, and changes
 * nothing, if the database is not a demo's. The demo is locked out meanwhile, so no data is added after the question.
 */
export async function emptyDemoDatabase(
  client: pg.Client,
  agree: (use: DatabaseUse) => Promise<boolean>,
): Promise<boolean> {
  const before = await readDatabaseUse(client);
  refuseEmptying(before);
  await refuseServed(client);
  if (!(await agree(before))) return false;
  await client.query('begin');
  try {
    if (!(await tryMigrationLock(client))) throw new DatabaseUseError('a shop is starting on it. Stop it first.');
    await refuseServed(client);
    await client.query('lock table installation, account, shop_order in access exclusive mode');
    const use = await readDatabaseUse(client);
    refuseEmptying(use);
    if (use.orders !== before.orders) throw new DatabaseUseError('orders came in meanwhile. Stop the demo first.');
    await dropEverything(client);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Drops everything of the shop. The next start creates its tables again. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  await client.query('drop schema if exists public, identity, queue, graphile_worker cascade');
  await client.query('create schema public');
}

async function refuseServed(client: pg.Client): Promise<void> {
  if (await isServed(client)) throw new DatabaseUseError('a shop is running on it. Stop it first.');
}

function refuseEmptying(use: DatabaseUse): void {
  const seen = belongsToLiveShop(use);
  if (seen) throw new DatabaseUseError(`${seen} To be rid of it all the same, drop it by the means of its server.`);
  if (!use.isDemo) throw new DatabaseUseError('this database was not filled by the demo.');
}
