// `npm run test:operate`: going back to a backup as docs/operations.md says it, while families order.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { reportFigure } from '../faults/figure.ts';
import { expectNoneOversold, expectWholeOrders } from '../faults/nothing-lost.ts';
import { closeLater, closeOperated, hangsMs, isLong, operatedShop, underLoad } from './operated-shop.ts';

afterEach(closeOperated);

const command = (name: string) => `src/server/commands/${name}-command.ts`;

test.skipIf(!isLong)(
  'a backup is restored beside the serving shop and takes its place: every order before the backup is there, whole',
  { timeout: hangsMs },
  async () => {
    const { home, shop, shoppers } = await operatedShop();
    const crowd = shoppers.begin();
    await expect.poll(() => shoppers.acknowledged.size).toBeGreaterThan(50);
    const file = join(shop.dataDir, 'backups/shop.backup.gz');
    mkdirSync(dirname(file));
    const restored = `${shop.dataDir}-restored`;
    closeLater(() => rmSync(restored, { recursive: true, force: true }));
    const apart = { ...shop.env, DATA_DIR: restored };
    const succeed = async (name: string, args: string[], env = shop.env) => {
      const { code, said } = await home.command(command(name), args, env);
      expect(code, said).toBe(0);
      return said;
    };
    const refuse = async (args: string[], says: string, env = shop.env) => {
      const { code, said } = await home.command(command('restore'), args, env);
      expect(said).toContain(says);
      expect(code).toBe(1);
    };

    const backupBegan = performance.now();
    const lines = [await underLoad(shoppers, 'backup', () => succeed('backup', [file]))];
    const backupEnded = performance.now();
    const damaged = join(home.folder, 'damaged.backup.gz');
    writeFileSync(damaged, 'damaged');
    const refusals = async () => {
      // The database of the serving shop is never touched.
      await refuse([file], 'Another shop (process');
      await refuse([damaged], 'is not a backup of this shop', apart);
    };
    lines.push(await underLoad(shoppers, 'refused restores', refusals));
    const killed = async () => {
      const hasBegun = () => existsSync(join(restored, 'postgres/cluster/postmaster.pid'));
      const { code } = await home.command(command('restore'), [file], apart, hasBegun);
      expect(code).toBeNull();
    };
    lines.push(await underLoad(shoppers, 'restore that is killed', killed));
    const restore = async () => {
      await succeed('restore', [file], apart);
      await succeed('verify', [], apart);
    };
    lines.push(await underLoad(shoppers, 'restore beside the shop', restore));

    // An order that waits for its answer would find the cart of the backup.
    await crowd.stop();
    const stoppedAt = performance.now();
    await shop.end('SIGTERM');
    const later = shoppers.begin();
    execFileSync('sh', ['-ec', exchangeFolders()], { cwd: dirname(shop.dataDir) });
    expect(existsSync(file)).toBe(true);
    await shop.start();
    const startedAt = performance.now();
    const size = shoppers.acknowledged.size;
    await expect.poll(() => shoppers.acknowledged.size).toBeGreaterThan(size + 20);
    await later.stop();
    await shoppers.finish();

    const rows = await shop.query<{ id: string }>('select id from shop_order');
    const present = new Set(rows.map(({ id }) => id));
    const lost = [...shoppers.acknowledged].filter(([id]) => !present.has(id));
    for (const [id, { at }] of lost) {
      expect(at).toBeGreaterThan(backupBegan);
      expect(at).toBeLessThan(startedAt);
      shoppers.acknowledged.delete(id);
    }
    // The backup holds one moment: of the orders after its end, none is there.
    const between = ({ at }: { at: number }) => at > backupEnded && at < stoppedAt;
    expect([...shoppers.acknowledged.values()].filter(between)).toEqual([]);
    expect(lost.length).toBeGreaterThan(0);
    await expectWholeOrders(shop, shoppers);
    await expectNoneOversold(shop, shoppers);
    expect(await shop.problems()).toEqual([]);
    const away = shoppers.errors.filter(
      ({ began, at, said }) => said !== 'UNAVAILABLE' && (at < stoppedAt || began > startedAt),
    );
    expect(away).toEqual([]);
    const seconds = ((startedAt - stoppedAt) / 1_000).toFixed(1);
    lines.push(
      `away for ${seconds} s; ${shoppers.acknowledged.size} orders are there, ${lost.length} came after the backup`,
    );
    console.log(lines.at(-1));
    reportFigure(lines.join('; '));
  },
);

/** The commands of docs/operations.md between the stop and the start of the shop. */
function exchangeFolders(): string {
  const document = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const [, commands = ''] = document.match(/```sh exchange-folders\n([\s\S]*?)```/) ?? [];
  expect(commands).toContain('mv data-restored data');
  return commands.replaceAll(/^ *(systemctl .*)?/gm, '');
}
