import { setTimeout as sleep } from 'node:timers/promises';
import type { ChildShop } from '../faults/child-shop.ts';

/** The moments of acknowledged orders, on the clock of `performance`. Each takes one unit of the product. */
export type Acknowledged = number[];

type Read = { at: number; sold: number };

export type PageAges = {
  stop(): Promise<void>;
  /** The oldest answer that a process gave between two moments: how long ago the first order was that it lacks, in ms. */
  oldest(acknowledged: Acknowledged, from: number, to: number): number;
};

/** Reads a product's cached answer from each process, again and again. */
export function watchPages(shops: ChildShop[], productId: string, stock: number): PageAges {
  const reads: Read[] = [];
  let stopped = false;
  const loops = shops.map(async (shop) => {
    while (!stopped) {
      const at = performance.now();
      const answer = await shop.call('GET', `products/${productId}`).catch(() => null);
      if (answer?.status === 200) reads.push({ at, sold: stock - answer.body.countInStock });
      await sleep(50);
    }
  });
  return {
    async stop() {
      stopped = true;
      await Promise.all(loops);
    },
    oldest(acknowledged, from, to) {
      const moments = acknowledged.toSorted((a, b) => a - b);
      const ages = reads.filter(({ at }) => at >= from && at < to).map(({ at, sold }) => at - (moments[sold] ?? at));
      return Math.max(0, ...ages);
    },
  };
}
