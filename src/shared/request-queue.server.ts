import { ShopError } from './shop-error.ts';

/** The amounts of running and waiting work of a queue. */
export type QueueCounts = { running: number; waiting: number };

export type RequestQueue = {
  /** `client` groups work for fair turns. If `signal` aborts, waiting work leaves the queue with its reason. */
  <T>(work: () => Promise<T>, client?: string, signal?: AbortSignal): Promise<T>;
  counts(): QueueCounts;
};

type Place = { start: () => void; refuse: (error: unknown) => void };

type QueueSizes = { parallel: number; waiting: number; forEach?: number; waitMs?: number };

/** A proxy gives up after a minute, so a refusal must come earlier. */
const longestWaitMs = 30_000;

const unavailable = () => new ShopError('UNAVAILABLE', { retryAfterSeconds: 5 });

/**
 * Runs `parallel` pieces of work at a time, `forEach` of them for one client, and lets `waiting` more wait. Clients take
 * turns, even if one asks for much more. If the queue is full, it refuses the newest work of the client that has most
 * there, with UNAVAILABLE: one client alone may fill the queue, and shuts no other out. It also refuses work that has
 * waited for `waitMs`.
 */
export function createRequestQueue(sizes: QueueSizes): RequestQueue {
  const { parallel, waiting, forEach = parallel, waitMs = longestWaitMs } = sizes;
  /** The waiting work by client, in the order of turns. */
  const lines = new Map<string, Place[]>();
  const runningOf = new Map<string, number>();
  let running = 0;

  const countWaiting = () => [...lines.values()].reduce((sum, line) => sum + line.length, 0);
  const mayStart = (client: string) => running < parallel && (runningOf.get(client) ?? 0) < forEach;

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
    count(client, 1);
    place?.start();
  }

  function makeRoomFor(client: string): void {
    const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a));
    if ((lines.get(client)?.length ?? 0) + 1 >= longest.length) throw unavailable();
    longest.pop()?.refuse(unavailable());
  }

  function leave(client: string, place: Place): void {
    const line = lines.get(client)?.filter((other) => other !== place) ?? [];
    if (line.length > 0) lines.set(client, line);
    else lines.delete(client);
  }

  function turnOf(client: string, signal?: AbortSignal): Promise<void> {
    if (countWaiting() >= waiting) makeRoomFor(client);
    const { promise: turn, resolve: start, reject: refuse } = Promise.withResolvers<void>();
    const place = { start, refuse };
    const giveUp = (error: unknown) => {
      leave(client, place);
      refuse(error);
    };
    const abort = () => giveUp(signal?.reason);
    const timeout = setTimeout(() => giveUp(unavailable()), waitMs);
    signal?.addEventListener('abort', abort);
    lines.set(client, [...(lines.get(client) ?? []), place]);
    return turn.finally(() => {
      clearTimeout(timeout);
      signal?.removeEventListener('abort', abort);
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
  return Object.assign(enqueue, { counts: () => ({ running, waiting: countWaiting() }) });
}
