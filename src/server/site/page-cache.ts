import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createRequestQueue } from '../../shared/request-queue.server.ts';
import { pagePolicy } from './security-headers.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A finished answer, the same for everyone: a page, or what the API tells visitors. */
export type CachedPage = { status: number; headers: Record<string, string>; brotli: Buffer };

export type PageCache = {
  /** The answer at an address: kept, or made now, once for all who ask meanwhile. */
  answer(address: string, make: () => Promise<Response>): Promise<CachedPage>;
  /** Forgets every answer: what they show has changed. */
  forget(): void;
};

const maxBytes = 48 * 1024 * 1024;
/** The longest that a change made by another process can stay unseen, should its word be lost. */
const maxAgeMs = 60_000;
const brotliQuality = 5;
/** Making an answer costs some ms of a core and some memory: a flood of addresses that nobody asked for before waits in line. */
const madeAtOnce = { atOnce: 4, waiting: 200 };

/**
 * Keeps public answers until `forget` is called; one whose making began before that is not kept. `policyOf` gives the
 * policy of a page.
 */
export function createPageCache(policyOf: (html: string) => string = (html) => pagePolicy(html)): PageCache {
  const kept = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ brotli }) => brotli.length + 2_000,
    ttl: maxAgeMs,
  });
  let underWay = new Map<string, Promise<CachedPage>>();
  let generation = 0;
  const inLine = createRequestQueue(madeAtOnce);

  async function makeNow(address: string, make: () => Promise<Response>): Promise<CachedPage> {
    const began = generation;
    const answer = await finish(await make(), policyOf);
    if (answer.status === 200 && began === generation) kept.set(address, answer);
    return answer;
  }

  return {
    async answer(address, make) {
      const found = kept.get(address) ?? underWay.get(address);
      if (found) return found;
      const making = inLine(() => makeNow(address, make));
      const mine = underWay;
      mine.set(address, making);
      return making.finally(() => mine.delete(address));
    },
    forget() {
      generation += 1;
      kept.clear();
      underWay = new Map();
    },
  };
}

async function finish(response: Response, policyOf: (html: string) => string): Promise<CachedPage> {
  const text = await response.text();
  const headers = Object.fromEntries(response.headers);
  if (headers['content-type']?.startsWith('text/html')) headers['content-security-policy'] = policyOf(text);
  if (response.status === 200) headers.etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return { status: response.status, headers, brotli: await compress(text, { params }) };
}

/** Sends a kept answer, or 304 to whoever has it already; uncompressed to the rare browser that takes no brotli. */
export async function sendKept(
  answer: CachedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, headers, brotli } = answer;
  reply.status(status).headers({ ...headers, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (status === 503) reply.header('retry-after', '5');
  if (headers.location) return reply.send();
  const known = request.headers['if-none-match']?.replaceAll('W/', '').split(/,\s*/);
  if (headers.etag && known?.includes(headers.etag)) return reply.status(304).send();
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  return takesBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(await decompress(brotli));
}
