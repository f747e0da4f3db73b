import { LRUCache } from 'lru-cache';
import type { Entity } from '../../shared/contract-builder.ts';
import { createRequestQueue } from '../../shared/request-queue.server.ts';
import { type CachedPage, packPage } from './cached-page.ts';
import { createInFlight } from './in-flight.ts';
import { createInvalidation, type Validity } from './invalidation.ts';
import { createPageDependencies, type PageDependencies } from './page-dependencies.ts';

/** A request for an answer that is the same for everyone: a page, or an answer of the API for visitors. */
export type PageRequest = {
  /** All parsed input that the answer depends on. Requests for the same answer have the same key, however they are written. */
  key: string;
  client: string;
  /** Aborts when the client leaves: an answer that no client waits for is not made. */
  signal?: AbortSignal;
  /** A search costs more than a page, and the possible searches are endless: they wait in a queue of their own. */
  kind: 'page' | 'search';
  /** Whether it is cached uncompressed too: for large answers that clients often request uncompressed. */
  plainToo?: boolean;
  /** Makes the answer and adds everything that it shows to `dependencies`. */
  make: (dependencies: PageDependencies) => Promise<Response>;
};

export type PageCache = ReturnType<typeof createPageCache>;

/** `startVersion`: the number of changes when its making began. It stays, unlike `validity.validAt`. */
type Entry = { page: CachedPage; validity: Validity; startVersion: number };

const maxBytes = 48 * 1024 * 1024;
/** The longest time that a change by another process stays unseen if its notification is lost. */
const freshMs = 60_000;
/** How long an old answer stands in for a new one that is late or fails. */
const lastGoodMs = 15 * 60_000;
/** Making an answer costs some ms of a core and some memory: a flood of uncached URLs waits in line. */
const queueSizes = { page: { parallel: 4, waiting: 200 }, search: { parallel: 2, waiting: 100 } };

/** `onError` gets the reason why an answer could not be made when the last good one is sent in its place. */
export function createPageCache(onError: (error: unknown) => void, now: () => Date) {
  const queues = { page: createRequestQueue(queueSizes.page), search: createRequestQueue(queueSizes.search) };
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: bytesOf, ttl: lastGoodMs });
  const invalidation = createInvalidation(now);
  let inFlight = createInFlight<Entry>();

  /**
   * Invalidates the answers that depend on one of these, also those in flight. They are never sent again: requests from
   * now on do not wait for an answer that was begun before the change.
   */
  function edited(...entities: (Entity | 'all')[]): void {
    invalidation.edited(...entities);
    inFlight = createInFlight();
  }

  async function make(request: PageRequest): Promise<Entry> {
    const startVersion = invalidation.count();
    const dependencies = createPageDependencies();
    const response = await request.make(dependencies);
    const page = await packPage(response, await response.text(), request.plainToo ?? false);
    const entry = { page, validity: { ...dependencies.read(), validAt: startVersion }, startVersion };
    // Only answers with status 200 or 404 are cached. A slow answer never replaces a newer one.
    const isKept = page.status === 200 || page.status === 404;
    if (isKept && startVersion >= (entries.peek(request.key)?.startVersion ?? 0)) entries.set(request.key, entry);
    return entry;
  }

  /** The cached answer if it is fresh. */
  function fresh(key: string): CachedPage | undefined {
    const held = entries.get(key);
    const isFresh =
      held && invalidation.stateOf(held.validity) === 'fresh' && entries.getRemainingTTL(key) > lastGoodMs - freshMs;
    return isFresh ? held.page : undefined;
  }

  return {
    fresh,
    /** The cached answer, or a new one, which is made once for all who wait for it. */
    async get(request: PageRequest): Promise<CachedPage> {
      const { key, client, kind, signal } = request;
      const page = fresh(key);
      if (page) return page;
      const held = entries.get(key);
      const { made, overdue } = inFlight.join({ key, client, signal }, queues[kind], () => make(request));
      if (!held || invalidation.stateOf(held.validity) === 'edited') return (await made).page;
      const better = made.then(
        ({ page }) => (page.status < 500 ? page : held.page),
        (error) => {
          onError(error);
          return held.page;
        },
      );
      return Promise.race([better, overdue.then(() => held.page)]);
    },
    /** Invalidates the answers that show the stock of these products. Old ones may still be sent while new ones are made. */
    stockChanged(productIds: readonly string[]): void {
      invalidation.stockChanged(productIds);
      inFlight = createInFlight();
    },
    edited,
    /** Invalidates every answer in the same way. */
    clear(): void {
      edited('all');
      entries.clear();
    },
    /** How busy the queues are in which answers are made. */
    counts: () => ({ page: queues.page.counts(), search: queues.search.counts() }),
  };
}

/** All that an entry holds in memory, including its key and the ids of its products. */
function bytesOf({ page, validity: { stockOf } }: Entry, key: string): number {
  const ids = stockOf === 'all' ? 0 : stockOf.length;
  return page.brotli.length + (page.plain?.length ?? 0) + 2 * key.length + 64 * ids + 2_000;
}
