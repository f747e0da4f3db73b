// Families and staff at work while one fault follows the other: some seconds in `npm run test:whole`, a minute in
// `npm run test:faults`, an hour in `npm run test:faults -- long`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { CallOptions } from '../api-call.ts';
import { openDatabaseProxy } from '../database-proxy.ts';
import { formData } from '../form-data.ts';
import { startMailServer } from '../mail-server.ts';
import { childShop } from './child-shop.ts';
import { externalDatabase } from './external-database.ts';
import { reportFigure } from './figure.ts';
import { noAnswer, recordAnswer } from './outcomes.ts';
import { openShoppers, type Shoppers } from './shoppers.ts';

const seconds = Number(process.env.FAULTS_SECONDS ?? 8);
/**
 * The pause between orders of one family; in an hour no family reaches the 10,000 that an account may place in a day.
 */
const pauseMs = Math.max(150, (seconds * 1_000) / 9_000);
/** Memory counts from here on, if there is time for it. */
const warmSeconds = 600;
/**
 * How long after the end of a fault the shop may still answer 503: a wait for a connection that began earlier ends by
 * then.
 */
const graceSeconds = 5;
/** In the last seconds there is no fault, and every error counts, however short the test is. */
const tailSeconds = 3;

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
  const admin = await shop.person({ role: 'admin' });
  await shop.query(`insert into identity.recovery_code ("userId", hash) values ('${admin.uid}', 'hash')`);
  return { shop, mail, wire, database, admin };
}

type Opened = Awaited<ReturnType<typeof opened>>;

/** The faults, each for a second or two. */
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
  'the answer of a COMMIT is lost': async ({ wire }) => {
    wire.cutAtCommit('after');
    await sleep(500);
    wire.cutAtCommit('before');
    await sleep(500);
    wire.cutAtCommit('never');
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

/** Faults that no visitor and no family notices: errors during them count. */
const unnoticed = ['the mail server refuses', 'the mail server hangs'];

/** Megabytes that the process holds in memory. */
function residentMegabytes(pid: number): number {
  if (process.platform !== 'linux') return 0;
  return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/)?.[1]) / 1024;
}

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Visitors who look around and an admin who edits, until stopped; requests without an answer join the errors. */
function lookAround({ shop, admin }: Opened, shoppers: Shoppers, isOver: () => boolean): Promise<unknown>[] {
  const [id] = shoppers.plenty;
  const ask = async (method: string, path: string, options?: CallOptions) => {
    const began = performance.now();
    const answer = await shop.call(method, path, options).catch(noAnswer);
    recordAnswer(shoppers, answer, { began, request: `${method} ${path}: ` });
  };
  const pages = process.env.FAULTS_PAGES ? ['/', '/products', '/id/products', `/productDetails/${id}`] : [];
  const paths = ['/api/products', `/api/products/${id}`, '/api/products?q=tube', '/api/categories', ...pages];
  const visitor = async (offset: number) => {
    for (let turn = offset; !isOver(); turn += 1) {
      await ask('GET', paths[turn % paths.length] ?? '');
      await sleep(80);
    }
  };
  const staff = async () => {
    while (!isOver()) {
      const body = formData({ name: 'Tracheostomy tube', price: '25000', description: `Edited ${Date.now()}` });
      await ask('PUT', `/api/products/${id}`, { as: admin, body });
      await sleep(2_000);
    }
  };
  return [visitor(0), visitor(2), staff()];
}

test('under mixed load with faults, nothing is lost or oversold, memory is flat, and errors occur only during a fault', {
  tags: ['mixed-load'],
}, async () => {
  const all = await opened();
  const { shop, mail } = all;
  const shoppers = await openShoppers(shop, 5, pauseMs);
  let over = false;
  const crowd = shoppers.begin();
  const others = lookAround(all, shoppers, () => over);
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1_000;
  const memory: { at: number; megabytes: number }[] = [];
  const stood: { from: number; to: number }[] = [];
  const quiet = Math.min(30, seconds / 8);
  let struck = 0;
  for (; elapsed() < seconds; struck += 1) {
    await sleep(quiet * 1_000);
    memory.push({ at: elapsed(), megabytes: residentMegabytes(shop.child.pid ?? 0) });
    await shoppers.offerLastUnits();
    const from = performance.now();
    const [name, strike] = Object.entries(faults)[struck % Object.keys(faults).length] ?? ['', async () => {}];
    await strike(all);
    if (!unnoticed.includes(name)) stood.push({ from, to: performance.now() + graceSeconds * 1_000 });
  }
  await sleep(graceSeconds * 1_000);
  const beforeTail = shoppers.acknowledged.size;
  await sleep(tailSeconds * 1_000);
  await expect.poll(() => shoppers.acknowledged.size).toBeGreaterThan(beforeTail);
  memory.push({ at: elapsed(), megabytes: residentMegabytes(shop.child.pid ?? 0) });
  over = true;
  await crowd.stop();
  await Promise.all(others);
  await shoppers.finish();
  const mailed = await shoppers.expectNothingLost(mail);
  const elsewhere = shoppers.errors.filter(({ at }) => !stood.some(({ from, to }) => at >= from && at <= to));
  expect(elsewhere, `${JSON.stringify({ elsewhere, stood })}\n${shop.said.join('').slice(0, 5_000)}`).toEqual([]);
  const remembered = memory.filter(({ at }) => at > warmSeconds).map(({ megabytes }) => megabytes);
  const isWarm = remembered.length >= 4;
  const megabytes = isWarm ? remembered : memory.map((measured) => measured.megabytes);
  const quarter = Math.ceil(megabytes.length / 4);
  const [early, late] = [mean(megabytes.slice(0, quarter)), mean(megabytes.slice(-quarter))];
  if (isWarm) expect(late).toBeLessThan(1.1 * early);
  reportFigure(
    `${elapsed().toFixed(0)} s, ${struck} faults, ${shoppers.acknowledged.size} orders, ${shoppers.answers.OUT_OF_STOCK} refused the last units, ${shoppers.errors.length} errors, each beside a fault, memory ${early.toFixed(0)} → ${late.toFixed(0)} MB; ${mailed}`,
  );
});
