import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestQueue } from '../../shared/request-queue.server.ts';

/** How long a client waits for a new answer if there is an older one. */
const timeoutMs = 1_000;
/** The most clients that hold a place in the queue for the same answer. */
const maxPlaces = 8;

/** A client that waits for the answer with this key; `signal` aborts when it leaves. */
type Waiter = { key: string; client: string; signal?: AbortSignal };

/** Answers in flight: each is made once for all clients that wait for it. */
export function createInFlight<Answer>() {
  const answers = new Map<string, ReturnType<typeof createAnswer<Answer>>>();
  return {
    /** The answer with this key that is in flight, or a new one, with a place in the queue for this client too. */
    join(waiter: Waiter, enqueue: RequestQueue, work: () => Promise<Answer>) {
      const { key, signal } = waiter;
      signal?.throwIfAborted();
      const answer =
        answers.get(key) ??
        createAnswer(work, () => {
          if (answers.get(key) === answer) answers.delete(key);
        });
      answers.set(key, answer);
      answer.queueUp(waiter, enqueue);
      return answer;
    },
  };
}

/**
 * The first place in the queue that gets its turn makes the answer for all clients. So a client with a long queue of its
 * own delays no other client. If all clients leave, the answer leaves the queue.
 */
function createAnswer<Answer>(work: () => Promise<Answer>, ended: () => void) {
  const { promise: made, resolve, reject } = Promise.withResolvers<Answer>();
  const places = new Set<string>();
  const abandoned = new AbortController();
  let waiters = 0;
  let begun = false;

  async function begin(): Promise<void> {
    if (begun) return;
    begun = true;
    try {
      resolve(await work());
    } catch (error) {
      reject(error);
    }
    ended();
  }

  function giveUp(reason: unknown): void {
    if (begun) return;
    begun = true;
    reject(reason);
    ended();
    abandoned.abort(reason);
  }

  function watch(signal?: AbortSignal): void {
    waiters += 1;
    const leave = () => {
      waiters -= 1;
      if (waiters === 0) giveUp(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
  }

  return {
    made,
    /** Resolves when a client that has an older answer should wait no longer. */
    overdue: sleep(timeoutMs, undefined, { ref: false }),
    queueUp({ client, signal }: Waiter, enqueue: RequestQueue) {
      watch(signal);
      if (begun || places.size >= maxPlaces || places.has(client)) return;
      places.add(client);
      enqueue(begin, client, abandoned.signal).catch((refusal) => {
        places.delete(client);
        if (places.size === 0) giveUp(refusal);
      });
    },
  };
}
