import { deskPages } from './desk-pages.ts';
import { familyPages } from './family-pages.ts';
import { type SharePicture, type SitePage, tagline } from './site-page.ts';

/**
 * Every page of the site, once (specification, section 2). Routes, sitemap, share pictures, offline pages and menus follow
 * from it. Menus, the sitemap and the list of offline pages keep this order.
 */
export const sitePages: readonly SitePage[] = [...familyPages, ...deskPages];

/** A page that people may find and share. */
export type PublicPage = Required<Pick<SitePage, 'path' | 'title'>> & { share: Required<SharePicture> };

export const publicPages: readonly PublicPage[] = sitePages
  .flatMap((page) => page.places ?? [page])
  .flatMap(({ path, title, share }) => (title && share ? [{ path, title, share: { foot: tagline, ...share } }] : []));
