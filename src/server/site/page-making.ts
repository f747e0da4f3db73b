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
  join(asker: Asker, enqueue: RequestQueue, work: () => Promise<Answer>): Making<Answer>;
};

/** Who waits for the answer with this key; `signal` aborts when they leave. */
type Asker = { key: string; client: string; signal?: AbortSignal };

/** Answers that are being made, each once for all who ask meanwhile. */
export function createMakings<Answer>(): Makings<Answer> {
  const makings = new Map<string, ReturnType<typeof createMaking<Answer>>>();
  return {
    join(asker, enqueue, work) {
      const { key, signal } = asker;
      signal?.throwIfAborted();
      const making =
        makings.get(key) ??
        createMaking(work, () => {
          if (makings.get(key) === making) makings.delete(key);
        });
      makings.set(key, making);
      making.queueUp(asker, enqueue);
      return making;
    },
  };
}

/**
 * Whichever place comes first makes the answer for all: a client that asked for much before it asked for this keeps
 * nobody else waiting for it. If everybody leaves who waits for it, it leaves the queue.
 */
function createMaking<Answer>(work: () => Promise<Answer>, ended: () => void) {
  const { promise: made, resolve, reject } = Promise.withResolvers<Answer>();
  const places = new Set<string>();
  const abandoned = new AbortController();
  let askers = 0;
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
    askers += 1;
    const leave = () => {
      askers -= 1;
      if (askers === 0) giveUp(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
  }

  return {
    made,
    overdue: sleep(timeoutMs, undefined, { ref: false }),
    queueUp({ client, signal }: Asker, enqueue: RequestQueue) {
      watch(signal);
      if (begun || places.size >= mostPlaces || places.has(client)) return;
      places.add(client);
      enqueue(begin, client, abandoned.signal).catch((refusal) => {
        places.delete(client);
        if (places.size === 0) giveUp(refusal);
      });
    },
  };
}
