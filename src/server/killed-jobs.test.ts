// A job may kill its process: a picture or a PDF may need more memory than the machine has.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hangsMs, jobsDone, lookForJobs } from '../../tests/jobs-done.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import type { Db } from '../shared/api-context.ts';
import { claimJobs } from '../shared/jobs/jobs.store.server.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

type Row = { attempts: number; isFailed: boolean; reason: string | null; pause: number };

async function findJob(name: string, db: Db = shop.db): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select attempts, failed_at is not null as "isFailed", last_reason as reason,
      round(extract(epoch from run_at - now()))::int as pause
    from queue.job where name = ${name}`.execute(db);
  return rows[0];
}

test('a job that ended its process at each of 25 attempts is given up, and the log says so', {
  tags: ['jobs-outlive-faults'],
}, async () => {
  const { uid, email } = await shop.person();
  await jobsDone(shop.db);
  await sql`
    insert into queue.job (name, payload, attempts, last_reason)
    values ('reset-mail', ${JSON.stringify({ uid })}::jsonb, 25, 'its process ended')`.execute(shop.db);
  await lookForJobs(shop.db);
  await vi.waitFor(async () => expect(await findJob('reset-mail')).toMatchObject({ isFailed: true }), {
    timeout: hangsMs,
  });
  expect(await findJob('reset-mail')).toMatchObject({ attempts: 25, reason: 'its process ended' });
  expect(shop.mail.received.filter(({ to }) => to.includes(email))).toEqual([]);
  await expect.poll(() => shop.logged.join('')).toContain('a job was given up');
});

test('a job that ends its process again and again waits longer each time', async () => {
  const seen: { kill: Row | undefined; chore: Row | undefined }[] = [];
  // In one transaction, so that the clock of the database stands still.
  await shop.db.transaction().execute(async (trx) => {
    await sql`insert into queue.job (name, payload) values ('test-kill', '{}')`.execute(trx);
    await sql`insert into queue.job (name, payload, every_minutes) values ('test-chore', '{}', 5)`.execute(trx);
    for (let count = 0; count < 7; count += 1) {
      await sql`update queue.job set run_at = now() where name like 'test-%'`.execute(trx);
      await claimJobs(trx, { lane: 'chore', names: ['test-kill', 'test-chore'], except: [], max: 2 });
      seen.push({ kill: await findJob('test-kill', trx), chore: await findJob('test-chore', trx) });
    }
  });
  expect(seen.map(({ kill }) => kill?.pause)).toEqual([3, 3, 3, 3, 148, 403, 1097]);
  expect(seen.map(({ chore }) => chore?.pause)).toEqual([3, 3, 3, 3, 148, 300, 300]);
  const reasons = [null, null, null, null, ...Array(3).fill('its process ended')];
  expect(seen.map(({ kill }) => kill?.reason)).toEqual(reasons);
});
