// Families and staff at work while one fault follows the other: some seconds in `npm test`, a minute in
// `npm run test:faults`, an hour in `npm run test:faults -- long`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openDatabaseProxy } from '../database-proxy.ts';
import { formData } from '../form-data.ts';
import { startMailServer } from '../mail-server.ts';
import { childShop } from './child-shop.ts';
import { externalDatabase } from './external-database.ts';
import { tellFigure } from './figure.ts';
import { openShoppers } from './shoppers.ts';

const seconds = Number(process.env.FAULTS_SECONDS ?? 8);
/** Memory counts from here on, where there is time for it. */
const warmSeconds = 600;
/** How long after a fault is mended the shop may still say 503: a pause of the pool, a wait that had begun. */
const graceSeconds = 20;

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

async function opened() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-load-'));
  toClose.push(() => rmSync(folder, { recursive: true, force: true }));
  const mail = await startMailServer();
  toClose.push(() => mail.close());
  const database = await externalDatabase(folder);
  toClose.push(database.close);
  const wire = await openDatabaseProxy(database.url);
  toClose.push(wire.close);
  const shop = await childShop({ mailUrl: mail.url, databaseUrl: wire.url, directUrl: database.url });
  toClose.push(() => shop.close());
  await shop.start();
  return { shop, mail, wire, database };
}

type Opened = Awaited<ReturnType<typeof opened>>;

/** What goes wrong, each for a second or two. */
const faults: Record<string, (parts: Opened) => Promise<void>> = {
  'the wire to the database is cut': async ({ wire }) => {
    wire.cut();
    await sleep(1_500);
    wire.mend();
  },
  'the database answers late': async ({ wire }) => {
    wire.delay(300);
    await sleep(2_000);
    wire.delay(0);
  },
  'PostgreSQL is killed': ({ database }) => database.killAndWait(),
  'a COMMIT is answered to nobody': async ({ wire }) => {
    wire.cutAtCommit('after');
    await sleep(500);
    wire.cutAtCommit('before');
    await sleep(500);
  },
  'the mail server refuses': async ({ mail }) => {
    mail.refusing = true;
    await sleep(1_500);
    mail.refusing = false;
  },
  'the mail server hangs': async ({ mail }) => {
    const letGo = mail.hang();
    await sleep(1_500);
    letGo();
  },
};

/** Megabytes that the process holds in memory. */
function residentMegabytes(pid: number): number {
  if (process.platform !== 'linux') return 0;
  return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/)?.[1]) / 1024;
}

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Visitors who look around and an admin who edits, until told to stop; gives what else than 200 and 503 was answered. */
function lookAround({ shop }: Opened, ids: string[], isOver: () => boolean): Promise<unknown>[] {
  const pages = process.env.FAULTS_PAGES ? ['/', '/products', '/id/products', `/productDetails/${ids[0]}`] : [];
  const paths = ['/api/products', `/api/products/${ids[0]}`, '/api/products?q=tube', '/api/categories', ...pages];
  const visitor = async (offset: number) => {
    for (let turn = offset; !isOver(); turn += 1) {
      const answer = await shop.call('GET', paths[turn % paths.length] ?? '').catch(() => null);
      if (answer) expect([200, 503]).toContain(answer.status);
      await sleep(80);
    }
  };
  const staff = async () => {
    const admin = await shop.person({ role: 'admin' });
    await shop.query(`insert into identity.recovery_code ("userId", hash) values ('${admin.uid}', 'hash')`);
    while (!isOver()) {
      const body = formData({ name: 'Tracheostomy tube', price: '25000', description: `Edited ${Date.now()}` });
      const answer = await shop.call('PUT', `products/${ids[0]}`, { as: admin, body }).catch(() => null);
      if (answer) expect([200, 503]).toContain(answer.status);
      await sleep(2_000);
    }
  };
  return [visitor(0), visitor(2), staff()];
}

test('under mixed load with faults, nothing is lost or oversold, memory is flat, and errors stand only beside a fault', async () => {
  const all = await opened();
  const { shop, mail } = all;
  const shoppers = await openShoppers(shop, 5, 150);
  const ids = (await shop.query<{ id: string }>('select id from product')).map(({ id }) => id);
  let over = false;
  const crowd = shoppers.begin();
  const others = lookAround(all, ids, () => over);
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1_000;
  const memory: { at: number; megabytes: number }[] = [];
  const stood: { from: number; to: number }[] = [];
  const quiet = Math.min(30, seconds / 8);
  for (let number = 0; elapsed() < seconds; number += 1) {
    await sleep(quiet * 1_000);
    memory.push({ at: elapsed(), megabytes: residentMegabytes(shop.child.pid ?? 0) });
    const from = performance.now();
    await Object.values(faults)[number % Object.keys(faults).length]?.(all);
    stood.push({ from, to: performance.now() + graceSeconds * 1_000 });
  }
  over = true;
  await crowd.stop();
  await Promise.all(others);
  await shoppers.finish();
  const mailed = await shoppers.expectNothingLost(mail);
  const elsewhere = shoppers.errors.filter(({ at }) => !stood.some(({ from, to }) => at >= from && at <= to));
  expect(elsewhere, `${JSON.stringify({ elsewhere, stood })}\n${shop.said.join('').slice(0, 5_000)}`).toEqual([]);
  const warm = memory.filter(({ at }) => at > warmSeconds).map(({ megabytes }) => megabytes);
  const [early, late] = [warm.slice(0, warm.length >> 2), warm.slice(-(warm.length >> 2))];
  if (early.length > 0) expect(mean(late)).toBeLessThan(1.1 * mean(early));
  const grew = early.length > 0 ? `, memory ${mean(early).toFixed(0)} → ${mean(late).toFixed(0)} MB` : '';
  tellFigure(
    `${elapsed().toFixed(0)} s, ${stood.length} faults, ${shoppers.acknowledged.size} orders, ${shoppers.errors.length} errors, each beside a fault${grew}, at the end ${memory.at(-1)?.megabytes.toFixed(0)} MB; ${mailed}`,
  );
});
