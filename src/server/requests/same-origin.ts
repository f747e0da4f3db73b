import type { FastifyInstance } from 'fastify';
import { ShopError } from '../../shared/shop-error.ts';

/**
 * Protects from CSRF: refuses a changing request from a page of another site, with FORBIDDEN. Browsers send the origin with every such
 * request, and pages cannot prevent it. A Bearer token is proof enough, because another site's page has none. Requests
 * that come from no page pass.
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
