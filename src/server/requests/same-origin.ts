import type { FastifyInstance } from 'fastify';
import { ShopError } from '../../shared/shop-error.ts';

/**
 * Refuses a request that changes something if a page of another site has sent it, with FORBIDDEN: browsers say with every
 * such request where it began, and a page cannot keep them from it. A Bearer token is proof enough, since no other site's
 * page can send one. What comes from no page at all passes.
 */
export function refuseCrossOrigin(server: FastifyInstance, ownOrigins: readonly string[]): void {
  server.addHook('onRequest', async ({ method, headers }) => {
    const { origin, authorization = '', 'sec-fetch-site': site } = headers;
    if (method === 'GET' || method === 'HEAD' || /^Bearer /i.test(authorization)) return;
    const ownOrigin = origin === undefined || ownOrigins.includes(origin);
    const ownSite = site === undefined || site === 'same-origin' || site === 'none';
    if (!ownOrigin || !ownSite) throw new ShopError('FORBIDDEN');
  });
}
