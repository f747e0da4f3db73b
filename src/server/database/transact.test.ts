import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { recordTrips } from '../../../tests/recorded-trips.ts';
import { times } from '../../../tests/shopping.ts';
import type { Transact } from '../../shared/api-context.ts';
import { retryConflicts } from '../../shared/transaction.server.ts';
import { createPool } from './pool.ts';
import { transactOn } from './transact.ts';

let pool: pg.Pool;
let transact: Transact;
beforeAll(async () => {
  pool = createPool({ connectionString: await cloneDatabase() }, { max: 1 });
  await pool.query('create table note (id int primary key, text text check (text <> $$bad$$))');
  transact = transactOn(pool);
});
afterAll(() => pool.end());

const insert = (id: number, text: string) => sql`insert into note (id, text) values (${id}, ${text})`;
const ids = async () => (await pool.query('select id from note order by id')).rows.map(({ id }) => id);

test('statements that are called together take one round trip, and commit belongs to the last one', async () => {
  const transactions = await recordTrips(() =>
    transact(async (trx, commit) => {
      await Promise.all([insert(1, 'a').execute(trx), insert(2, 'b').execute(trx)]);
      await Promise.all([insert(3, 'c').execute(trx), commit()]);
    }),
  );
  expect(transactions.map((trips) => trips.map((trip) => trip.length))).toEqual([[3, 2]]);
  expect(await ids()).toEqual([1, 2, 3]);
});

test('if one statement fails, nothing is changed, and its error is the one that is thrown', async () => {
  const failing = transact(async (trx, commit) => {
    await Promise.all([
      insert(4, 'a').execute(trx),
      insert(5, 'bad').execute(trx),
      insert(6, 'c').execute(trx),
      commit(),
    ]);
  });
  await expect(failing).rejects.toMatchObject({ constraint: 'note_text_check' });
  expect(await ids()).toEqual([1, 2, 3]);
});

test('a failed statement cannot be passed over', async () => {
  const passedOver = transact(async (trx) => {
    await Promise.allSettled([insert(7, 'bad').execute(trx)]);
  });
  await expect(passedOver).rejects.toMatchObject({ constraint: 'note_text_check' });
});

test('an error of the work undoes its statements, and the connection goes on', async () => {
  const refused = transact(async (trx) => {
    await insert(8, 'a').execute(trx);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  await transact((trx) => insert(9, 'a').execute(trx));
  expect(await ids()).toEqual([1, 2, 3, 9]);
});

test('a statement that was planned for a small table reads by its key after the table has grown', async () => {
  await pool.query('create table page (id int primary key, text text)');
  const addPages = (from: number, to: number) =>
    pool.query(`insert into page select n, 'page ' || n from generate_series($1::int, $2) n`, [from, to]);
  await addPages(1, 10);
  await pool.query('analyze page');
  const readPage = (id: number) => transact((trx) => sql`select text from page where id = ${id}`.execute(trx));
  await readPage(1);
  await addPages(11, 10_000);
  expect((await readPage(7)).rows).toEqual([{ text: 'page 7' }]);
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query(`select seq_tup_read::int from pg_stat_user_tables where relname = 'page'`);
  expect(rows).toEqual([{ seq_tup_read: 0 }]);
});

test('a statement behind the commit and a transaction inside another one are refused', async () => {
  const late = transact(async (trx, commit) => {
    await commit();
    await insert(10, 'a').execute(trx);
  });
  await expect(late).rejects.toThrow('after the end');
  await expect(transact((trx) => trx.transaction().execute(async () => {}))).rejects.toThrow('inside another one');
});

test('a statement that comes after its transaction was refused is refused too, and writes nothing', async () => {
  let isLateRefused: Promise<unknown> | undefined;
  const refused = transact(async (trx) => {
    isLateRefused = expect(sleep(50).then(() => insert(20, 'late').execute(trx))).rejects.toThrow('after the end');
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  await isLateRefused;
  expect(await ids()).not.toContain(20);
});

test('after a migration by another process, a statement is planned again, though every connection holds its old plan', async () => {
  const connections = 6;
  const database = await cloneDatabase();
  const wide = createPool({ connectionString: database }, { max: connections });
  try {
    await wide.query('create table memo (id int)');
    await wide.query('insert into memo values (1)');
    const transactWide = transactOn(wide);
    const readMemo = () => retryConflicts(() => transactWide((trx) => sql`select * from memo`.execute(trx)));
    const { promise: allRead, resolve } = Promise.withResolvers<void>();
    let readers = 0;
    const readTogether = () =>
      transactWide(async (trx) => {
        await sql`select * from memo`.execute(trx);
        readers += 1;
        if (readers === connections) resolve();
        await allRead;
      });
    await Promise.all(times(connections).map(readTogether));
    await wide.query('alter table memo add column more text');
    expect((await readMemo()).rows).toEqual([{ id: 1, more: null }]);
    expect(wide.totalCount).toBe(connections);
  } finally {
    await wide.end();
  }
});

test('a broken connection fails its transaction and leaves the pool', async () => {
  const broken = transact(async (trx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx).catch(() => {});
    await insert(11, 'a').execute(trx);
  });
  await expect(broken).rejects.toThrow();
  await transact((trx) => insert(12, 'a').execute(trx));
  expect(await ids()).toEqual([1, 2, 3, 9, 12]);
});
