import { ShopError } from './shop-error.ts';

export type RequestQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets `atOnce` pieces of work run at a time and `waiting` more wait for their turn; further ones are refused with
 * UNAVAILABLE at once. Hashing a password costs 86 ms of a core and, meanwhile, a database connection.
 */
export function createRequestQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): RequestQueue {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function enqueue(work) {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new ShopError('UNAVAILABLE', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
