import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestQueue } from '../../shared/request-queue.server.ts';

/** How long whoever asks waits for a new answer where there is an older one. */
const timeoutMs = 1_000;
/** So many of those who wait for an answer hold a place in the queue for it. */
const mostPlaces = 8;

export type Making<Answer> = {
  made: Promise<Answer>;
  /** When whoever has an older answer should wait no longer. */
  overdue: Promise<void>;
};

export type Makings<Answer> = {
  /** The making of an answer that is under way, or a new one, with a place in the queue for this client too. */
  join(key: string, client: string, enqueue: RequestQueue, work: () => Promise<Answer>): Making<Answer>;
};

/** Answers that are being made, each once for all who ask meanwhile. */
export function createMakings<Answer>(): Makings<Answer> {
  const makings = new Map<string, ReturnType<typeof createMaking<Answer>>>();
  return {
    join(key, client, enqueue, work) {
      const making = makings.get(key) ?? createMaking(work, () => makings.delete(key));
      makings.set(key, making);
      making.queueUp(client, enqueue);
      return making;
    },
  };
}

/**
 * Whichever place comes first makes the answer for all: a client that asked for much before it asked for this keeps
 * nobody else waiting for it.
 */
function createMaking<Answer>(work: () => Promise<Answer>, ended: () => void) {
  const { promise: made, resolve, reject } = Promise.withResolvers<Answer>();
  const places = new Set<string>();
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

  return {
    made,
    overdue: sleep(timeoutMs, undefined, { ref: false }),
    queueUp(client: string, enqueue: RequestQueue) {
      if (begun || places.size >= mostPlaces || places.has(client)) return;
      places.add(client);
      enqueue(begin, client).catch((refusal) => {
        places.delete(client);
        if (begun || places.size > 0) return;
        reject(refusal);
        ended();
      });
    },
  };
}
