import { ShopError } from './shop-error.ts';

/** `client` is who the work is for, where some ask for much more than others. */
export type RequestQueue = <T>(work: () => Promise<T>, client?: string) => Promise<T>;

type Place = { start: () => void; refuse: (error: ShopError) => void };

/**
 * Lets `atOnce` pieces of work run at a time and `waiting` more wait; clients have their turns one after the other,
 * however much each asks for. Where nobody else can wait, the newest of whoever has most there is refused with
 * UNAVAILABLE: one client alone may have the whole queue, and shuts nobody out.
 */
export function createRequestQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): RequestQueue {
  /** Who waits, in the order of turns. */
  const lines = new Map<string, Place[]>();
  let running = 0;
  let waitingNow = 0;

  function startNext(): void {
    const [turn] = lines;
    if (!turn) {
      running--;
      return;
    }
    const [client, line] = turn;
    const place = line.shift();
    lines.delete(client);
    if (line.length > 0) lines.set(client, line);
    waitingNow--;
    place?.start();
  }

  function makeRoomFor(client: string): void {
    const most = Math.max(...Array.from(lines.values(), (line) => line.length));
    const refusal = new ShopError('UNAVAILABLE', { retryAfterSeconds: 5 });
    if ((lines.get(client)?.length ?? 0) + 1 >= most) throw refusal;
    const longest = Array.from(lines.values()).find((line) => line.length === most);
    longest?.pop()?.refuse(refusal);
    waitingNow--;
  }

  function turnOf(client: string): Promise<void> {
    return new Promise((start, refuse) => {
      if (waitingNow >= waiting) makeRoomFor(client);
      const line = lines.get(client) ?? [];
      line.push({ start, refuse });
      lines.set(client, line);
      waitingNow++;
    });
  }

  return async function enqueue(work, client = '') {
    if (running >= atOnce) await turnOf(client);
    else running++;
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
