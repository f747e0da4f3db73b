import { foundedText } from '../content/founded.ts';
import { programmes } from '../content/programmes.ts';
import { site } from '../content/site.ts';
import { translated } from '../content/translated.ts';
import * as m from '../messages/messages.js';

// What the sitemap and share pictures know of pages. Their addresses stand in `routes.ts`, those that are read without a
// connection in `content/offline-pages.ts`.

export type PublicPage = {
  /** The address in the default language. */
  path: string;
  /** What its share picture says. */
  title: () => string;
  /** The line at the foot of it. */
  foot: () => string;
  /** The drawing on its share picture, a file of `content/pictures`. */
  drawing: string;
};

/**
 * Every page that people may find and share, except those of products: what the sitemap lists and what share pictures
 * are drawn for. Pages themselves do not load this table.
 */
export const publicPages: readonly PublicPage[] = [
  { path: '/', title: tagline, foot: foundedText, drawing: 'hero.svg' },
  { path: '/products', title: m.catalogue_title, foot: tagline, drawing: 'empty-cart.svg' },
  ...programmes.map(({ slug, title, picture }) => ({
    path: `/${slug}`,
    title: () => translated(title),
    foot: tagline,
    drawing: picture.replace('pictures/', ''),
  })),
  { path: '/get-in-touch', title: m.contact_get_in_touch, foot: tagline, drawing: 'online-support-group.svg' },
  {
    path: '/donate-supplies',
    title: m.donations_offer_title,
    foot: tagline,
    drawing: 'donation-distribution.svg',
  },
  { path: '/accessibility', title: m.accessibility_title, foot: tagline, drawing: 'about.svg' },
  { path: '/privacy', title: m.privacy_title, foot: tagline, drawing: 'about.svg' },
];

function tagline(): string {
  return translated(site.tagline);
}
