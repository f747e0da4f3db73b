import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
  }
}

/** A request with longer headers or address takes the usual way. */
const maxLength = 600;
const maxRequests = 5_000;

/**
 * Answers GET requests from the page cache before the framework sees them (docs/decisions/repeated-answers.md). It
 * remembers only which key of the cache a request asks for. The cache alone decides whether that answer is fresh, so
 * nothing gets old.
 */
export function repeatCachedAnswers(
  server: FastifyInstance,
  cache: Pick<PageCache, 'fresh'>,
  headers: Record<string, string>,
): void {
  const headersOf = preparedHeaders(headers);
  const asked = new LRUCache<string, { key: string; route: string }>({ max: maxRequests });
  let isClosing = false;
  server.decorateRequest('cacheKey', null);
  // A server that stops refuses all requests, in one place.
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.answered.listen(({ request, route, status }) => {
    if (!request?.cacheKey || (status !== 200 && status !== 304)) return;
    const words = wordsOf(request.raw);
    if (words !== null) asked.set(words, { key: request.cacheKey, route });
  });

  /** Answers a request if an equal one was answered before, and its answer is still fresh. Otherwise returns false. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const began = performance.now();
    const words = isClosing ? null : wordsOf(request);
    const known = words === null ? undefined : asked.get(words);
    const page = known && cache.fresh(known.key);
    if (!known || page?.status !== 200) return false;
    const id = randomUUID();
    const status = isHeldByClient(page, request) ? 304 : 200;
    const sent = headersOf(page)[status];
    sent['x-request-id'] = id;
    response.writeHead(status, sent).end(status === 200 ? page.brotli : undefined);
    const ms = performance.now() - began;
    server.answered.note({ id, method: 'GET', route: known.route, status, ms, request: null });
    return true;
  }

  // With a `serverFactory`, Fastify would listen at one address of `localhost` only.
  const listeners = server.server.listeners('request') as RequestListener[];
  server.server.removeAllListeners('request');
  server.server.on('request', (request, response) => {
    if (!answer(request, response)) for (const handle of listeners) handle.call(server.server, request, response);
  });
}

/** The answer of the page cache to a request. From now on, equal requests may be answered before the framework. */
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
function wordsOf(request: IncomingMessage): string | null {
  const { method, url, headers } = request;
  if (method !== 'GET' || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
    return null;
  if (!acceptsBrotli(request)) return null;
  const chosen = headers.cookie?.includes('language') ? chosenLocale(request) : null;
  const words = `${url}\n${headers['accept-language']}\n${isNavigation(request)}\n${chosen}`;
  return words.length <= maxLength ? words : null;
}

type Headers = Record<string, string | number>;

/**
 * The headers that `sendCachedPage` sends with an answer to a client that accepts brotli, and with 304. They are made once
 * for each answer. `writeHead` copies them, so each request may write its id into them.
 */
function preparedHeaders(common: Record<string, string>): (page: CachedPage) => Record<200 | 304, Headers> {
  const prepared = new WeakMap<CachedPage, Record<200 | 304, Headers>>();
  return (page) => {
    const made = prepared.get(page);
    if (made) return made;
    const held = { ...common, ...sentHeaders(page) };
    const both = { 304: held, 200: { ...held, 'content-encoding': 'br', 'content-length': page.brotli.length } };
    prepared.set(page, both);
    return both;
  };
}
