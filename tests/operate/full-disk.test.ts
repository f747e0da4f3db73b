// `npm run test:operate`: everything of the shop is on a small disk, which gets full to the last byte while families order.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { closeAll, openReceiver } from '../alarms/watched-shop.ts';
import type { ChildShop } from '../faults/child-shop.ts';
import { reportFigure } from '../faults/figure.ts';
import type { MailServer } from '../mail-server.ts';
import { diskInFile, fillDisk } from '../small-disk.ts';
import {
  closeLater,
  closeOperated,
  expectOnlyPauses,
  hangsMs,
  isLong,
  operatedShop,
  withMigration,
} from './operated-shop.ts';

// Two GB have to be free before an update begins.
const megabytes = 4_500;
const root = join(import.meta.dirname, '../..');
const parent = join(root, '.tmp');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

afterEach(closeOperated);
afterEach(closeAll);

const needsRoot = process.getuid?.() === 0 ? '' : ' (skipped: only root may mount a disk)';

/** Writes into PostgreSQL's own log until it has no room: then PostgreSQL ends, and starts only when there is room. */
async function exhaustLog(shop: ChildShop): Promise<void> {
  const write = `select pg_logical_emit_message(false, 'test', repeat('x', 1000000))`;
  for (let written = 0; written < 500; written += 1) {
    const isWritten = await shop.query(write).then(
      () => true,
      () => false,
    );
    if (!isWritten) return;
  }
  throw new Error('PostgreSQL still writes');
}

/** Lets the shop look for alarms now, as if the alarm and its end had lasted so many minutes longer. */
async function lookAfter(shop: ChildShop, minutes: number): Promise<void> {
  const before = `interval '${minutes} minutes'`;
  await shop.query(
    `update alarm set since = since - ${before}, good_since = good_since - ${before} where name = 'disk'`,
  );
  await shop.query(`update queue.job set run_at = now(), last_reason = null where name = 'watch-shop'`);
  await shop.query(`select pg_notify('jobs_enqueued', 'another')`);
  const waits = `select from queue.job where name = 'watch-shop' and run_at <= now() + interval '30 seconds'`;
  await expect.poll(() => shop.query(waits)).toEqual([]);
}

const isAlarm = ({ to }: { to: string[] }) => to.includes('first-admin@test.example');

/** The mails without the alarms. */
function withoutAlarms(mail: MailServer): MailServer {
  return {
    ...mail,
    get received() {
      return mail.received.filter((each) => !isAlarm(each));
    },
  };
}

test.skipIf(!isLong || needsRoot)(
  `a disk that gets full during updates, a backup and orders: nothing is lost, and all goes on by itself${needsRoot}`,
  { timeout: hangsMs },
  async () => {
    mkdirSync(parent, { recursive: true });
    const disk = diskInFile(megabytes, parent);
    if (!disk) throw new Error('no disk can be mounted here');
    closeLater(disk.remove);
    const receiver = await openReceiver();
    const operated = await operatedShop({ disk: disk.folder, env: { ALARM_WEBHOOK: receiver.url } });
    const { mail, home, shop, shoppers } = operated;
    const ballast = join(disk.folder, 'ballast');
    const diskNews = () => receiver.posted.filter(({ alarm }) => alarm === 'disk').map(({ state }) => state);
    const lines: string[] = [];
    const crowd = shoppers.begin();
    await expect.poll(() => shoppers.acknowledged.size).toBeGreaterThan(5);

    /** Fills the disk, does something, and gives the room back: then orders go on by themselves. */
    const whileFull = async (what: string, work: () => Promise<unknown>) => {
      const began = performance.now();
      const [ordersBefore, refusedBefore] = [shoppers.acknowledged.size, shoppers.answers.UNAVAILABLE ?? 0];
      await work();
      const orders = shoppers.acknowledged.size;
      rmSync(ballast);
      const freedAt = performance.now();
      await expect.poll(() => shoppers.acknowledged.size).toBeGreaterThan(orders + 10);
      const seconds = (performance.now() - freedAt) / 1_000;
      expectOnlyPauses(shoppers, began, what);
      const refused = (shoppers.answers.UNAVAILABLE ?? 0) - refusedBefore;
      const line = `${what}: ${orders - ordersBefore} orders and ${refused} answers of 503 while it was full, ten more orders ${seconds.toFixed(1)} s after`;
      console.log(line);
      lines.push(line);
    };
    /** Updates to a version, and fills the disk as soon as it may. */
    const updateUntil = (commit: string, mayFill: (said: string) => boolean) => {
      let isFull = false;
      return home.update([commit, '--watch', '10'], shop.env, (said) => {
        if (!isFull && mayFill(said)) {
          isFull = true;
          fillDisk(ballast);
        }
        return false;
      });
    };

    const first = home.current();
    const next = home.version(withMigration('9001_expand_slow', 'select pg_sleep(5);'));
    const folder = join(home.folder, `versions/${version}-${next.slice(0, 8)}`);
    const failures: [what: string, mayFill: (said: string) => boolean, says: RegExp][] = [
      ['full before an update', () => true, /The disk is full: make room first/],
      ['full while an update unpacks', (said) => said.includes('Preparing'), /No space left on device/i],
      ['full while an update copies packages', () => existsSync(`${folder}/node_modules.draft`), /No space left/],
      ['full while an update rehearses', (said) => said.includes('backed up'), /A copy of the shop has no room/],
      [
        'full while an update restores a copy',
        () => existsSync(join(home.folder, 'data/rehearsal/postgres/password')),
        /no space left on device/i,
      ],
    ];
    for (const [what, mayFill, says] of failures) {
      await whileFull(what, async () => {
        const { code, said } = await updateUntil(next, mayFill);
        console.log(said);
        expect(said).toMatch(says);
        expect(said).toMatch(/\nNothing was changed\.\n$/);
        expect(code).toBe(1);
        expect([home.current(), home.previous()]).toEqual([first, first]);
        expect(existsSync(join(home.folder, 'data/rehearsal'))).toBe(false);
        const left = what.includes('unpacks') || what.includes('copies');
        if (left) expect(readdirSync(join(home.folder, 'versions'))).toEqual([]);
      });
    }
    await whileFull('full during a backup', async () => {
      const folder = join(home.folder, 'copies');
      mkdirSync(folder);
      fillDisk(ballast);
      const { code, said } = await home.command(
        'src/server/commands/backup-command.ts',
        [join(folder, 'x.backup.gz')],
        shop.env,
      );
      console.log(said);
      expect(code, said).toBe(1);
      expect(said).toMatch(/it needs \d+ MB of free disk/);
      expect(readdirSync(folder)).toEqual([]);
    });

    // The alarm comes while there is still some room.
    fillDisk(ballast, 200 * 2 ** 20);
    for (const minutes of [0, 6, 6]) await lookAfter(shop, minutes);
    expect(diskNews()).toEqual(['raised']);
    await whileFull('PostgreSQL has no room for its own log', async () => {
      fillDisk(`${ballast}-2`);
      await exhaustLog(shop);
      const { said } = shop;
      await expect.poll(() => said.join('')).toContain('PostgreSQL has ended unexpectedly');
      const refused = shoppers.answers.UNAVAILABLE ?? 0;
      await expect.poll(() => shoppers.answers.UNAVAILABLE ?? 0).toBeGreaterThan(refused + 50);
      rmSync(`${ballast}-2`);
    });
    for (const minutes of [0, 0]) await lookAfter(shop, minutes);
    expect(diskNews()).toEqual(['raised']);
    for (const minutes of [11, 11]) await lookAfter(shop, minutes);
    expect(diskNews()).toEqual(['raised', 'ended']);

    await whileFull('full right after an update', async () => {
      const { code, said } = await updateUntil(next, (said) => said.includes('Watching it'));
      console.log(code, said);
      if (code === 0) expect(home.current()).toBe(next);
    });
    const { code, said } = await home.update([next, '--watch', '5'], shop.env);
    expect(code, said).toBe(0);
    expect(home.current()).toBe(next);
    await crowd.stop();
    await shoppers.finish();
    lines.push(await shoppers.expectNothingLost(withoutAlarms(mail)));
    reportFigure(lines.join('; '));
  },
);
