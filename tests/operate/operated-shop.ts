// A live shop as `npm start` runs it, with shoppers, whose folder a test updates, fills and restores.
import { expect } from 'vitest';
import { childShop } from '../faults/child-shop.ts';
import { openShoppers, type Shoppers } from '../faults/shoppers.ts';
import { startMailServer } from '../mail-server.ts';
import { timedWithSlowness } from '../processes/slowness.ts';
import { type ChangedFiles, shopHome } from './shop-home.ts';

export const isLong = process.env.OPERATE !== undefined;
/** `npm run update` works behind all other programs: beside other tests it takes many times as long as alone. */
export const hangsMs = 15 * 60_000;

const toClose: (() => unknown)[] = [];

export const closeLater = (close: () => unknown) => void toClose.push(close);

/** Closes everything that a test opened, in reverse order. Call it after each test. */
export async function closeOperated(): Promise<void> {
  for (const close of toClose.splice(0).reverse()) await close();
}

/** `disk`: the folder of another disk, on which everything of the shop is. */
export async function operatedShop({ disk, env }: { disk?: string; env?: Record<string, string> } = {}) {
  const mail = await startMailServer();
  closeLater(() => mail.close());
  const home = shopHome(disk);
  closeLater(() => home.remove());
  const dataDir = disk && `${home.folder}/data`;
  const shop = await childShop({ mailUrl: mail.url, home: home.folder, dataDir, env });
  closeLater(() => shop.close());
  await shop.start();
  const shoppers = isLong ? await openShoppers(shop, 6, 50) : await openShoppers(shop, 3, 300);
  return { mail, home, shop, shoppers };
}

/** A version with one more migration. */
export const withMigration = (name: string, sql: string): ChangedFiles => ({
  [`database/migrations/${name}.sql`]: () => sql,
});

/** No request may stay without an answer, or get another one than that the shop is away for a moment. */
export function expectOnlyPauses({ errors }: Shoppers, since: number, what: string): void {
  const others = errors.filter(({ at, said }) => at >= since && said !== 'UNAVAILABLE');
  expect(others, what).toEqual([]);
}

/** The longest time without an acknowledged order, in seconds. */
function longestPause(moments: number[]): number {
  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at))) / 1_000;
}

/** Does something under load; gives a line about it. */
export async function underLoad(shoppers: Shoppers, what: string, work: () => Promise<unknown>): Promise<string> {
  const began = performance.now();
  let slowest = 1;
  if (isLong) ({ slowest } = await timedWithSlowness(work));
  else await work();
  const ended = performance.now();
  expectOnlyPauses(shoppers, began, what);
  const orders = [...shoppers.acknowledged.values()].map(({ at }) => at).filter((at) => at >= began && at <= ended);
  expect(orders.length, what).toBeGreaterThan(0);
  const pause = longestPause([began, ...orders, ended]);
  if (isLong) expect(pause, what).toBeLessThan(2 * slowest);
  const seconds = Math.round((ended - began) / 1_000);
  const machine = slowest > 1 ? `, on a machine up to ${slowest.toFixed(1)} times as slow as a quiet one` : '';
  const line = `${what}: ${seconds} s, ${orders.length} orders, longest pause ${pause.toFixed(1)} s${machine}`;
  console.log(line);
  return line;
}
