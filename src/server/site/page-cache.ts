import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createRequestQueue } from '../../shared/request-queue.server.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A finished answer, the same for everyone: a page, or what the API tells visitors. */
export type CachedPage = { status: number; headers: Record<string, string>; brotli: Buffer };

type MakePage = () => Promise<Response>;

export type PageCache = {
  /** The answer at an address: cached, or made now, once for all who ask meanwhile. */
  get(address: string, make: MakePage): Promise<CachedPage>;
  /** Forgets every answer, also those that are being made: what they show has changed. */
  clear(): void;
};

const maxBytes = 48 * 1024 * 1024;
/** The longest that a change made by another process can stay unseen, should its word be lost. */
const maxAgeMs = 60_000;
const brotliQuality = 5;
/** Making an answer costs some ms of a core and some memory: a flood of addresses that nobody asked for before waits in line. */
const madeAtOnce = { atOnce: 4, waiting: 200 };

export function createPageCache(): PageCache {
  const queue = createRequestQueue(madeAtOnce);
  const createCache = () =>
    new LRUCache<string, CachedPage, MakePage>({
      maxSize: maxBytes,
      // Errors and redirects are too large to be cached: whoever waits gets them, and nobody after.
      sizeCalculation: ({ status, brotli }) => (status === 200 ? brotli.length + 2_000 : maxBytes + 1),
      ttl: maxAgeMs,
      fetchMethod: (_address, _stale, { context: make }) => queue(async () => finish(await make())),
      // An answer that is dropped while it is being made still reaches those who wait for it.
      ignoreFetchAbort: true,
    });
  let cache = createCache();
  return {
    get: (address, make) => cache.forceFetch(address, { context: make }),
    clear() {
      // What is being made ends up in the cache that it began in, which nobody reads any more.
      cache = createCache();
    },
  };
}

async function finish(response: Response): Promise<CachedPage> {
  const text = await response.text();
  const headers = Object.fromEntries(response.headers);
  if (response.status === 200) headers.etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return { status: response.status, headers, brotli: await compress(text, { params }) };
}

/** Sends a cached answer, or 304 to whoever has it already; uncompressed to the rare browser that takes no brotli. */
export async function sendCachedPage(
  cachedPage: CachedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, headers, brotli } = cachedPage;
  reply.status(status).headers({ ...headers, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (status === 503) reply.header('retry-after', '5');
  if (headers.location) return reply.send();
  const heldTags = request.headers['if-none-match']?.replaceAll('W/', '').split(/,\s*/);
  if (headers.etag && heldTags?.includes(headers.etag)) return reply.status(304).send();
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  return takesBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(await decompress(brotli));
}
