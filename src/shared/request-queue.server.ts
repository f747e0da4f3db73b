import { ShopError } from './shop-error.ts';

/** `client` is who the work is for, where some ask for much more than others. */
export type RequestQueue = <T>(work: () => Promise<T>, client?: string) => Promise<T>;

type Place = { start: () => void; refuse: (error: ShopError) => void };

type QueueSizes = { atOnce: number; waiting: number; forEach?: number };

/**
 * Lets `atOnce` pieces of work run at a time, `forEach` of them for one client, and `waiting` more wait; clients have their
 * turns one after the other, however much each asks for. Where nobody else can wait, the newest of whoever has most there is refused with
 * UNAVAILABLE: one client alone may have the whole queue, and shuts nobody out.
 */
export function createRequestQueue({ atOnce, waiting, forEach = atOnce }: QueueSizes): RequestQueue {
  /** Who waits, in the order of turns. */
  const lines = new Map<string, Place[]>();
  const runningOf = new Map<string, number>();
  let running = 0;
  let waitingNow = 0;

  const mayStart = (client: string) => running < atOnce && (runningOf.get(client) ?? 0) < forEach;

  function count(client: string, change: 1 | -1): void {
    running += change;
    const left = (runningOf.get(client) ?? 0) + change;
    if (left > 0) runningOf.set(client, left);
    else runningOf.delete(client);
  }

  function startNext(): void {
    const turn = [...lines].find(([client]) => mayStart(client));
    if (!turn) return;
    const [client, line] = turn;
    const place = line.shift();
    lines.delete(client);
    if (line.length > 0) lines.set(client, line);
    waitingNow--;
    count(client, 1);
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
    if (mayStart(client)) count(client, 1);
    else await turnOf(client);
    try {
      return await work();
    } finally {
      count(client, -1);
      startNext();
    }
  };
}
