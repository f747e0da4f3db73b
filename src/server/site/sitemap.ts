import type { ContractRouterClient } from '@orpc/contract';
import type { FastifyInstance } from 'fastify';
import type { catalogueContract } from '../../catalogue/catalogue.contract.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { locales, pathIn } from '../../shared/locales.ts';
import { nextCursor } from '../../shared/paging/next-cursor.ts';
import { publicPages } from '../../site-map/site-pages.ts';
import { sendCachedPage } from './cached-page.ts';
import type { PageCache } from './page-cache.ts';
import type { PageDependencies } from './page-dependencies.ts';
import { cachedAnswer } from './repeated-answers.ts';

/** The most addresses that a sitemap may have. */
const maxAddresses = 50_000;
const productsPerPage = '500';

type ProductLister = Pick<ContractRouterClient<typeof catalogueContract>, 'list'>;

type Sitemap = {
  pageCache: PageCache;
  /** A client of the API for one sitemap. It collects the ids of the listed products. */
  products: () => ProductLister;
  origin: string;
};

/** `/sitemap.xml`: every public page and every product in both languages. Cached until a product changes. */
export function registerSitemap(app: FastifyInstance, { pageCache, products, origin }: Sitemap): void {
  async function make(dependencies: PageDependencies) {
    // It has addresses only, so no change of stock concerns it.
    dependencies.add('products');
    const pages = publicPages.map(({ path }) => path);
    const shown = await productPaths(products(), maxAddresses / locales.length - pages.length);
    const headers = { 'content-type': 'application/xml; charset=utf-8' };
    return new Response(sitemapOf([...pages, ...shown], origin), { headers });
  }
  app.get('/sitemap.xml', { exposeHeadRoute: true }, async (request, reply) => {
    const page = await cachedAnswer(pageCache, request, { key: 'sitemap', kind: 'page', plainToo: true, make });
    return sendCachedPage(page, request, reply);
  });
}

/** The newest products first. If there are too many, the oldest are missing: crawlers find them through the shop. */
async function productPaths(products: ProductLister, maxPaths: number): Promise<string[]> {
  const paths: string[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: string; cursor?: string } = { limit: productsPerPage, ...(cursor && { cursor }) };
    const page = await products.list({ query });
    for (const { _id } of page.body) paths.push(`/productDetails/${_id}`);
    cursor = nextCursor(page.headers.link);
  } while (cursor && paths.length < maxPaths);
  return paths.slice(0, maxPaths);
}

/**
 * A sitemap of pages. Each entry is in one language and names the others. It has no dates of changes, because the shop
 * does not record them for pages or for all parts of a product's page.
 */
export function sitemapOf(paths: string[], origin: string): string {
  const addresses = paths.map((path) => {
    const named = locales.map((locale) => ({
      locale: locale as string,
      href: escapeHtml(origin + pathIn(locale, path)),
    }));
    const alternates = [...named, { locale: 'x-default', href: named[0]?.href }]
      .map(({ locale, href }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`)
      .join('');
    return named.map(({ href }) => `<url><loc>${href}</loc>${alternates}</url>\n`).join('');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${addresses.join('')}</urlset>
`;
}
