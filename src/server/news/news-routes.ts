import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../../identity/rate-limit/client-address.server.ts';
import type { RateLimits } from '../../identity/rate-limit/rate-limit.server.ts';
import { isNewsOpen, newsPagePath, orderOfNewsToken } from '../../orders/news/news-link.server.ts';
import { findParcelNews, type ParcelNews } from '../../orders/news/order-news.store.server.ts';
import type { ApiContext } from '../../shared/api-context.ts';
import { locales, pathIn } from '../../shared/locales.ts';
import { plainPolicy } from '../site/plain-page.ts';
import { newsPage } from './news-page.ts';

/**
 * Serves the signed link to an order's news, without a login. It is a page outside of the contract, like the page behind
 * a verification mail: it needs no scripts, and the cache of pages must not see it. Chat apps fetch links, so GET and
 * HEAD only read.
 */
export function registerNewsRoutes(
  app: FastifyInstance,
  { db, keyring, brand, now, parcelLink }: Pick<ApiContext, 'db' | 'keyring' | 'brand' | 'now' | 'parcelLink'>,
  limits: RateLimits,
): void {
  const findNews = async (token: string): Promise<ParcelNews[] | null> => {
    const orderId = orderOfNewsToken(keyring, token);
    const parcels = orderId && (await findParcelNews(db, orderId));
    return parcels && isNewsOpen(parcels, now()) ? parcels : null;
  };
  for (const locale of locales) {
    // The token is optional: a mail program may cut it off the link.
    const url = `${pathIn(locale, newsPagePath)}/:token?`;
    app.get<{ Params: { token?: string } }>(url, { exposeHeadRoute: true }, async (request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        // The link is in this page's address: no other page may get it.
        'referrer-policy': 'no-referrer',
      });
      await limits.countClient(clientAddress(request));
      const { token = '' } = request.params;
      const parcels = await findNews(token);
      return reply
        .code(parcels ? 200 : 404)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', plainPolicy)
        .send(newsPage({ brand: brand(), parcels, token, parcelLink }, locale));
    });
  }
}
