// Killed anywhere in checkout, again and again: three times in `npm run test:whole`, whose mixed load (load.test.ts) also kills an
// external PostgreSQL; ten times with each database in `npm run test:faults`, 200 times in its long form.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { startMailServer } from '../mail-server.ts';
import { slowness } from '../processes/slowness.ts';
import { type ChildShop, childShop } from './child-shop.ts';
import { externalDatabase, killPostgres, postmasterOf } from './external-database.ts';
import { reportFigure } from './figure.ts';
import { inTheMiddle } from './held-database.ts';
import { openShoppers } from './shoppers.ts';

const rounds = Number(process.env.FAULTS_ROUNDS ?? 3);
const isShort = rounds < 10;
const places = isShort ? (['embedded'] as const) : (['embedded', 'external'] as const);
const readyWithin = 3;

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'shop-kills-'));
  toClose.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function opened(where: 'embedded' | 'external') {
  const mail = await startMailServer();
  toClose.push(() => mail.close());
  const dataDir = folder();
  const database = where === 'external' ? await externalDatabase(dataDir) : null;
  if (database) toClose.push(database.close);
  const shop = await childShop({
    mailUrl: mail.url,
    databaseUrl: database?.url,
    dataDir: database ? folder() : dataDir,
  });
  toClose.push(() => shop.close());
  await shop.start();
  return { shop, mail, dataDir, url: database?.url ?? '' };
}

type Killed = 'the shop' | 'PostgreSQL' | 'both';
const kinds: Killed[] = ['the shop', 'PostgreSQL', 'both'];

/** Kills without a warning; gives the seconds until orders are taken again. */
async function killAndWait(what: Killed, shop: ChildShop, dataDir: string): Promise<number> {
  if (what === 'PostgreSQL') {
    const began = performance.now();
    await killPostgres(dataDir);
    await shop.untilReady();
    return (performance.now() - began) / 1_000;
  }
  if (what === 'both') process.kill(await postmasterOf(dataDir), 'SIGKILL');
  await shop.end('SIGKILL');
  return startedUntilItOpens(shop);
}

/** If its database is not back yet, a start ends with a sentence; the supervisor starts the shop again. */
async function startedUntilItOpens(shop: ChildShop): Promise<number> {
  const began = performance.now();
  for (;;) {
    const opened = await shop.start().catch((error: Error) => {
      if (!/The shop could not start/.test(shop.said.at(-1) ?? '')) throw error;
    });
    if (opened !== undefined) return (performance.now() - began) / 1_000;
  }
}

test.each(places)(
  'with the %s database, killed anywhere in checkout, nothing acknowledged is lost and nothing half-made stays',
  { tags: ['true-reports', 'killed', 'database-restarts'] },
  async (where) => {
    const { shop, mail, dataDir } = await opened(where);
    const shoppers = await openShoppers(shop, 4);
    const restarts: { seconds: number; slow: number }[] = [];
    let slowBefore = await slowness();
    for (let round = 0; round < rounds; round += 1) {
      await shoppers.offerLastUnits();
      const crowd = shoppers.begin();
      await sleep(50 + Math.random() * 350);
      const seconds = await killAndWait(kinds[round % kinds.length] as Killed, shop, dataDir);
      await crowd.stop();
      // While other tests run, the time of a few rounds says more about those.
      const slowAfter = isShort ? slowBefore : await slowness();
      restarts.push({ seconds, slow: Math.max(slowBefore, slowAfter) });
      slowBefore = slowAfter;
    }
    await shoppers.finish();
    const mailed = await shoppers.expectNothingLost(mail);
    if (!isShort) expect(restarts.filter(({ seconds, slow }) => seconds >= readyWithin * slow)).toEqual([]);
    const took = restarts.map(({ seconds }) => seconds).sort((a, b) => a - b);
    const slowest = Math.max(...restarts.map(({ slow }) => slow));
    reportFigure(
      `${where}: ${rounds} kills, ${shoppers.acknowledged.size} orders, ${shoppers.answers.OUT_OF_STOCK} refused the last units, ready after ${took[rounds >> 1]?.toFixed(1)} s, at most ${took.at(-1)?.toFixed(1)} s, on a machine up to ${slowest.toFixed(1)} times as slow as a quiet one; ${mailed}`,
    );
  },
);

test('killed while an order is half written, the shop keeps none of it; sent again, the order is placed once', {
  tags: ['killed'],
}, async () => {
  const { shop, mail, url } = await opened('external');
  const shoppers = await openShoppers(shop, 2);
  let crowd = { stop: async () => {} };
  const half = { holding: 'lock table shop_order in share mode', waitsIn: 'insert into shop_order' };
  await inTheMiddle(
    { shop, url },
    half,
    () => shop.end('SIGKILL'),
    async () => {
      crowd = shoppers.begin();
    },
  );
  await crowd.stop();
  expect(shoppers.acknowledged.size).toBe(0);
  await startedUntilItOpens(shop);
  await shoppers.finish();
  await shoppers.expectNothingLost(mail);
});
