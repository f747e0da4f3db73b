// `npm run test:operate`: updates, failed updates and the way back, under load, on the embedded database. `npm run test:whole` does
// one failed update, one update and the way back. Only the long form limits times: `npm run test:whole` may share a busy machine.
import { afterEach, expect, test } from 'vitest';
import { reportFigure } from '../faults/figure.ts';
import { closeOperated, hangsMs, isLong, operatedShop, underLoad, withMigration } from './operated-shop.ts';
import type { ChangedFiles, ShopHome } from './shop-home.ts';

/** No registry answers there, and nothing is in the cache. */
const away = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' };

afterEach(closeOperated);

type Failure = { what: string; files: ChangedFiles; says: string; env?: object; killAt?: string };

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
