import { LRUCache } from 'lru-cache';
import { createRequestQueue, type QueueCounts } from '../../shared/request-queue.server.ts';
import { type CachedPage, packPage } from './cached-page.ts';
import { createMakings } from './page-making.ts';
import { createStockChanges, idsIn, type ToldStock } from './stock-changes.ts';

/** An answer that is the same for everyone: a page, or what the API tells visitors. */
export type PageRequest = {
  /** Everything that the answer depends on, made of parsed input: one question has one key, however it is written. */
  key: string;
  /** Who asks. */
  client: string;
  /** Aborts when the client leaves: an answer that nobody waits for is not made. */
  signal?: AbortSignal;
  /** A search costs more than a page, and there is no end of them: they wait in a queue of their own. */
  kind: 'page' | 'search';
  /** Whose stock it tells: that of the products in it, as most do; of all, like a list of what is in stock; of none. */
  stock?: 'shown' | 'all' | 'none';
  /** Whether it is cached uncompressed too: for what is large and often asked for like that. */
  plainToo?: boolean;
  make: () => Promise<Response>;
};

export type PageCache = {
  /** The answer: cached, or made now, once for all who ask meanwhile. */
  get(request: PageRequest): Promise<CachedPage>;
  /** These were sold, or came back: answers that tell their stock are made anew when somebody asks. */
  stockChanged(productIds: readonly string[]): void;
  /** Forgets every answer, also those that are being made: what they show has changed. */
  clear(): void;
  /** How busy the queues are that answers are made in. */
  counts(): Record<'page' | 'search', QueueCounts>;
};

type Entry = { page: CachedPage; stock: ToldStock };

const maxBytes = 48 * 1024 * 1024;
/** The longest that a change made by another process can stay unseen, should its word be lost. */
const freshMs = 60_000;
/** How long an old answer stands in for a new one that cannot be had in time. */
const lastGoodMs = 15 * 60_000;
/** Making an answer costs some ms of a core and some memory: a flood of what nobody asked for before waits in line. */
const queueSizes = { page: { atOnce: 4, waiting: 200 }, search: { atOnce: 2, waiting: 100 } };

/** `tell` hears why an answer could not be made anew, where the last good one was sent in its place. */
export function createPageCache(tell: (error: unknown) => void): PageCache {
  const queues = { page: createRequestQueue(queueSizes.page), search: createRequestQueue(queueSizes.search) };
  let state = createState();

  function isFresh({ entries, stock }: State, key: string, entry: Entry): boolean {
    return entries.getRemainingTTL(key) > lastGoodMs - freshMs && stock.isStillTrue(entry.stock);
  }

  return {
    async get(request) {
      const { key, client, kind, signal } = request;
      const askedState = state;
      const last = askedState.entries.get(key);
      if (last && isFresh(askedState, key, last)) return last.page;
      const { made, overdue } = askedState.makings.join({ key, client, signal }, queues[kind], () =>
        make(request, askedState),
      );
      if (!last) return (await made).page;
      const better = made.then(
        ({ page }) => (page.status < 500 ? page : last.page),
        (error) => {
          tell(error);
          return last.page;
        },
      );
      return Promise.race([better, overdue.then(() => last.page)]);
    },
    stockChanged(productIds) {
      state.stock.changed(productIds);
      // Whoever asks from now on gets nothing that was begun before.
      state.makings = createMakings();
    },
    clear() {
      // What is being made ends up in the state that it began in, which nobody reads any more.
      state = createState();
    },
    counts: () => ({ page: queues.page.counts(), search: queues.search.counts() }),
  };
}

type State = ReturnType<typeof createState>;

function createState() {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: bytesOf, ttl: lastGoodMs });
  return { entries, stock: createStockChanges(), makings: createMakings<Entry>() };
}

/** All that an entry holds in memory, its key and the ids in it too. */
function bytesOf({ page, stock }: Entry, key: string): number {
  const ids = stock.productIds === 'all' ? 0 : stock.productIds.length;
  return page.brotli.length + (page.plain?.length ?? 0) + 2 * key.length + 64 * ids + 2_000;
}

async function make(request: PageRequest, { entries, stock }: State): Promise<Entry> {
  const trueAt = stock.count();
  const response = await request.make();
  const text = await response.text();
  const page = await packPage(response, text, request.plainToo ?? false);
  const stockInPage = request.stock ?? 'shown';
  const productIds = stockInPage === 'all' ? stockInPage : stockInPage === 'shown' ? idsIn(text) : [];
  const entry = { page, stock: { productIds, trueAt } };
  // Errors and redirects reach those who wait for them, and nobody after.
  if (page.status === 200 || page.status === 404) entries.set(request.key, entry);
  return entry;
}
