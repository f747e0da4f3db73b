// Several machines share a database. One has a full disk, or no way to the mail server; any of them looks at the alarms.
import { afterEach, expect, test } from 'vitest';
import { closeAll, watchedShop } from '../../../tests/alarms/watched-shop.ts';
import { jobsDone } from '../../../tests/jobs-done.ts';
import { watchShop } from '../../health/watch-shop.server.ts';
import type { Vitals } from '../../shared/api-context.ts';
import { openMachineReport } from './machine-report.ts';

afterEach(closeAll);

const well: Vitals = {
  mailServer: { state: 'working', reason: null, at: new Date() },
  backups: { scheduled: false, newest: null, overdue: false, isCopied: false },
  connections: { open: 1, most: 20, waiting: 0 },
  disk: { freePercent: 60 },
  hasSite: false,
};
const troubles: [part: string, trouble: Partial<Vitals>][] = [
  ['disk', { disk: { freePercent: 3 } }],
  ['disk', { disk: { freePercent: null } }],
  ['mail-server', { mailServer: { state: 'failing', reason: 'ETIMEDOUT', at: new Date() } }],
];

/** The news after looks every five minutes, `b` by the good machine. From `mendedAt` on, the other one is good, too. */
async function newsOf(part: string, trouble: Partial<Vitals>, looks: string, mendedAt = looks.length) {
  const { shop, receiver } = await watchedShop();
  const { db } = shop;
  await jobsDone(db);
  const begin = Date.now();
  let place = 0;
  const now = () => new Date(begin + place * 5 * 60_000);
  const vitalsOf = { a: async () => (place < mendedAt ? { ...well, ...trouble } : well), b: async () => well };
  const reports = Object.values(vitalsOf).map((vitals) => openMachineReport({ db, now, vitals }));
  for (const machine of looks) {
    for (const report of reports) await report();
    const vitals = vitalsOf[machine as 'a' | 'b'];
    await watchShop({ db, now, vitals, software: { version: '1', newer: null }, hasWebhook: true });
    await jobsDone(db);
    place += 1;
  }
  return receiver.posted.filter(({ alarm }) => alarm === part).map(({ state }) => state);
}

test.each(troubles)(
  '%s: the alarm comes although machines look in turn',
  { tags: ['alarms'] },
  async (part, trouble) => {
    expect(await newsOf(part, trouble, 'ababab')).toEqual(['raised']);
  },
);

test.each(troubles)(
  '%s: the alarm lasts as long as the trouble, though only the other machine looks',
  async (part, trouble) => {
    expect(await newsOf(part, trouble, 'aabbbb')).toEqual(['raised']);
    expect(await newsOf(part, trouble, 'aabbbb', 2)).toEqual(['raised', 'ended']);
  },
);
