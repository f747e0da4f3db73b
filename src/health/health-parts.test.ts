import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '../messages/runtime.js';
import type { Health } from './health.contract.ts';
import { healthParts } from './health-parts.ts';

afterEach(() => overwriteGetLocale(() => 'en'));

/** Noon in Jakarta. */
const at = '2026-11-24T05:00:00.000Z';
const before = (minutes: number) => new Date(Date.parse(at) - minutes * 60_000).toISOString();

type Proof = NonNullable<Health['backups']['proof']>;
type Copy = NonNullable<Health['backups']['copy']>;
const proof: Proof = { provedAt: before(3000), seconds: 41, failed: false, overdue: false, reason: null };
const copy: Copy = { copiedAt: before(590), failed: false, overdue: false, reason: null };

const well: Health = {
  at,
  software: { version: '1.0.0+0a1b2c3d', newer: null },
  mailServer: { state: 'working', reason: null, at },
  mails: { waiting: 0, retried: 0, failed: 0, oldestSince: null, reason: null },
  chores: { failed: 0 },
  backups: {
    ...{ scheduled: true, newestAt: before(600), overdue: false },
    proof,
    copy,
  },
  disk: { freePercent: 55 },
  site: { certificateEndsAt: '2027-01-10T05:00:00.000Z', reason: null },
  clock: { aheadSeconds: -1 },
  answers: { count: 900, failed: 2 },
  database: { version: '18.1', megabytes: 42, usedPercent: 20, connections: { open: 3, most: 20, waiting: 0 } },
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
    'Error pages, good: In the last five minutes, almost every answer worked.',
    'Regular chores, good: The shop tidies up after itself on time.',
    'Backups, good: Everything was backed up on 24 November 2026 at 02:00 WIB.',
    'Test of the backup, good: A backup was restored and checked on 22 November 2026 at 10:00 WIB. That took 41 s.',
    'Copy of the backup elsewhere, good: The last copy left on 24 November 2026 at 02:10 WIB.',
    'Disk space, good: There is enough room: 55 % is free.',
    'Database, good: It answers without delay. It is PostgreSQL 18.1 and takes 42 MB.',
    'Connections to the database, good: There is enough room: 20 % are in use.',
    'Certificate of the site, good: Browsers trust the site until 10 January 2027 at 12:00 WIB.',
    'Clock, good: The clocks of the shop agree.',
    'Version, good: This is 1.0.0+0a1b2c3d.',
  ]);
});

const withProof = (change: Partial<Proof>) => ({ backups: { ...well.backups, proof: { ...proof, ...change } } });
const withCopy = (change: Partial<Copy>) => ({ backups: { ...well.backups, copy: { ...copy, ...change } } });

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
    'Emails, attention: Emails that are waiting: 2, the oldest since 24 November 2026 at 11:44 WIB. They are tried again by themselves, for four days.',
  ],
  [
    'mails that failed once',
    { mails: { ...well.mails, waiting: 2, retried: 1, oldestSince: before(1), reason: 'ETIMEDOUT' } },
    'Emails, attention: Emails that are waiting: 2, the oldest since 24 November 2026 at 11:59 WIB. They are tried again by themselves, for four days. (ETIMEDOUT)',
  ],
  [
    'mails that were given up, even if others wait',
    { mails: { waiting: 5, retried: 4, failed: 2, oldestSince: before(90), reason: 'EENVELOPE 550' } },
    'Emails, error: Emails that could not be sent in four days and were given up: 2. The people they were for do not know. Families’ orders are under All orders, with a phone number. (EENVELOPE 550)',
  ],
  [
    'chores that failed',
    { chores: { failed: 2 } },
    'Regular chores, attention: Regular chores of the shop that did not work the last time: 2. The shop tries again by itself. If this lasts for a day, please tell whoever looks after the server.',
  ],
  [
    'backups that another system takes',
    { backups: { ...well.backups, scheduled: false, newestAt: null } },
    'Backups, good: The shop takes none by itself here.',
  ],
  [
    'a backup that has not come',
    { backups: { ...well.backups, newestAt: before(1800), overdue: true } },
    'Backups, error: The last backup is from 23 November 2026 at 06:00 WIB. Today’s has not come. If the machine broke now, newer orders would be gone. Please tell whoever looks after the server: the disk may be full.',
  ],
  [
    'no backup at all',
    { backups: { ...well.backups, newestAt: null, overdue: true } },
    'Backups, error: There is no backup yet. If the machine broke now, newer orders would be gone. Please tell whoever looks after the server: the disk may be full.',
  ],
  [
    'a backup that could not be restored',
    withProof({ failed: true, reason: 'damaged' }),
    'Test of the backup, error: The test of the newest backup did not succeed. A backup that cannot be restored helps nobody. Please tell whoever looks after the server. (damaged)',
  ],
  [
    'backups that were not tried for long',
    withProof({ overdue: true }),
    'Test of the backup, error: No backup has been restored as a test since 22 November 2026 at 10:00 WIB. A backup that cannot be restored helps nobody. Please tell whoever looks after the server.',
  ],
  [
    'backups that were never tried',
    withProof({ provedAt: null, seconds: null }),
    'Test of the backup, good: No backup has been restored as a test yet. That happens once a week, at night.',
  ],
  [
    'a copy that failed',
    withCopy({ failed: true, reason: 'exit 1' }),
    'Copy of the backup elsewhere, error: The newest backup could not be copied to its other place. If this machine were lost, newer orders would be lost with it. Please tell whoever looks after the server. (exit 1)',
  ],
  [
    'a copy that is late',
    withCopy({ overdue: true }),
    'Copy of the backup elsewhere, error: The last copy left on 24 November 2026 at 02:10 WIB. A newer one is missing. If this machine were lost, newer orders would be lost with it. Please tell whoever looks after the server.',
  ],
  [
    'a disk that is nearly full',
    { disk: { freePercent: 9 } },
    'Disk space, error: Only 9 % is free. When it is full, nobody can order. Please tell whoever looks after the server.',
  ],
  [
    'a disk that does not answer',
    { disk: { freePercent: null } },
    'Disk space, error: The disk of the data or of the backups does not answer. Until it does, no backup is made. Please tell whoever looks after the server.',
  ],
  [
    'answers that fail',
    { answers: { count: 200, failed: 10 } },
    'Error pages, error: Answers that failed in the last five minutes: 10 of 200. Families see an error page instead of the shop. Please tell whoever looks after the server.',
  ],
  [
    'few free connections',
    { database: { ...well.database, usedPercent: 80 } },
    'Connections to the database, error: 80 % of them are in use. That is close to the limit. Without a free connection, pages fail. Please tell whoever looks after the server.',
  ],
  [
    'a certificate that ends soon',
    { site: { certificateEndsAt: '2026-12-08T04:59:00.000Z', reason: null } },
    'Certificate of the site, error: Browsers refuse the site from 8 December 2026 at 11:59 WIB on. It should be renewed by itself. Please tell whoever looks after the server.',
  ],
  [
    'a certificate that could not be read',
    { site: { certificateEndsAt: null, reason: 'ENOTFOUND' } },
    'Certificate of the site, attention: The shop could not read it yet. It tries again once an hour. (ENOTFOUND)',
  ],
  [
    'a certificate that cannot be read any more',
    { site: { certificateEndsAt: '2027-01-10T05:00:00.000Z', reason: 'ECONNREFUSED' } },
    'Certificate of the site, attention: When the shop last read it, it was good until 10 January 2027 at 12:00 WIB. Now the shop cannot read it. (ECONNREFUSED)',
  ],
  [
    'a clock that is slow',
    { clock: { aheadSeconds: 30 } },
    'Clock, error: Two clocks differ by 30 s. Links, two-step codes and the yearly share depend on it. Please tell whoever looks after the server.',
  ],
  [
    'requests that wait for the database',
    { database: { ...well.database, connections: { open: 20, most: 20, waiting: 7 } } },
    'Database, attention: Requests that are waiting for the database: 7. Pages may be slow just now. If this lasts, please tell whoever looks after the server.',
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
