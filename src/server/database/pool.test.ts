import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { whileHeld } from '../../../tests/held-table.ts';
import { openTestShop } from '../../../tests/shop.ts';
import { times } from '../../../tests/shopping.ts';
import { createPool } from './pool.ts';

test('a stuck database gets a limited queue, and further requests are refused at once with a time to come back', {
  tags: ['slow-database', 'overload'],
}, async () => {
  const outcomes = await askInParallel(40, { max: 2 });
  expect(outcomes.slice(0, 18)).toEqual(times(18).map(() => 'too many wait for the database'));
  expect(outcomes.slice(18)).toEqual(times(22).map(() => 'served'));

  const shop = await openTestShop();
  try {
    const person = await shop.person();
    const ask = () => shop.call('GET', 'cart', { as: person });
    expect((await ask()).status).toBe(200);
    const { first, answers } = await whileHeld(shop.db, { table: 'account', mode: 'access exclusive' }, async () => {
      const pendingAnswers = times(400).map(ask);
      return { first: await Promise.race(pendingAnswers), answers: pendingAnswers };
    });
    expect(first.status).toBe(503);
    for (const { status, headers, body } of await Promise.all(answers)) {
      if (status === 200) continue;
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(body).toMatchObject({ code: 'UNAVAILABLE' });
    }
    expect(await shop.call('GET', '/readyz')).toMatchObject({ status: 200 });
  } finally {
    await shop.close();
  }
});

test("if the database's address allows longer statements, its silence does not end the connection", async () => {
  const pool = createPool({ connectionString: await cloneDatabase() }, { max: 1 });
  expect((await pool.query('select pg_sleep(16)')).rowCount).toBe(1);
  await pool.end();
});

test('a connection that idles asks the other end every few seconds whether it lives', async () => {
  const setKeepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const pool = createPool({ connectionString: await cloneDatabase() }, { max: 1 });
  await pool.query('select 1');
  expect(setKeepAlive).toHaveBeenCalledWith(true, 10_000);
  await pool.end();
});

/** Requests this many connections at once. Returns their outcomes, in order of completion. */
async function askInParallel(count: number, size: { max: number }): Promise<string[]> {
  const pool = createPool({ connectionString: await cloneDatabase() }, size);
  pool.options.connectionTimeoutMillis = 0;
  const outcomes: string[] = [];
  const ask = async () => {
    try {
      (await pool.connect()).release();
      outcomes.push('served');
    } catch (error) {
      outcomes.push((error as Error).message);
    }
  };
  await Promise.all(times(count).map(ask));
  await pool.end();
  return outcomes;
}
