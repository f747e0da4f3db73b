// Jobs are looked for every half minute. All else depends on being woken.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { cloneDatabase, impatientDatabase } from '../../tests/clone-database.ts';
import { openDatabaseProxy } from '../../tests/database-proxy.ts';
import { type MailServer, startMailServer } from '../../tests/mail-server.ts';
import { openShopProcess } from '../../tests/processes/shop-process.ts';
import { timedWithSlowness } from '../../tests/processes/slowness.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { times } from '../../tests/shopping.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import { openPool } from './database/pool.ts';
import { openLookout } from './job-lookout.ts';

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

async function opened(databaseUrl?: string): Promise<TestShop> {
  const shop = await openTestShop({ databaseUrl });
  toClose.push(() => shop.close());
  return shop;
}

/** After a start or a notification, the rests between looks double. This long after it, the next look is 11 s away. */
const quietMs = 14_000;
/** Shorter than that, and long on any machine. */
const soonMs = 9_000;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Another process on the shop's database with a mail server of its own, after it was quiet for a while. */
async function quietProcess({ config }: TestShop): Promise<MailServer> {
  const mail = await startMailServer();
  toClose.push(() => mail.close());
  const other = await openShopProcess({ ...config, mailUrl: mail.url });
  toClose.push(() => other.kill('SIGKILL'));
  await sleep(quietMs);
  return mail;
}

/** Inserts a job as if its notification were lost. */
const insertUnnoticed = (shop: TestShop, uid: string) =>
  sql`insert into queue.job (name, payload) values ('reset-mail', ${JSON.stringify({ uid })})`.execute(shop.db);

test('a shop without work asks its database for little', async () => {
  const shop = await opened();
  await sleep(quietMs);
  const readTransactions = async () => {
    const { rows } = await sql<{ count: number }>`
      select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()`.execute(
      shop.db,
    );
    return rows[0]?.count ?? 0;
  };
  const askedWithin = async (ms: number) => {
    const before = await readTransactions();
    await sleep(ms);
    return (await readTransactions()) - before;
  };
  // On a busy machine the work of the start may reach into the first of two windows.
  const asked = [await askedWithin(15_000), await askedWithin(15_000)];
  // Mostly the heartbeat of the connection that listens. A look of each loop every 750 ms would be 140.
  expect(Math.min(...asked)).toBeLessThan(30);
});

test('a mail begins within a second, though jobs are looked for only every half minute', async () => {
  const shop = await opened();
  const person = await shop.person();
  await sleep(quietMs);
  const { milliseconds, slowest } = await timedWithSlowness(async () => {
    await enqueueJob(shop.db, 'reset-mail', { uid: person.uid });
    await shop.mail.mailTo(person.email);
  });
  expect(milliseconds).toBeLessThan(1_000 * slowest);
});

test('a mail whose transaction commits late begins soon after the commit', async () => {
  const shop = await opened();
  const person = await shop.person();
  await sleep(quietMs);
  await shop.db.transaction().execute(async (trx) => {
    await enqueueJob(trx, 'reset-mail', { uid: person.uid });
    await sleep(2_000);
  });
  // Twice the time that the transaction took.
  expect(await timed(() => shop.mail.mailTo(person.email))).toBeLessThan(4_000);
});

test('a job whose notification is lost is found within half a minute', { tags: ['jobs-outlive-faults'] }, async () => {
  const shop = await opened();
  const person = await shop.person();
  await sleep(quietMs);
  await insertUnnoticed(shop, person.uid);
  const { milliseconds, slowest } = await timedWithSlowness(() => shop.mail.mailTo(person.email));
  expect(milliseconds).toBeLessThan(32_000 * slowest);
});

test('a process whose listening connection broke looks for missed jobs once it listens again', {
  tags: ['jobs-outlive-faults'],
}, async () => {
  const shop = await opened();
  const person = await shop.person();
  await sleep(quietMs);
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'shop listener'`.execute(shop.db);
  expect(rows).toHaveLength(1);
  await insertUnnoticed(shop, person.uid);
  // It connects again after a second.
  expect(await timed(() => shop.mail.mailTo(person.email))).toBeLessThan(5_000);
});

test('a connection that dies silently under a look delays the jobs of all lanes by seconds only', {
  tags: ['jobs-outlive-faults'],
}, async () => {
  const wire = await openDatabaseProxy(await impatientDatabase());
  toClose.push(() => wire.close());
  const shop = await opened(wire.url);
  const person = await shop.person();
  await sleep(quietMs);
  const look = wire.swallowNextLook();
  const { milliseconds, slowest } = await timedWithSlowness(async () => {
    await enqueueJob(shop.db, 'reset-mail', { uid: person.uid });
    await shop.mail.mailTo(person.email);
  });
  expect(look.wasSwallowed()).toBe(true);
  // The limit of silence, and the pause after an outage.
  expect(milliseconds).toBeLessThan(20_000 * slowest);
  expect(shop.logged.join('')).toContain('jobs wait for the database');
});

test('an outage that only the look for jobs met is logged as over once a look succeeds, before any job runs', async () => {
  const wire = await openDatabaseProxy(await cloneDatabase());
  toClose.push(() => wire.close());
  const shop = await opened(wire.url);
  await sleep(quietMs);
  wire.cut();
  await expect.poll(() => shop.logged.join('')).toContain('jobs wait for the database');
  wire.mend();
  const { milliseconds, slowest } = await timedWithSlowness(() =>
    expect.poll(() => shop.logged.join('')).toContain('jobs run again'),
  );
  expect(milliseconds).toBeLessThan(5_000 * slowest);
});

test('a job that came while its lane was busy is found soon after a loop is free, without any notification', async () => {
  const { db, close } = openPool({ connectionString: await cloneDatabase() }, { max: 2 });
  const stopping = new AbortController();
  const outage = { begun() {}, over() {} };
  const names = ['reset-mail'];
  const lookout = openLookout({ db, names, unrecorded: new Set(), outage, stopping: stopping.signal });
  toClose.push(
    close,
    () => lookout.ended,
    () => stopping.abort(),
  );
  void lookout.waitUntilDue('chore');
  await sleep(quietMs);
  await sql`insert into queue.job (name, payload) values ('reset-mail', '{}')`.execute(db);
  lookout.lookSoon();
  await sleep(1_000);
  expect(await timed(() => lookout.waitUntilDue('urgent-mail'))).toBeLessThan(soonMs);
});

test('another process does a job at once if all workers of the first one are busy', async () => {
  const shop = await opened();
  const people = await Promise.all(times(3).map(() => shop.person()));
  const otherMail = await quietProcess(shop);
  toClose.push(shop.mail.hang());
  const milliseconds = await timed(async () => {
    for (const { uid } of people) await enqueueJob(shop.db, 'reset-mail', { uid });
    await Promise.any(people.map(({ email }) => otherMail.mailTo(email)));
  });
  expect(milliseconds).toBeLessThan(soonMs);
});

test('another process does a job at once if the first one closes right after enqueuing it', async () => {
  const shop = await openTestShop();
  const person = await shop.person();
  const otherMail = await quietProcess(shop);
  const milliseconds = await timed(async () => {
    await enqueueJob(shop.db, 'reset-mail', { uid: person.uid });
    await shop.close();
    await otherMail.mailTo(person.email);
  });
  expect(milliseconds).toBeLessThan(soonMs);
});
