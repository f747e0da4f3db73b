import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../src/shared/api-context.ts';

type TableLock = { table: string; mode: 'share' | 'access exclusive' };

/**
 * Does something while a transaction of the test holds a table: in mode `share` writers wait, otherwise readers too.
 */
export async function whileHeld<Result>(
  db: Db,
  { table, mode }: TableLock,
  act: () => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in ${sql.raw(mode)} mode`.execute(trx);
    return act();
  });
}

/**
 * Waits until so many statements of the shop's requests wait for a lock. A recurring job may wait for it too. The mail of an
 * earlier request would be counted: call `jobsDone` before, if it changes the same rows.
 */
export async function locksAwaited(db: Db, count: number): Promise<void> {
  const awaited = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and application_name <> 'jobs'`.execute(db);
    return rows.length;
  };
  await expect.poll(awaited).toBe(count);
}
