// News of alarms wait if their reader cannot be reached, hours at last. The end must not come before the beginning.
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { admin, closeAll, runJob, type Watched, watchedShop } from '../../../tests/alarms/watched-shop.ts';
import { hangsMs, jobsDone, tryFailedAgain } from '../../../tests/jobs-done.ts';

afterEach(closeAll);

const giveUpMail = ({ shop }: Watched) =>
  shop.db
    .insertInto('queue.job')
    .values({ name: 'reset-mail', payload: '{"uid":"x"}', attempts: 25, failed_at: new Date() })
    .execute();

/** The alarm begins while its reader refuses, who gets it in an hour again, and ends before that. */
async function endUnsent(watched: Watched, job: 'alarm-mail' | 'alarm-webhook'): Promise<void> {
  const { db } = watched.shop;
  await giveUpMail(watched);
  await runJob(watched.shop, 'watch-shop');
  const putOff = async () => {
    const { rows } = await sql`
      update queue.job set run_at = now() + interval '1 hour' where id in (
        select id from queue.job where name = ${job} and last_reason is not null for update skip locked)
      returning id`.execute(db);
    return rows.length;
  };
  await vi.waitFor(async () => expect(await putOff()).toBe(1), { timeout: hangsMs, interval: 20 });
  await sql`delete from queue.job where name = 'reset-mail'`.execute(db);
}

async function lookTwice({ lookAfter, shop }: Watched): Promise<void> {
  for (const minutes of [1, 11]) await lookAfter(minutes);
  await tryFailedAgain(shop.db);
  await jobsDone(shop.db);
}

test('a webhook that got no beginning of an alarm gets no end, and the mails come in order', {
  tags: ['alarms'],
}, async () => {
  const watched = await watchedShop();
  watched.receiver.refusing = true;
  await endUnsent(watched, 'alarm-webhook');
  watched.receiver.refusing = false;
  await lookTwice(watched);
  expect(watched.news('mails').posts).toEqual([]);
  expect(subjects(watched)).toEqual(['Napas needs a look: Emails', 'Napas, good again: Emails']);
});

test('an admin who got no mail about the beginning of an alarm gets none about its end', async () => {
  const watched = await watchedShop();
  watched.shop.mail.refusing = true;
  await endUnsent(watched, 'alarm-mail');
  watched.shop.mail.refusing = false;
  await lookTwice(watched);
  expect(subjects(watched)).toEqual([]);
  expect(watched.news('mails').posts).toEqual(['raised', 'ended']);
});

test('the beginning that a process had taken before the end is dropped when it fails', async () => {
  const watched = await watchedShop();
  const { shop, receiver } = watched;
  receiver.refusing = true;
  await endUnsent(watched, 'alarm-webhook');
  await sql`delete from alarm`.execute(shop.db);
  receiver.refusing = false;
  await tryFailedAgain(shop.db);
  await jobsDone(shop.db);
  expect(receiver.posted).toEqual([]);
});

test.each([
  ['copy', 'Copy of the backup elsewhere'],
  ['certificate', 'Certificate of the site'],
])('the mail about the end of %s names it in words, also if the shop has no such part any more', async (name, part) => {
  const watched = await watchedShop();
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const alarm = { name, since: ago(90), told_at: ago(90), good_since: ago(20) };
  await watched.shop.db.insertInto('alarm').values(alarm).execute();
  await watched.lookAfter(1);
  expect(subjects(watched)).toEqual([`Napas, good again: ${part}`]);
});

/** Without the alarm of the clock, which the tests move. */
function subjects({ shop }: Watched): (string | undefined)[] {
  const mails = shop.mail.received.filter(({ to }) => to.includes(admin));
  return mails
    .map(({ data }) => /^Subject: (.*)$/m.exec(data)?.[1]?.trim())
    .filter((subject) => !subject?.endsWith('Clock'));
}
