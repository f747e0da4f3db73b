// Each alarm is caused as in life: it is sent once, by mail and webhook, and once more when it is over.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { closeAll, expectOnce, listening, runJob, watchedShop } from '../../../tests/alarms/watched-shop.ts';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { drawnPicture } from '../../../tests/drawn-picture.ts';
import { formData } from '../../../tests/form-data.ts';
import { hangsMs, jobsDone, tryFailedAgain } from '../../../tests/jobs-done.ts';
import { selfSigned } from '../../../tests/self-signed.ts';
import { diskInMemory } from '../../../tests/small-disk.ts';
import { offerRoom } from '../../donations/offer-room.store.server.ts';
import { questionPhotoRoom } from '../../enquiries/photos/question-photo.store.server.ts';
import { findCheck } from '../../health/shop-check.store.server.ts';
import { enqueueJob } from '../../shared/jobs/enqueue-job.server.ts';
import { takeBackup } from '../backup/take-backup.ts';

afterEach(closeAll);

test('a disk with less than a tenth free', { tags: ['alarms'] }, async ({ skip }) => {
  const disk = diskInMemory(20);
  if (!disk) return skip();
  onTestFinished(disk.remove);
  const { folder } = disk;
  const watched = await watchedShop({ BACKUP_DIR: folder });
  await watched.lookAfter(6);
  expect(watched.news('disk').posts).toEqual([]);
  const filler = join(folder, 'filler');
  writeFileSync(filler, Buffer.alloc(18.5 * 2 ** 20));
  await expectOnce(watched, 'disk', () => rmSync(filler));
  expect(watched.receiver.posted.find(({ alarm }) => alarm === 'disk')).toEqual({
    id: expect.stringMatching(/^alarm-disk-\d+-raised$/),
    alarm: 'disk',
    state: 'raised',
    since: expect.stringMatching(/^2\d{3}-.*Z$/),
    at: expect.stringMatching(/^2\d{3}-.*Z$/),
    site: watched.shop.config.origin,
    text: 'Disk space: Only 7 % is free. When it is full, nobody can order. Please tell whoever looks after the server.',
  });
});

test('a mail server that refuses is reported by webhook alone, and mails wait', async () => {
  const watched = await watchedShop();
  const { shop } = watched;
  const { uid } = await shop.person();
  await jobsDone(shop.db);
  shop.mail.refusing = true;
  await enqueueJob(shop.db, 'reset-mail', { uid });
  await vi.waitFor(() => expect(shop.mail.refusals).toBeGreaterThan(0), { timeout: hangsMs });
  await expectOnce(
    watched,
    'mail-server',
    async () => {
      shop.mail.refusing = false;
      await tryFailedAgain(shop.db);
      await jobsDone(shop.db);
    },
    false,
  );
});

test('a mail that was given up, until it is deleted a month later', async () => {
  const watched = await watchedShop();
  const { shop } = watched;
  const giveUpMail = { name: 'reset-mail', payload: '{"uid":"x"}', attempts: 25, failed_at: new Date() };
  await shop.db.insertInto('queue.job').values(giveUpMail).execute();
  await expectOnce(watched, 'mails', async () => {
    await sql`update queue.job set failed_at = now() - interval '31 days' where failed_at is not null`.execute(shop.db);
    await runJob(shop, 'forget-failed-jobs');
  });
});

test('a backup that does not come, and the next one that does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-alarm-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const blocked = join(folder, 'blocked');
  writeFileSync(blocked, '');
  const url = await cloneDatabase();
  const watched = await watchedShop({ BACKUPS_KEPT: '3', BACKUP_DIR: join(blocked, 'backups') }, url);
  await expectOnce(watched, 'backups', async () => {
    rmSync(blocked);
    const { backups: settings } = watched.shop.config;
    await takeBackup({ connectionString: url }, { settings, kind: 'daily', now: new Date() });
  });
});

test('chores that keep failing, but not one that fails once', async () => {
  const watched = await watchedShop();
  const { db } = watched.shop;
  const fail = (reason: string | null) =>
    sql`update queue.job set last_reason = ${reason}, run_at = now() + interval '1 day' where name = 'forget-plans'`.execute(
      db,
    );
  await runJob(watched.shop, 'watch-shop');
  await fail('a reason');
  await watched.lookAfter(0);
  await fail(null);
  await watched.lookAfter(31);
  expect(watched.news('chores').posts).toEqual([]);
  await fail('a reason');
  await expectOnce(watched, 'chores', () => fail(null));
});

test('a certificate that ends within two weeks, and its renewal', async () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const server = createSecureServer(selfSigned('localhost', days(13)), (_, answer) => answer.end('{}'));
  const port = await listening(server);
  const watched = await watchedShop({ BASE_URL: `https://localhost:${port}` });
  await runJob(watched.shop, 'ask-site');
  await expectOnce(watched, 'certificate', async () => {
    server.setSecureContext(selfSigned('localhost', days(60)));
    await runJob(watched.shop, 'ask-site');
  });
});

test('a public address that does not answer raises no alarm, and the reason is recorded', async () => {
  const { shop, lookAfter, receiver } = await watchedShop({ BASE_URL: 'https://localhost:9' });
  await runJob(shop, 'ask-site');
  await lookAfter(6);
  expect(receiver.posted.filter(({ alarm }) => alarm === 'certificate')).toEqual([]);
  expect(await findCheck(shop.db, 'site')).toMatchObject({ certificateEndsAt: null, reason: 'ECONNREFUSED' });
});

test('a clock that differs from the one of the database', async () => {
  const watched = await watchedShop();
  await watched.lookAfter(0);
  expect(watched.news('clock').posts).toEqual([]);
  // The clock of the shop goes on from here, ahead of the database's.
  for (const minutes of [1, 6, 6]) await watched.lookAfter(minutes);
  expect(watched.news('clock')).toEqual({ mails: 1, posts: ['raised'] });
  for (const minutes of [-13, 0]) await watched.lookAfter(minutes);
  await sql`update alarm set good_since = good_since - interval '11 minutes'`.execute(watched.shop.db);
  for (const minutes of [0, 0]) await watched.lookAfter(minutes);
  expect(watched.news('clock')).toEqual({ mails: 2, posts: ['raised', 'ended'] });
});

test('a database near the limit of its connections', async () => {
  const url = await cloneDatabase();
  const watched = await watchedShop({}, url);
  const clients: pg.Client[] = [];
  for (let count = 0; count < 30; count += 1) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    clients.push(client);
  }
  const limit = (most: number) =>
    sql.raw(`do $$ begin execute format('alter database %I connection limit ${most}', current_database()); end $$`);
  await limit(45).execute(watched.shop.db);
  await expectOnce(watched, 'connections', async () => {
    await Promise.all(clients.map((client) => client.end()));
    await limit(-1).execute(watched.shop.db);
  });
});

test('offers, and photos of questions, that a full room refuses raise no alarm', async () => {
  const watched = await watchedShop();
  const { db } = watched.shop;
  await sql`
    insert into donation_offer (name, email, locale, item, quantity, sealed, town, offered_at)
    select 'Ibu Dewi', 'dewi@mail.example', 'en', 'x', 1, true, 'x', now() from generate_series(1, ${Math.ceil(offerRoom.strangers / 4096)}::integer)`.execute(
    db,
  );
  await sql`
    with asked as (
      insert into enquiry (name, email, locale, message, asked_at)
      select 'Ibu Dewi', 'dewi@mail.example', 'en', 'x', now() from generate_series(1, 10) returning id)
    insert into enquiry_photo select id, 1, convert_to(repeat('x', ${questionPhotoRoom.strangers / 10}::integer), 'utf8') from asked`.execute(
    db,
  );
  const fields = { item: 'Kanul', quantity: '2', sealed: 'true', town: 'Bandung' };
  const giver = { name: 'Ibu Dewi', email: 'dewi@mail.example' };
  const question = { message: 'x', photo1: await drawnPicture() };
  for (let count = 0; count < 24; count += 1) {
    await sql`delete from identity.rate_limit`.execute(db);
    const [path, letter] = count % 2 === 0 ? ['donations', fields] : ['enquiries/with-photos', question];
    const body = formData({ ...letter, ...giver });
    expect((await watched.shop.call('POST', path, { body })).status).toBe(503);
  }
  for (const minutes of [0, 1]) await watched.lookAfter(minutes);
  expect(watched.news('answers').posts).toEqual([]);
});

test('answers that fail', async () => {
  const watched = await watchedShop();
  const { shop } = watched;
  await watched.lookAfter(0);
  await sql`alter table product rename to product_away`.execute(shop.db);
  shop.clearPageCache();
  for (let count = 0; count < 12; count += 1) {
    const { status } = await shop.call('GET', `products/${randomUUID()}`);
    expect(status).toBeGreaterThanOrEqual(500);
  }
  await sql`alter table product_away rename to product`.execute(shop.db);
  await watched.lookAfter(0);
  await watched.lookAfter(1);
  expect(watched.news('answers')).toEqual({ mails: 1, posts: ['raised'] });
  for (const minutes of [6, 11, 11]) await watched.lookAfter(minutes);
  expect(watched.news('answers')).toEqual({ mails: 2, posts: ['raised', 'ended'] });
});
