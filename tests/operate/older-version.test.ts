// `npm run test:operate`: an older shop, filled by its own code, is updated to the newest commit while families order: one of
// three days before, and the last one without `npm run update`, which follows the first step of docs/operations.md.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { openEmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts';
import { type ChildShop, childShop } from '../faults/child-shop.ts';
import { reportFigure } from '../faults/figure.ts';
import { expectEachMailOnce } from '../faults/nothing-lost.ts';
import { openShoppers } from '../faults/shoppers.ts';
import { startMailServer } from '../mail-server.ts';
import { createPerson } from '../people.ts';
import { closeLater, closeOperated, isLong, underLoad } from './operated-shop.ts';

const root = join(import.meta.dirname, '../..');
const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();
const days = 3;
/** Two installations and two builds. */
const hangsMs = 40 * 60_000;
const families = 4;

type Older = { what: string; commit: string };

/** The older versions; none if the history is not here. */
function olderVersions(): Older[] {
  if (git(root, 'rev-parse', '--is-shallow-repository') === 'true') return [];
  const program = 'scripts/launch/update.mjs';
  const additions = git(root, 'log', '--diff-filter=A', '--format=%H', '--', program).split('\n');
  const commit = git(root, 'rev-parse', `${additions.at(-1)}^`);
  const withoutUpdate = { what: 'a shop without npm run update', commit };
  const newest = Date.parse(git(root, 'log', '-1', '--format=%cI'));
  const before = new Date(newest - days * 86_400_000).toISOString();
  const dated = git(root, 'rev-list', '-1', `--before=${before}`, 'HEAD');
  const hasUpdate = dated && git(root, 'ls-tree', '--name-only', dated, program);
  return hasUpdate ? [withoutUpdate, { what: `a shop of ${days} days before`, commit: dated }] : [withoutUpdate];
}

const olders = isLong ? olderVersions() : [];
const noHistory = 'an older shop (skipped: needs the history, by git fetch --unshallow)';
const cases = olders.length > 0 ? olders : [{ what: isLong ? noHistory : 'an older shop', commit: '' }];

afterEach(closeOperated);

/** The code of the older version fills the database: with goods for the shoppers of this test, and orders of its own ones. */
const filling = `import { expect, test } from 'vitest';
import { childShop } from './faults/child-shop.ts';
import { openShoppers } from './faults/shoppers.ts';
import { startMailServer } from './mail-server.ts';
test('fills the shop', async () => {
  const mail = await startMailServer();
  const shop = await childShop({ mailUrl: mail.url, dataDir: process.env.FILL_DATA_DIR });
  await shop.start();
  const shoppers = await openShoppers(shop, 4);
  const crowd = shoppers.begin();
  await expect.poll(() => shoppers.acknowledged.size).toBeGreaterThan(40);
  await crowd.stop();
  await shoppers.finish();
  await shoppers.expectNothingLost(mail);
  for (const [countInStock, yearlyLimitPerUser] of JSON.parse(process.env.FILL_PRODUCTS))
    await shop.product({ countInStock, yearlyLimitPerUser });
  await shop.close();
  await mail.close();
});
`;

/** Node, and the way to the registry. */
function networkSettings(): Record<string, string | undefined> {
  const wanted = /^(PATH|HOME|NODE_EXTRA_CA_CERTS|SSL_CERT_.*|npm_config_.*|https?_proxy|no_proxy)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => wanted.test(name)));
}

/** Runs a program to its end. Its output is in the message of a failure. */
async function run(cwd: string, [file = '', ...args]: string[], env: Record<string, string | undefined>) {
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
  const [code] = await once(child, 'close');
  expect(code, said.join('')).toBe(0);
  return said.join('');
}

/** Works in the database of any version. */
async function inDatabase<Result>(dataDir: string, work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const server = await openEmbeddedPostgres({ dataDir, log: () => {}, as: 'command' });
  const pool = new pg.Pool(server.connection);
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await server.stop();
  }
}

const readOrders = async (pool: pg.Pool) => {
  const { rows } = await pool.query(`
    select o.id, o.number, string_agg(l.product_id || ' ' || l.quantity || ' ' || l.price_at_purchase, ', ' order by l.product_id) as lines
    from shop_order o join order_line l on l.order_id = o.id group by o.id order by o.id`);
  return rows;
};

/** Goods that the older version made, each for one use. */
async function takeProduct(pool: pg.Pool, used: Set<string>, stock: number, limit: number | null): Promise<string> {
  const { rows } = await pool.query(
    `select id from product where stock = $1 and yearly_limit is not distinct from $2 and id <> all($3) limit 1`,
    [stock, limit, [...used]],
  );
  used.add(rows[0].id);
  return rows[0].id;
}

test.skipIf(olders.length === 0).for(cases)(
  '$what is updated under load: nothing that was in it is lost, and no order since',
  { timeout: hangsMs },
  async ({ what, commit }) => {
    mkdirSync(join(root, '.tmp'), { recursive: true });
    const folder = mkdtempSync(join(root, '.tmp/older-'));
    closeLater(() => rmSync(folder, { recursive: true, force: true }));
    const [home, dataDir] = [join(folder, 'shop'), join(folder, 'data')];
    git(folder, 'clone', '--quiet', '--shared', '--no-checkout', root, home);
    const newest = git(home, 'rev-parse', '@{upstream}');
    git(home, 'reset', '--quiet', '--hard', commit);
    const hasUpdate = 'update' in JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).scripts;
    const plain = networkSettings();
    await run(home, ['node', 'scripts/launch/start.mjs', '--prepare'], plain);
    const products = [
      [1_000_000, null],
      [1_000_000, null],
      [families - 1, null],
      [1_000_000, 1],
    ] as const;
    writeFileSync(join(home, 'tests/fill-shop.test.ts'), filling);
    const fillEnv = { ...plain, FILL_DATA_DIR: dataDir, FILL_PRODUCTS: JSON.stringify(products) };
    await run(home, ['node_modules/.bin/vitest', 'run', 'tests/fill-shop.test.ts'], fillEnv);
    rmSync(join(home, 'tests/fill-shop.test.ts'));
    const filled = await inDatabase(dataDir, readOrders);
    expect(filled.length).toBeGreaterThan(40);

    const mail = await startMailServer();
    closeLater(() => mail.close());
    const shop = await childShop({ mailUrl: mail.url, home, dataDir });
    closeLater(() => shop.close());
    await shop.start();
    const used = new Set<string>();
    const olderShop: ChildShop = {
      ...shop,
      person: (options) => inDatabase(dataDir, (pool) => createPerson(shop, pool, options)),
      product: async ({ countInStock, yearlyLimitPerUser = null } = {}) => {
        const _id = await inDatabase(dataDir, (pool) => takeProduct(pool, used, countInStock ?? 0, yearlyLimitPerUser));
        return { _id } as Awaited<ReturnType<ChildShop['product']>>;
      },
    };
    const shoppers = await openShoppers(olderShop, families, 100);
    const crowd = shoppers.begin();
    await expect.poll(() => shoppers.acknowledged.size).toBeGreaterThan(5);

    const lines: string[] = [];
    if (hasUpdate) {
      const update = [
        'node',
        'scripts/launch/command.mjs',
        'scripts/launch/update.mjs',
        '--no-way-back',
        '--watch',
        '10',
      ];
      lines.push(await underLoad(shoppers, `update of ${what}`, () => run(home, update, { ...plain, ...shop.env })));
    } else {
      const prepare = async () => {
        await run(home, ['sh', '-ec', firstStep()], { ...plain, ...shop.env });
      };
      lines.push(await underLoad(shoppers, 'prepared and rehearsed', prepare));
      const stoppedAt = performance.now();
      await shop.end('SIGTERM');
      await shop.start();
      const startedAt = performance.now();
      const size = shoppers.acknowledged.size;
      await expect.poll(() => shoppers.acknowledged.size).toBeGreaterThan(size + 10);
      const others = shoppers.errors.filter(
        ({ began, at, said }) => said !== 'UNAVAILABLE' && (at < stoppedAt || began > startedAt),
      );
      expect(others).toEqual([]);
      lines.push(`restart: away for ${((startedAt - stoppedAt) / 1_000).toFixed(1)} s`);
    }
    expect(JSON.parse(readFileSync(join(home, 'versions/current/release.json'), 'utf8')).commit).toBe(newest);
    await crowd.stop();
    await shoppers.finish();
    const own = new Set(shoppers.acknowledged.keys());
    const after = await inDatabase(dataDir, readOrders);
    expect(after.filter(({ id }) => !own.has(id))).toEqual(filled);
    expect(after.filter(({ id }) => own.has(id))).toHaveLength(own.size);
    lines.push(await expectEachMailOnce(shop, mail, shoppers));
    expect(await shop.problems()).toEqual([]);
    lines.push(`${filled.length} orders of before and ${own.size} of since are there`);
    console.log(lines.join('\n'));
    reportFigure(lines.join('; '));
  },
);

/** The commands of docs/operations.md for a version without `npm run update`, without the restart. */
function firstStep(): string {
  const document = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const [, commands = ''] = document.match(/```sh first-step\n([\s\S]*?)```/) ?? [];
  expect(commands).toContain('update.mjs');
  return commands
    .replaceAll(/^ */gm, '')
    .replaceAll('sudo --user=shop ', '')
    .replace(/^systemctl .*\n/m, '');
}
