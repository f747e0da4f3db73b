import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { impatientDatabase } from '../../tests/clone-database.ts';
import { openDatabaseProxy } from '../../tests/database-proxy.ts';
import { openShopProcess } from '../../tests/processes/shop-process.ts';
import { timedWithSlowness } from '../../tests/processes/slowness.ts';
import { putInCart } from '../../tests/samples/endpoint-samples.ts';
import { address, openTestShop, type TestShop } from '../../tests/shop.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

async function opened(settings: Parameters<typeof openTestShop>[0] = {}): Promise<TestShop> {
  const shop = await openTestShop(settings);
  toClose.push(() => shop.close());
  return shop;
}

const waiting = async (shop: TestShop) =>
  (await sql`select from queue.job where every_minutes is null`.execute(shop.db)).rows.length;

const mailsTo = (shop: TestShop, email: string) => shop.mail.received.filter(({ to }) => to.includes(email));

/** Makes the database refuse writes to the jobs, as a full disk does, until the returned function is called. */
async function fillDisk(shop: TestShop, writing: 'delete' | 'update or delete'): Promise<() => Promise<void>> {
  await sql`create table queue.full_disk as select true as full`.execute(shop.db);
  await sql`
    create function queue.refuse_where_full() returns trigger language plpgsql as $$ begin
      if exists (select from queue.full_disk) then
        raise exception 'no space left on device' using errcode = 'disk_full';
      end if;
      return coalesce(new, old);
    end $$`.execute(shop.db);
  await sql`
    create trigger refuse_where_full before ${sql.raw(writing)} on queue.job
    for each row execute function queue.refuse_where_full()`.execute(shop.db);
  return async () => {
    await sql`delete from queue.full_disk`.execute(shop.db);
  };
}

/** Starts one mail that hangs at the mail server until `letGo`. */
async function mailUnderWay(shop: TestShop) {
  const person = await shop.person();
  const letGo = shop.mail.hang();
  toClose.push(letGo);
  await enqueueJob(shop.db, 'reset-mail', { uid: person.uid });
  await expect.poll(() => shop.mail.hanging).toBe(1);
  return { person, letGo };
}

test('losing the database during a mail ends no process, and the mail is sent once', {
  tags: ['jobs-outlive-faults'],
}, async () => {
  const direct = await impatientDatabase();
  const wire = await openDatabaseProxy(direct);
  const shop = await opened({ databaseUrl: wire.url });
  const { person, letGo } = await mailUnderWay(shop);
  wire.cut();
  letGo();
  await shop.mail.mailTo(person.email);
  await sleep(2_000);
  wire.mend();
  await expect.poll(() => waiting(shop)).toBe(0);
  const next = await shop.person();
  await enqueueJob(shop.db, 'reset-mail', { uid: next.uid });
  await shop.mail.mailTo(next.email);
  expect(mailsTo(shop, person.email)).toHaveLength(1);
  expect(shop.logged.join('')).toContain('jobs wait for the database');
  expect(shop.logged.join('')).toContain('jobs run again');
  // As many at once as before: loops that were idle during the outage continue too.
  toClose.push(shop.mail.hang());
  for (const name of ['reset-mail', 'password-changed-mail'] as const) {
    for (let job = 0; job < 9; job += 1) await enqueueJob(shop.db, name, { uid: next.uid });
  }
  const held = sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'jobs' and state = 'idle in transaction'`;
  await expect.poll(async () => (await held.execute(shop.db)).rows.length).toBe(5);
});

test('if the database answers late, a mail is sent only once, and later jobs follow', {
  tags: ['jobs-outlive-faults', 'slow-database'],
}, async () => {
  const wire = await openDatabaseProxy(await impatientDatabase());
  toClose.push(wire.close);
  const shop = await opened({ databaseUrl: wire.url });
  const { person, letGo } = await mailUnderWay(shop);
  const next = await shop.person();
  wire.delay(900);
  letGo();
  await enqueueJob(shop.db, 'reset-mail', { uid: next.uid });
  await shop.mail.mailTo(next.email);
  await expect.poll(() => waiting(shop)).toBe(0);
  wire.delay(0);
  for (const { email } of [person, next]) expect(mailsTo(shop, email)).toHaveLength(1);
});

test('a mail whose table stays locked longer than the lock timeout is recorded afterwards, and sent once', {
  tags: ['jobs-outlive-faults'],
}, async () => {
  const shop = await opened({ databaseUrl: await impatientDatabase() });
  const { person, letGo } = await mailUnderWay(shop);
  // The job's own transaction locks it. A lock on the whole table waits for that, and everything else for the table.
  const held = sql`begin; set local lock_timeout = 0; lock table queue.job in access exclusive mode; select pg_sleep(7); commit`;
  const lock = held.execute(shop.db);
  await sleep(200);
  letGo();
  await lock;
  await expect.poll(() => waiting(shop)).toBe(0);
  expect(mailsTo(shop, person.email)).toHaveLength(1);
});

test('if the database refuses writes during a mail, the outcome is written once it accepts them', {
  tags: ['jobs-outlive-faults'],
}, async () => {
  const shop = await opened();
  const { person, letGo } = await mailUnderWay(shop);
  const makeRoom = await fillDisk(shop, 'update or delete');
  letGo();
  await shop.mail.mailTo(person.email);
  // Longer than the pause of a job that is not locked.
  await sleep(5_000);
  await makeRoom();
  await expect.poll(() => waiting(shop)).toBe(0);
  expect(mailsTo(shop, person.email)).toHaveLength(1);
});

test('another process takes over a job only seconds after the process that runs it was killed', {
  tags: ['jobs-outlive-faults'],
}, async () => {
  const shop = await opened();
  const person = await shop.person();
  const other = await openShopProcess(shop.config);
  toClose.push(() => other.kill('SIGKILL'));
  const letGo = shop.mail.hang();
  toClose.push(letGo);
  // More than one process runs at once, so that the other takes some. One loop stays free: it could take a job under way.
  for (let job = 0; job < 3; job += 1) await enqueueJob(shop.db, 'reset-mail', { uid: person.uid });
  await expect.poll(() => shop.mail.hanging).toBe(3);
  await sleep(5_000);
  expect(shop.mail.hanging).toBe(3);
  other.kill('SIGKILL');
  await once(other, 'exit');
  letGo();
  const { milliseconds, slowest } = await timedWithSlowness(() => expect.poll(() => waiting(shop)).toBe(0));
  expect(milliseconds).toBeLessThan(15_000 * slowest);
  expect(mailsTo(shop, person.email)).toHaveLength(3);
});

test('enqueues the job of a reader whose mail failed together with the end of the first job, so that a kill duplicates none', {
  tags: ['jobs-outlive-faults'],
}, async () => {
  const shop = await opened({ env: { ORDER_MAIL_TO: 'one@test.example,refused@test.example' } });
  shop.mail.refusedAddress = 'refused@test.example';
  const makeRoom = await fillDisk(shop, 'delete');
  const asker = await shop.person();
  const question = { message: 'Which size fits?' };
  expect((await shop.call('POST', 'account/enquiries', { as: asker, body: question })).status).toBe(201);
  await expect.poll(() => shop.logged.join('')).toContain('jobs wait for the database');
  await sleep(3_000);
  const readers = async () => {
    const { rows } = await sql<{ reader: string }>`
      select payload ->> 'to' as reader from queue.job where name = 'enquiry-mail'`.execute(shop.db);
    return rows.map(({ reader }) => reader);
  };
  expect(await readers()).toEqual(['foundation']);
  await makeRoom();
  await expect.poll(readers).toEqual(['1']);
  expect(mailsTo(shop, 'one@test.example')).toHaveLength(1);
});

test('the mails of an order are sent once each, though the end of their job cannot be recorded for a while', {
  tags: ['jobs-outlive-faults'],
}, async () => {
  const recipients = ['one@test.example', 'two@test.example'];
  const shop = await opened({ env: { ORDER_MAIL_TO: recipients.join(',') } });
  const makeRoom = await fillDisk(shop, 'delete');
  const buyer = await shop.person();
  await putInCart(shop, buyer, (await shop.product())._id, 1);
  const order = await shop.call('POST', 'orders', { as: buyer, body: { userId: buyer.uid, address } });
  expect(order.status).toBe(201);
  await expect.poll(() => shop.logged.join('')).toContain('jobs wait for the database');
  await sleep(3_000);
  await makeRoom();
  await expect.poll(() => waiting(shop)).toBe(0);
  for (const reader of [...recipients, buyer.email]) expect(mailsTo(shop, reader)).toHaveLength(1);
});
