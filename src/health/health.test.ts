import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob } from '../../tests/alarms/watched-shop.ts';
import { lookForJobs, tryFailedAgain } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop({ env: { METRICS_TOKEN } });
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const health = async () => {
  const { status, body } = await shop.call('GET', 'admin/health', { as: admin });
  expect(status).toBe(200);
  return body;
};

test('shows staff the version, and admins a newer one if the operator names a place to ask', async () => {
  const { version: number } = JSON.parse(readFileSync('package.json', 'utf8'));
  const software = { version: expect.stringMatching(new RegExp(`^${number}(\\+[0-9a-f]{8})?$`)), newer: null };
  expect((await health()).software).toEqual(software);
  const staff = await shop.person({ role: 'staff' });
  expect((await shop.call('GET', 'admin/version', { as: staff })).body).toEqual(software);
  const metrics = await shop.call('GET', '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(metrics.body).toContain(`shop_build_info{version="${number}",commit="`);
  let asked = 0;
  const releases = createServer((_, answer) => {
    asked += 1;
    answer.end('{"tag_name":"v98.10.0"}');
  }).listen(0, '127.0.0.1');
  await once(releases, 'listening');
  const RELEASES_URL = `http://127.0.0.1:${(releases.address() as AddressInfo).port}/`;
  const asking = await openTestShop({ env: { RELEASES_URL, METRICS_TOKEN } });
  await runJob(asking, 'watch-shop');
  expect(await metricOf(asking, 'shop_alarm{part="mails"}')).toBe(0);
  const reader = await asking.person({ role: 'admin' });
  const newer = async () => (await asking.call('GET', 'admin/health', { as: reader })).body.software.newer;
  expect(asked).toBe(0);
  expect(await newer()).toBe(null);
  await expect.poll(newer).toBe('98.10.0');
  await asking.close();
  releases.close();
});

test('reports a healthy shop, after asking its mail server at the start', async () => {
  await expect.poll(async () => (await health()).mailServer.state).toBe('working');
  expect(await health()).toMatchObject({
    mails: { waiting: 0, retried: 0, failed: 0, oldestSince: null, reason: null },
    chores: { failed: 0 },
    database: { version: expect.stringMatching(/^18\.\d+$/), connections: { most: 20, waiting: 0 } },
  });
});

test('reports a failing mail server to admins and in the log, with a reason and without addresses', {
  tags: ['failing-mail-is-told'],
}, async () => {
  const person = await shop.person({ email: 'ibu-rahasia@family.example' });
  shop.mail.refusing = true;
  await enqueueJob(shop.db, 'reset-mail', { uid: person.uid });
  await expect.poll(async () => (await health()).mails.retried).toBe(1);
  const reportedHealth = await health();
  expect(reportedHealth).toMatchObject({
    mailServer: { state: 'failing', reason: expect.stringMatching(/451$/) },
    mails: { waiting: 1, failed: 0, oldestSince: expect.any(String), reason: expect.stringMatching(/451$/) },
  });
  expect(shop.logged.join('')).toContain(reportedHealth.mails.reason);
  expect(shop.logged.join('') + JSON.stringify(reportedHealth)).not.toContain('rahasia');
  shop.mail.refusing = false;
  await tryFailedAgain(shop.db);
  await expect.poll(async () => (await health()).mails.waiting).toBe(0);
  expect(await health()).toMatchObject({ mailServer: { state: 'working' }, mails: { retried: 0 } });
});

test('reports a mail that was given up until it is deleted a month later', {
  tags: ['failing-mail-is-told', 'leftovers'],
}, async () => {
  await shop.db
    .insertInto('queue.job')
    .values({ name: 'reset-mail', payload: '{"uid":"x"}', attempts: 25, last_reason: 'X', failed_at: new Date() })
    .execute();
  expect(await health()).toMatchObject({ mails: { waiting: 0, failed: 1, reason: 'X' } });
  const monthAgo = new Date(Date.now() - 31 * 86_400_000);
  await shop.db.updateTable('queue.job').set({ failed_at: monthAgo }).where('failed_at', 'is not', null).execute();
  // Makes the hourly job due now.
  await shop.db
    .updateTable('queue.job')
    .set({ run_at: new Date(0) })
    .where('name', '=', 'forget-failed-jobs')
    .execute();
  await lookForJobs(shop.db);
  await expect.poll(async () => (await health()).mails.failed).toBe(0);
});

test('gives the reason of the mails that were given up, not of one that waits', async () => {
  await sql`
    insert into queue.job (name, payload, attempts, last_reason, failed_at, run_at) values
      ('reset-mail', '{"uid":"x"}', 25, 'EENVELOPE RCPT TO 550', now() - interval '1 day', now() - interval '18 hours'),
      ('order-mail', '{"orderId":"x","to":0}', 10, 'ETIMEDOUT CONN', null, now() + interval '5 hours')`.execute(
    shop.db,
  );
  expect((await health()).mails).toMatchObject({ failed: 1, reason: 'EENVELOPE RCPT TO 550' });
  await sql`delete from queue.job where every_minutes is null`.execute(shop.db);
});

const METRICS_TOKEN = 'a-token-for-prometheus-0123456789';

/** The value of a metric in `/metrics`, or null if it is missing. */
async function metricOf(of: TestShop, name: string): Promise<number | null> {
  const { body } = await of.call('GET', '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const [, value] = String(body).match(new RegExp(`^${name} (\\S+)$`, 'm')) ?? [];
  return value === undefined ? null : Number(value);
}

test('reports the age of the newest backup, and a folder that takes none', { tags: ['daily-backups'] }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-backups-'));
  let later = 0;
  const now = () => new Date(Date.now() + later);
  const other = await openTestShop({
    now,
    env: { METRICS_TOKEN, BACKUPS_KEPT: '3', BACKUP_DIR: join(folder, 'backups') },
  });
  writeFileSync(join(folder, 'file'), '');
  const nowhere = await openTestShop({
    env: { METRICS_TOKEN, BACKUPS_KEPT: '3', BACKUP_DIR: join(folder, 'file', 'backups') },
  });
  try {
    const backupsOf = async (of: TestShop) => {
      const { body } = await of.call('GET', 'admin/health', { as: await of.person({ role: 'admin' }) });
      return body.backups;
    };
    await expect
      .poll(() => backupsOf(other))
      .toMatchObject({ scheduled: true, newestAt: expect.any(String), overdue: false });
    expect(await backupsOf(nowhere)).toMatchObject({ scheduled: true, newestAt: null, overdue: true });
    await expect.poll(() => nowhere.logged.join('')).toContain('the daily backup failed');
    expect((await health()).backups).toMatchObject({ scheduled: false, overdue: false });

    expect(await metricOf(other, 'shop_backup_overdue')).toBe(0);
    // Seconds are enough even on a slow machine: the backup was made a moment ago.
    expect(await metricOf(other, 'shop_backup_age_seconds')).toBeLessThan(3_600);
    later = 7_200_000;
    expect(await metricOf(other, 'shop_backup_age_seconds')).toBeGreaterThanOrEqual(7_200);
    expect(await metricOf(nowhere, 'shop_backup_overdue')).toBe(1);
    expect(await metricOf(nowhere, 'shop_backup_age_seconds')).toBeNull();
    expect(await metricOf(shop, 'shop_backup_overdue')).toBe(0);
  } finally {
    await other.close();
    await nowhere.close();
    rmSync(folder, { recursive: true });
  }
});

test('starts although the mail server does not answer, and logs the reason', {
  tags: ['failing-mail-is-told'],
}, async () => {
  const other = await openTestShop({ env: { MAIL_URL: 'smtp://127.0.0.1:9' } });
  try {
    expect((await other.call('GET', '/readyz')).status).toBe(200);
    await expect.poll(() => other.logged.join('')).toContain('mails wait: the mail server does not take them');
    expect(other.logged.join('')).toContain('ECONNREFUSED');
  } finally {
    await other.close();
  }
});
