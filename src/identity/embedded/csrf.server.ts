// Asked by the routes that a cookie opens: `embedded-routes.server.ts` and `server/verification/verification-routes.ts`.
// The API itself takes nothing but Bearer tokens, which no other page can send.
import type { FastifyRequest } from 'fastify';
import { ShopError } from '../../shared/shop-error.ts';

/**
 * Lets a request through that changes something only where it is same-origin, or comes from no page at all: browsers say
 * with every such request where it began, and a page cannot keep them from it.
 */
export function refuseCrossOrigin({ method, headers }: FastifyRequest, ownOrigins: readonly string[]): void {
  if (method === 'GET' || method === 'HEAD') return;
  const { origin, 'sec-fetch-site': site } = headers;
  const ownOrigin = origin === undefined || ownOrigins.includes(origin);
  const ownSite = site === undefined || site === 'same-origin' || site === 'none';
  if (!ownOrigin || !ownSite) throw new ShopError('FORBIDDEN');
}
