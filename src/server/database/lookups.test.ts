import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { times } from '../../../tests/shopping.ts';
import { lookupsOn } from './lookups.ts';
import { createPool } from './pool.ts';

const connections = 4;

test('a lookup is planned once for each connection, and again after a migration by another process', async () => {
  const pool = createPool({ connectionString: await cloneDatabase() }, { max: connections });
  try {
    await pool.query('create table memo (id int)');
    await pool.query('insert into memo values (1)');
    const lookups = lookupsOn(pool);
    const readMemo = async () => (await sql`select *, pg_sleep(0.05) is null as slow from memo`.execute(lookups)).rows;
    for (let round = 0; round < 3; round += 1) await Promise.all(times(connections).map(readMemo));
    const { rows: plans } = await pool.query(
      `select generic_plans + custom_plans as runs from pg_prepared_statements where statement like '%from memo'`,
    );
    expect(plans).toEqual([{ runs: 3 }]);
    await pool.query('alter table memo add column more text');
    expect(await Promise.all(times(connections * 2).map(readMemo))).toEqual(
      times(connections * 2).map(() => [{ id: 1, more: null, slow: false }]),
    );
    expect(pool.totalCount).toBe(connections);
  } finally {
    await pool.end();
  }
});

test('a lookup begins no transaction', async () => {
  const pool = createPool({ connectionString: await cloneDatabase() }, { max: 1 });
  try {
    await expect(
      lookupsOn(pool)
        .transaction()
        .execute(async () => {}),
    ).rejects.toThrow('cannot begin');
  } finally {
    await pool.end();
  }
});
