import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clientOf } from '../../identity/rate-limit/client-address.server.ts';
import { acceptsBrotli, type CachedPage, isHeldByClient, sentHeaders } from './cached-page.ts';
import { chosenLocale } from './language-cookie.ts';
import { isNavigation } from './language-redirect.ts';
import type { PageCache, PageRequest } from './page-cache.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of the page cache that this request asks for. */
    cacheKey: string | null;
    /** True if the first hook answered it, from the page cache. */
    isRepeat: boolean;
  }
}

/** A request with longer headers or address takes the usual way. */
const maxLength = 600;
const maxRequests = 5_000;

/**
 * Answers a GET from the page cache before anything else of the server runs, if an equal one was answered before
 * (docs/decisions/repeated-answers.md). It remembers only which key of the cache a request asks for. The cache alone
 * decides whether that answer is fresh, so nothing gets old. Must be registered before every other hook.
 */
export function repeatCachedAnswers(
  server: FastifyInstance,
  cache: Pick<PageCache, 'fresh'>,
  headers: Record<string, string>,
): void {
  const keys = new LRUCache<string, string>({ max: maxRequests });
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.decorateRequest('cacheKey', null);
  server.decorateRequest('isRepeat', false);
  server.addHook('onRequest', (request, reply, done) => {
    const words = isClosing ? null : wordsOf(request);
    const key = words === null ? undefined : keys.get(words);
    const page = key === undefined ? undefined : cache.fresh(key);
    if (page?.status !== 200) return done();
    request.isRepeat = true;
    sendAgain(page, request, reply, headers);
  });
  server.addHook('onResponse', async (request, { statusCode }) => {
    if (request.isRepeat || !request.cacheKey || (statusCode !== 200 && statusCode !== 304)) return;
    const words = wordsOf(request);
    if (words !== null) keys.set(words, request.cacheKey);
  });
}

/** The answer of the page cache to a request. From now on, equal requests may be answered by the first hook. */
export function cachedAnswer(
  pageCache: PageCache,
  request: FastifyRequest,
  question: Omit<PageRequest, 'client' | 'signal'>,
): Promise<CachedPage> {
  request.cacheKey = question.key;
  return pageCache.get({ ...question, client: clientOf(request), signal: request.cancellation.signal });
}

/**
 * Everything of a request that decides which cached answer it gets: its address, and what leads to a language
 * (`languageRedirect`). Null if it may not be answered this way.
 */
function wordsOf(request: FastifyRequest): string | null {
  const { method, url, headers } = request.raw;
  if (method !== 'GET' || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
    return null;
  if (!acceptsBrotli(request)) return null;
  const chosen = headers.cookie?.includes('language') ? chosenLocale(request) : null;
  const words = [url, headers['accept-language'], isNavigation(request), chosen].join('\n');
  return words.length <= maxLength ? words : null;
}

/** Sends the same as `sendCachedPage` to a client that accepts brotli, without the rest of the framework. */
function sendAgain(
  page: CachedPage,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
): void {
  reply.hijack();
  const { raw } = reply;
  const sent = { ...headers, 'x-request-id': request.id, ...sentHeaders(page) };
  if (isHeldByClient(page, request)) raw.writeHead(304, sent).end();
  else raw.writeHead(200, { ...sent, 'content-encoding': 'br', 'content-length': page.brotli.length }).end(page.brotli);
}
