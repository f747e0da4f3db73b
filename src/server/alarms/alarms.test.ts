// The recipients and the language of alarms, and that each is sent once.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { admin, closeAll, closeLater, runJob, watchedShop } from '../../../tests/alarms/watched-shop.ts';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { hangsMs, jobsDone, tryFailedAgain } from '../../../tests/jobs-done.ts';
import { openTestShop } from '../../../tests/shop.ts';
import { readConfig } from '../config/settings.ts';

afterEach(closeAll);

test('a backup that does not come, and its mails in the language of each admin', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-alarm-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'file'), '');
  const env = {
    ...{ BACKUPS_KEPT: '3', BACKUP_DIR: join(folder, 'file', 'backups') },
    ADMIN_EMAILS: `${admin},bu-ani@test.example`,
  };
  const watched = await watchedShop(env);
  const { shop } = watched;
  const { uid } = await shop.person({ email: 'bu-ani@test.example' });
  await shop.db.updateTable('account').set({ locale: 'id' }).where('uid', '=', uid).execute();
  for (const minutes of [0, 31, 6]) await watched.lookAfter(minutes);
  const indonesian = await shop.mail.mailTo('bu-ani@test.example');
  expect(indonesian.text).toContain('Belum ada cadangan.');
  expect(indonesian.text).toContain(`${shop.config.origin}/id/admin/health`);
  const english = await shop.mail.mailTo(admin);
  expect(english.text).toContain('There is no backup yet.');
  expect(english.text).toContain('When it is over, you get one more email.');
  expect(english.text).not.toContain(folder);
  expect(watched.news('backups').posts).toEqual(['raised']);
});

test('two processes and a restart send an alarm once, and a webhook that failed gets it later', {
  tags: ['alarms'],
}, async () => {
  const url = await cloneDatabase();
  const watched = await watchedShop({}, url);
  const { receiver, lookAfter, shop } = watched;
  receiver.refusing = true;
  const open = async () => {
    const now = () => new Date(Date.now() + 3_600_000);
    const other = await openTestShop({ now, databaseUrl: url, env: { ALARM_WEBHOOK: receiver.url } });
    closeLater(() => other.close());
    return other;
  };
  const other = await open();
  const giveUpMail = { name: 'reset-mail', payload: '{"uid":"x"}', attempts: 25, failed_at: new Date() };
  await shop.db.insertInto('queue.job').values(giveUpMail).execute();
  await Promise.all([lookAfter(60), runJob(other, 'watch-shop')]);
  await open();
  await lookAfter(0);
  await vi.waitFor(() => expect(receiver.refusals).toBeGreaterThan(0), { timeout: hangsMs });
  const { rows } = await sql`select from queue.job where name = 'alarm-webhook'`.execute(shop.db);
  expect(rows).toHaveLength(1);
  receiver.refusing = false;
  await tryFailedAgain(shop.db);
  await jobsDone(shop.db);
  expect(receiver.posted.map(({ alarm, state }) => [alarm, state])).toEqual([['mails', 'raised']]);
  const mails = [shop, other].flatMap(({ mail }) => mail.received.filter(({ to }) => to.includes(admin)));
  expect(mails).toHaveLength(1);
});

test('a webhook that refuses is no failed chore', { tags: ['alarms'] }, async () => {
  const { receiver, lookAfter, shop } = await watchedShop();
  receiver.refusing = true;
  const giveUpMail = { name: 'reset-mail', payload: '{"uid":"x"}', attempts: 25, failed_at: new Date() };
  await shop.db.insertInto('queue.job').values(giveUpMail).execute();
  await lookAfter(0);
  const failed = () =>
    sql`select from queue.job where name = 'alarm-webhook' and last_reason is not null`.execute(shop.db);
  await vi.waitFor(async () => expect((await failed()).rows).toHaveLength(1), { timeout: hangsMs });
  for (const minutes of [0, 31]) await lookAfter(minutes);
  expect(receiver.refusals).toBeGreaterThan(0);
  const { rows } = await sql`select name from alarm where name in ('mails', 'chores')`.execute(shop.db);
  expect(rows).toEqual([{ name: 'mails' }]);
});

test('/metrics and the health page show the same state', async () => {
  const token = 'a-token-for-prometheus-0123456789';
  const { shop } = await watchedShop({ METRICS_TOKEN: token });
  const failed = { name: 'reset-mail', payload: '{"uid":"x"}', attempts: 25, failed_at: new Date() };
  await shop.db.insertInto('queue.job').values(failed).execute();
  const { body } = await shop.call('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } });
  expect(body).toContain('shop_alarm{part="mails"} 1');
  expect(body).toContain('shop_alarm{part="backups"} 0');
  expect(body).toMatch(/^shop_disk_free_ratio 0?\.?\d+$/m);
});

test('a webhook without https must be on this machine', () => {
  const problems = (address: string) => {
    try {
      readConfig({ ALARM_WEBHOOK: address });
      return '';
    } catch (error) {
      return String(error);
    }
  };
  expect(problems('http://hooks.example/secret')).toContain('ALARM_WEBHOOK must begin with https://');
  expect(problems('http://hooks.example/secret')).not.toContain('secret');
  expect(problems('https://user:password@hooks.example/')).toContain('must not hold a user');
  expect(problems('file:///etc/passwd')).toContain('ALARM_WEBHOOK');
  expect(problems('http://[::1]:8080/hook')).toBe('');
  expect(problems('https://hooks.example/secret')).toBe('');
});

test('an alarm of a part that only another version knows stays as it is', async () => {
  const { shop, lookAfter } = await watchedShop();
  const row = { name: 'later-part', since: new Date('2026-11-20T03:00:00Z'), told_at: null, good_since: null };
  await shop.db.insertInto('alarm').values(row).execute();
  await lookAfter(6);
  expect(await shop.db.selectFrom('alarm').selectAll().where('name', '=', 'later-part').execute()).toEqual([row]);
});
