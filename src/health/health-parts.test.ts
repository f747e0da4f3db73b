import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '../messages/runtime.js';
import type { Health } from './health.contract.ts';
import { healthParts } from './health-parts.ts';

afterEach(() => overwriteGetLocale(() => 'en'));

/** Noon in Jakarta. */
const at = '2026-11-24T05:00:00.000Z';
const before = (minutes: number) => new Date(Date.parse(at) - minutes * 60_000).toISOString();

const well: Health = {
  at,
  software: { version: '1.0.0+0a1b2c3d', newer: null },
  mailServer: { state: 'working', reason: null, at },
  mails: { waiting: 0, retried: 0, failed: 0, oldestSince: null, reason: null },
  chores: { failed: 0 },
  backups: { scheduled: true, newestAt: before(600), overdue: false },
  database: { version: '18.1', megabytes: 42, connections: { open: 3, most: 20, waiting: 0 } },
};

/** Text, advice and reason of each part, one line each. */
function describedParts(health: Health): string[] {
  return healthParts(health).map(({ name, level, text, advice, reason }) =>
    [`${name}, ${level}: ${text}`, advice, reason && `(${reason})`].filter(Boolean).join(' '),
  );
}

test('describes each part of a healthy shop, with nothing to do', () => {
  expect(describedParts(well)).toEqual([
    'Mail server, good: It answers and takes emails.',
    'Emails, good: All are sent. None is waiting.',
    'Regular chores, good: The shop tidies up after itself on time.',
    'Backups, good: Everything was backed up on 24 November 2026 at 02:00 WIB.',
    'Database, good: It answers without delay. It is PostgreSQL 18.1 and takes 42 MB.',
    'Version, good: This is 1.0.0+0a1b2c3d.',
  ]);
});

/** One change to a healthy shop, and the line it should give. */
const changedHealth: [what: string, change: Partial<Health>, says: string][] = [
  [
    'a newer version',
    { software: { version: '1.0.0', newer: '1.1.0' } },
    'Version, attention: This is 1.0.0, and 1.1.0 is there. Please show this to the person who looks after the server: npm run update installs it.',
  ],
  [
    'a demo that catches its mails',
    { mailServer: { state: 'none', reason: null, at: null } },
    'Mail server, good: This is a demo: emails are caught in its mailbox, and none leaves.',
  ],
  [
    'a mail server that is being asked',
    { mailServer: { state: 'unknown', reason: null, at: null } },
    'Mail server, good: Checking whether the mail server takes emails.',
  ],
  [
    'a mail server that refuses',
    { mailServer: { state: 'failing', reason: 'EENVELOPE 451', at } },
    'Mail server, error: The mail server did not take the last email. No email is lost: each one waits here and is sent once the server takes it. Please show the reason to whoever looks after the mail server. (EENVELOPE 451)',
  ],
  [
    'mails that have just been written',
    { mails: { ...well.mails, waiting: 3, oldestSince: before(15) } },
    'Emails, good: 3 on their way. None is late.',
  ],
  [
    'a mail that waits for long',
    { mails: { ...well.mails, waiting: 2, oldestSince: before(16) } },
    'Emails, attention: 2 emails are waiting, the oldest since 24 November 2026 at 11:44 WIB. They are tried again by themselves, for four days.',
  ],
  [
    'mails that failed once',
    { mails: { ...well.mails, waiting: 2, retried: 1, oldestSince: before(1), reason: 'ETIMEDOUT' } },
    'Emails, attention: 2 emails are waiting, the oldest since 24 November 2026 at 11:59 WIB. They are tried again by themselves, for four days. (ETIMEDOUT)',
  ],
  [
    'mails that were given up, even if others wait',
    { mails: { waiting: 5, retried: 4, failed: 2, oldestSince: before(90), reason: 'EENVELOPE 550' } },
    'Emails, error: 2 emails could not be sent in four days and were given up. The families they were for do not know. Their orders are under All orders, with a phone number. (EENVELOPE 550)',
  ],
  [
    'chores that failed',
    { chores: { failed: 2 } },
    "Regular chores, attention: 2 of the shop's regular chores did not work the last time. The shop tries again by itself. If this lasts for a day, please tell whoever looks after the server.",
  ],
  [
    'backups that another system takes',
    { backups: { scheduled: false, newestAt: null, overdue: false } },
    'Backups, good: The shop takes none by itself here.',
  ],
  [
    'a backup that has not come',
    { backups: { scheduled: true, newestAt: before(1800), overdue: true } },
    'Backups, error: The last backup is from 23 November 2026 at 06:00 WIB. Today’s has not come. If the machine broke now, newer orders would be gone. Please tell whoever looks after the server: the disk may be full.',
  ],
  [
    'no backup at all',
    { backups: { scheduled: true, newestAt: null, overdue: true } },
    'Backups, error: There is no backup yet. If the machine broke now, newer orders would be gone. Please tell whoever looks after the server: the disk may be full.',
  ],
  [
    'requests that wait for the database',
    { database: { ...well.database, connections: { open: 20, most: 20, waiting: 7 } } },
    'Database, attention: 7 requests are waiting for the database. Pages may be slow just now. If this lasts, please tell whoever looks after the server.',
  ],
];

test.each(changedHealth)(
  '%s changes the line of its own part only',
  { tags: ['failing-mail-is-told', 'daily-backups'] },
  (_, change, says) => {
    const parts = describedParts({ ...well, ...change });
    expect(parts).toContain(says);
    expect(parts.filter((part) => !describedParts(well).includes(part))).toEqual([says]);
  },
);

test('in Indonesian every part is another sentence, with the same levels and reasons', () => {
  for (const change of [{}, ...changedHealth.map(([, change]) => change)]) {
    const health = { ...well, ...change };
    overwriteGetLocale(() => 'en');
    const english = healthParts(health);
    overwriteGetLocale(() => 'id');
    const indonesian = healthParts(health);
    expect(indonesian.map(({ level, reason }) => [level, reason])).toEqual(
      english.map(({ level, reason }) => [level, reason]),
    );
    for (const [place, { text, advice }] of english.entries()) {
      expect(indonesian[place]?.text).not.toBe(text);
      if (advice) expect(indonesian[place]?.advice).not.toBe(advice);
    }
  }
});
