// A clock that ran ahead and was put right has left jobs that are due in half a year.
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../tests/clone-database.ts';
import { lookForJobs } from '../../tests/jobs-done.ts';
import { openTestShop } from '../../tests/shop.ts';
import type { Db } from '../shared/api-context.ts';

const halfYear = sql`interval '180 days'`;

async function minutesAhead(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; minutes: number }>`
    select name, extract(epoch from run_at - now())::float8 / 60 as minutes from queue.job`.execute(db);
  return new Map(rows.map(({ name, minutes }) => [name, minutes]));
}

async function recurringJobsDone(db: Db): Promise<void> {
  const isDue = sql`every_minutes is not null and (attempts > 0 or run_at <= now())`;
  await expect.poll(async () => (await sql`select from queue.job where ${isDue}`.execute(db)).rows.length).toBe(0);
}

test('after a clock that ran ahead, each job is due within the longest wait that it can have', async () => {
  const databaseUrl = await cloneDatabase();
  const before = await openTestShop({ databaseUrl });
  await recurringJobsDone(before.db);
  await before.close();
  const shop = await openTestShop({
    databaseUrl,
    async prepare(db) {
      await sql`update queue.job set run_at = run_at + ${halfYear}`.execute(db);
      await sql`
        insert into queue.job (name, payload, run_at, attempts)
        values ('reset-mail', '{"uid": "gone"}', now() + ${halfYear}, 3)`.execute(db);
    },
  });
  onTestFinished(() => shop.close());
  const { rows } = await sql<{ name: string; most: number }>`
    select name, coalesce(every_minutes, exp(10) / 60)::float8 as most from queue.job`.execute(shop.db);
  const most = new Map(rows.map((row) => [row.name, row.most]));
  expect(most.get('watch-shop')).toBe(5);
  await lookForJobs(shop.db);
  const putOff = async () =>
    [...(await minutesAhead(shop.db))].filter(([name, minutes]) => minutes > (most.get(name) ?? 0));
  await expect.poll(putOff).toEqual([]);
});

test('a recurring job that failed often is tried again within its interval', async () => {
  const shop = await openTestShop();
  onTestFinished(() => shop.close());
  await recurringJobsDone(shop.db);
  await sql`alter table public.alarm rename to alarm_away`.execute(shop.db);
  await sql`update queue.job set attempts = 9, run_at = now() where name = 'watch-shop'`.execute(shop.db);
  await lookForJobs(shop.db);
  const failed = sql`select from queue.job where name = 'watch-shop' and last_reason is not null`;
  await expect.poll(async () => (await failed.execute(shop.db)).rows.length).toBe(1);
  const minutes = (await minutesAhead(shop.db)).get('watch-shop');
  expect(minutes).toBeLessThanOrEqual(5);
  expect(minutes).toBeGreaterThan(0);
});
