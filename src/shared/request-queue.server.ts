import { ShopError } from './shop-error.ts';

/** How much of a queue's work runs now, and how much waits for its turn. */
export type QueueCounts = { running: number; waiting: number };

export type RequestQueue = {
  /**
   * `client` is who the work is for, if some ask for much more than others. When `signal` aborts, work that still waits
   * leaves the queue, and its reason is thrown.
   */
  <T>(work: () => Promise<T>, client?: string, signal?: AbortSignal): Promise<T>;
  counts(): QueueCounts;
};

type Place = { start: () => void; refuse: (error: unknown) => void };

type QueueSizes = { atOnce: number; waiting: number; forEach?: number; waitMs?: number };

/** A proxy gives up after a minute: a refusal still reaches the client before that. */
const longestWaitMs = 30_000;

const unavailable = () => new ShopError('UNAVAILABLE', { retryAfterSeconds: 5 });

/**
 * Lets `atOnce` pieces of work run at a time, `forEach` of them for one client, and `waiting` more wait; clients have their
 * turns one after the other, however much each asks for. If the queue is full, it refuses the newest work of the client that
 * has most there, with UNAVAILABLE: one client alone may have the whole queue, and shuts nobody out. Work that has waited for
 * `waitMs` is refused too.
 */
export function createRequestQueue(sizes: QueueSizes): RequestQueue {
  const { atOnce, waiting, forEach = atOnce, waitMs = longestWaitMs } = sizes;
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
    if ((lines.get(client)?.length ?? 0) + 1 >= most) throw unavailable();
    const longest = Array.from(lines.values()).find((line) => line.length === most);
    longest?.pop()?.refuse(unavailable());
    waitingNow--;
  }

  function leave(client: string, place: Place): void {
    const line = lines.get(client)?.filter((other) => other !== place) ?? [];
    if (line.length > 0) lines.set(client, line);
    else lines.delete(client);
    waitingNow--;
  }

  function turnOf(client: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (waitingNow >= waiting) makeRoomFor(client);
      const settled = <Value>(settle: (value: Value) => void) => {
        return (value: Value) => {
          clearTimeout(timeout);
          signal?.removeEventListener('abort', abort);
          settle(value);
        };
      };
      const place: Place = { start: settled(resolve), refuse: settled(reject) };
      const giveUp = (error: unknown) => {
        leave(client, place);
        place.refuse(error);
      };
      const abort = () => giveUp(signal?.reason);
      const timeout = setTimeout(() => giveUp(unavailable()), waitMs);
      signal?.addEventListener('abort', abort, { once: true });
      lines.set(client, [...(lines.get(client) ?? []), place]);
      waitingNow++;
    });
  }

  async function enqueue<T>(work: () => Promise<T>, client = '', signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (mayStart(client)) count(client, 1);
    else await turnOf(client, signal);
    try {
      return await work();
    } finally {
      count(client, -1);
      startNext();
    }
  }
  return Object.assign(enqueue, { counts: () => ({ running, waiting: waitingNow }) });
}
