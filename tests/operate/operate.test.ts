// `npm run test:operate`: updates, failed updates and the way back, under load, on the embedded database. `npm test` does
// one update and the way back.
import { afterEach, expect, test } from 'vitest';
import { childShop } from '../faults/child-shop.ts';
import { reportFigure } from '../faults/figure.ts';
import { openShoppers, type Shoppers } from '../faults/shoppers.ts';
import { startMailServer } from '../mail-server.ts';
import { type ChangedFiles, type ShopHome, shopHome } from './shop-home.ts';

const isLong = process.env.OPERATE !== undefined;
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
  const shoppers = await openShoppers(shop, 6, 50);
  return { mail, home, shop, shoppers };
}

/** The longest time that requests were refused, in seconds. No request may stay without an answer. */
function refusedSeconds({ errors }: Shoppers, since: number): number {
  const recent = errors.filter(({ at }) => at >= since);
  expect(recent.filter(({ said }) => said !== 'UNAVAILABLE')).toEqual([]);
  return ((recent.at(-1)?.at ?? 0) - (recent[0]?.at ?? 0)) / 1_000;
}

/** Does something under load; gives a line about it. */
async function underLoad(shoppers: Shoppers, what: string, work: () => Promise<void>): Promise<string> {
  const [began, before] = [performance.now(), shoppers.acknowledged.size];
  await work();
  const refused = refusedSeconds(shoppers, began);
  expect(refused, what).toBeLessThan(2);
  const orders = shoppers.acknowledged.size - before;
  expect(orders, what).toBeGreaterThan(0);
  const line = `${what}: ${Math.round((performance.now() - began) / 1_000)} s, ${orders} orders, refused for ${refused.toFixed(1)} s`;
  console.log(line);
  return line;
}

type Failure = { what: string; files: ChangedFiles; says: string; env?: object; killAt?: string };

const withMigration = (name: string, sql: string): ChangedFiles => ({ [`database/migrations/${name}.sql`]: () => sql });

const failures: Failure[] = [
  { what: 'registry away', files: { 'package-lock.json': (text) => `${text} ` }, says: 'npm ci failed', env: away },
  {
    what: 'migration that fails',
    files: withMigration('0121_expand_broken', 'alter table missing add column a int;'),
    says: '0121_expand_broken.sql failed',
  },
  {
    what: 'migration that shuts the old version out',
    files: withMigration('0121_contract_product', 'alter table product drop column yearly_limit;'),
    says: 'the version that runs now cannot start again: 0121_contract_product.sql',
  },
  {
    what: 'killed while it prepares',
    files: { 'README.md': (text) => `${text}1` },
    says: 'Preparing',
    killAt: 'Preparing',
  },
  {
    what: 'killed while it rehearses',
    files: withMigration('0121_expand_slow', 'select pg_sleep(5);'),
    says: 'backed up',
    killAt: 'backed up',
  },
  {
    what: 'version that does not start',
    files: { 'src/server/health.ts': (text) => `${text}throw new Error('broken');\n` },
    says: 'did not start',
  },
  {
    what: 'version that is never ready',
    files: { 'src/server/health.ts': (text) => text.replace("'/readyz'", "'/never'") },
    says: 'Going back: /readyz gave no good answer for 5 s',
  },
];

const crashing: Failure = {
  what: 'version that ends',
  files: { 'src/server/start.ts': (text) => `${text}setTimeout(() => process.exit(3), 3_000);\n` },
  says: 'Going back: it ended',
};

async function failToUpdate(home: ShopHome, { files, says, env, killAt }: Failure, given: Record<string, string>) {
  const before = home.current();
  const kill = killAt ? (said: string) => said.includes(killAt) : undefined;
  const { code, said } = await home.update([home.version(files), '--watch', '10'], { ...given, ...env }, kill);
  expect(said).toContain(says);
  expect(code, said).toBe(killAt ? null : 1);
  expect(home.current()).toBe(before);
}

test('an update and the way back, under load, lose no order and leave no request without an answer', async () => {
  const { mail, home, shop, shoppers } = await operatedShop();
  const crowd = shoppers.begin();
  await expect.poll(() => shoppers.acknowledged.size).toBeGreaterThan(5);
  const lines: string[] = [];
  const first = home.current();
  const next = home.version(withMigration('0121_expand_note', 'alter table product add column update_note text;'));
  const update = async (args: string[], expected: string) => {
    const { code, said } = await home.update([...args, '--watch', isLong ? '10' : '3'], shop.env);
    expect(code, said).toBe(0);
    expect(home.current()).toBe(expected);
  };
  if (isLong) {
    for (const failure of failures)
      lines.push(await underLoad(shoppers, failure.what, () => failToUpdate(home, failure, shop.env)));
  }
  lines.push(await underLoad(shoppers, 'update', () => update([next], next)));
  lines.push(await underLoad(shoppers, 'way back', () => update(['--back'], first)));
  await crowd.stop();
  if (isLong) await failToUpdate(home, crashing, shop.env);
  await shoppers.finish();
  lines.push(await shoppers.expectNothingLost(mail));
  // A restart serves the version that served.
  await shop.end('SIGTERM');
  await shop.start();
  expect(shop.said.join('')).toContain('A newer version expanded the database (0121_expand_note.sql)');
  reportFigure(lines.join('; '));
});
