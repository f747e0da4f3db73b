// `npm run test:operate`: updates, failed updates and the way back, under load, on the embedded database. `npm test` does
// one failed update, one update and the way back. Only the long form limits times: `npm test` may share a busy machine.
import { afterEach, expect, test } from 'vitest';
import { childShop } from '../faults/child-shop.ts';
import { reportFigure } from '../faults/figure.ts';
import { openShoppers, type Shoppers } from '../faults/shoppers.ts';
import { startMailServer } from '../mail-server.ts';
import { type ChangedFiles, type ShopHome, shopHome } from './shop-home.ts';

const isLong = process.env.OPERATE !== undefined;
/** `npm run update` works behind all other programs: beside other tests it takes many times as long as alone. */
const hangsMs = 15 * 60_000;
/** No registry answers there, and nothing is in the cache. */
const away = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' };

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

async function operatedShop() {
  const mail = await startMailServer();
  toClose.push(() => mail.close());
  const home = shopHome();
  toClose.push(() => home.remove());
  const shop = await childShop({ mailUrl: mail.url, home: home.folder });
  toClose.push(() => shop.close());
  await shop.start();
  const shoppers = isLong ? await openShoppers(shop, 6, 50) : await openShoppers(shop, 3, 300);
  return { mail, home, shop, shoppers };
}

/** No request may stay without an answer, or get another one than that the shop is away for a moment. */
function expectOnlyPauses({ errors }: Shoppers, since: number, what: string): void {
  const others = errors.filter(({ at, said }) => at >= since && said !== 'UNAVAILABLE');
  expect(others, what).toEqual([]);
}

/** The longest time without an acknowledged order, in seconds. */
function longestPause(moments: number[]): number {
  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at))) / 1_000;
}

/** Does something under load; gives a line about it. */
async function underLoad(shoppers: Shoppers, what: string, work: () => Promise<unknown>): Promise<string> {
  const began = performance.now();
  await work();
  const ended = performance.now();
  expectOnlyPauses(shoppers, began, what);
  const orders = [...shoppers.acknowledged.values()].map(({ at }) => at).filter((at) => at >= began && at <= ended);
  expect(orders.length, what).toBeGreaterThan(0);
  const pause = longestPause([began, ...orders, ended]);
  if (isLong) expect(pause, what).toBeLessThan(2);
  const line = `${what}: ${Math.round((ended - began) / 1_000)} s, ${orders.length} orders, longest pause ${pause.toFixed(1)} s`;
  console.log(line);
  return line;
}

type Failure = { what: string; files: ChangedFiles; says: string; env?: object; killAt?: string };

const withMigration = (name: string, sql: string): ChangedFiles => ({ [`database/migrations/${name}.sql`]: () => sql });

const failures: Failure[] = [
  {
    what: 'registry away',
    files: { 'package-lock.json': (text) => text.replace('"requires": true', '"requires": false') },
    says: 'npm ci failed',
    env: away,
  },
  {
    what: 'migration that fails',
    files: withMigration('9001_expand_broken', 'alter table missing add column a int;'),
    says: '9001_expand_broken.sql failed',
  },
  {
    what: 'migration that shuts the old version out',
    files: withMigration('9001_contract_product', 'alter table product drop column yearly_limit;'),
    says: 'the version that runs now cannot start again: 9001_contract_product.sql',
  },
  {
    what: 'killed while it prepares',
    files: { 'README.md': (text) => `${text}1` },
    says: 'Preparing',
    killAt: 'Preparing',
  },
  {
    what: 'killed while it rehearses',
    files: withMigration('9001_expand_slow', 'select pg_sleep(5);'),
    says: 'backed up',
    killAt: 'backed up',
  },
  {
    what: 'version that does not start',
    files: { 'src/server/health.ts': (text) => `${text}throw new Error('broken');\n` },
    says: 'did not start',
  },
];

const neverReady: Failure = {
  what: 'version that is never ready',
  files: { 'src/server/health.ts': (text) => text.replace("'/readyz'", "'/never'") },
  says: 'Going back: /readyz gave no good answer for 5 s',
};

const crashing: Failure = {
  what: 'version that ends',
  files: { 'src/server/start.ts': (text) => `${text}setTimeout(() => process.exit(3), 3_000);\n` },
  says: 'Going back: it ended',
};

async function failToUpdate(home: ShopHome, { files, says, env, killAt }: Failure, given: Record<string, string>) {
  const before = [home.current(), home.previous()];
  const kill = killAt ? (said: string) => said.includes(killAt) : undefined;
  const { code, said } = await home.update([home.version(files), '--watch', '10'], { ...given, ...env }, kill);
  expect(said).toContain(says);
  expect(code, said).toBe(killAt ? null : 1);
  expect([home.current(), home.previous()]).toEqual(before);
}

test('an update and the way back, under load, lose no order and leave no request without an answer', {
  timeout: hangsMs,
}, async () => {
  const { mail, home, shop, shoppers } = await operatedShop();
  const crowd = shoppers.begin();
  await expect.poll(() => shoppers.acknowledged.size).toBeGreaterThan(5);
  const lines: string[] = [];
  const first = home.current();
  const next = home.version(withMigration('9001_expand_note', 'alter table product add column update_note text;'));
  const update = async (args: string[], expected: string) => {
    const { code, said } = await home.update([...args, '--watch', isLong ? '10' : '3'], shop.env);
    expect(code, said).toBe(0);
    expect(home.current()).toBe(expected);
    return said;
  };
  for (const failure of isLong ? [...failures, neverReady] : [neverReady])
    lines.push(await underLoad(shoppers, failure.what, () => failToUpdate(home, failure, shop.env)));
  lines.push(await underLoad(shoppers, 'update', () => update([next], next)));
  expect(await update([next], next)).toContain('serves already');
  lines.push(await underLoad(shoppers, 'way back', () => update(['--back'], first)));
  expect(home.previous()).toBe(next);
  await crowd.stop();
  if (isLong) await failToUpdate(home, crashing, shop.env);
  await shoppers.finish();
  lines.push(await shoppers.expectNothingLost(mail));
  // A restart serves the version that served.
  await shop.end('SIGTERM');
  await shop.start();
  expect(shop.said.join('')).toContain('A newer version expanded the database (9001_expand_note.sql)');
  reportFigure(lines.join('; '));
});
