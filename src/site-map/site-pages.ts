import { chapters } from '../content/booklet/chapters.ts';
import { bookletPath } from '../content/booklet-file.ts';
import { type ProgrammeSlug, programmes } from '../content/programmes.ts';
import { site } from '../content/site.ts';
import { translated } from '../content/translated.ts';
import * as m from '../messages/messages.js';

export type SitePage = {
  /** The address in the default language, with parameters as routes write them. */
  path: string;
  /** The component, below `src/pages`. */
  file: string;
  /** The id of the route. A file that serves two paths needs one for each. */
  id?: string;
  /** The page requests data from the API: it loads the query store and the API's client. */
  asksShop?: true;
  /** The name on the share picture and in menus. */
  title?: () => string;
  /** People may find and share the page: it is in the sitemap, and a share picture is drawn for it. */
  share?: SharePicture;
  /** The addresses of a path with a parameter, if people may find and share them. */
  places?: readonly Pick<SitePage, 'path' | 'title' | 'share'>[];
  /**
   * Browsers store the page after its first visit, for reading without a connection. `ahead`: also before it, from the
   * second visit to the site on.
   */
  offline?: true | 'ahead';
  /** `header`, `footer`: for everyone; `signed-in`: after login; `staff`: admin area of staff and admins; `admin`: admins only. */
  menu?: 'header' | 'signed-in' | 'footer' | 'staff' | 'admin';
  /** Its name in that menu, if that is not its title. */
  label?: () => string;
};

type SharePicture = {
  /** A file of `content/pictures`. */
  drawing: string;
  /** The line at the bottom, if that is not the tagline. */
  foot?: () => string;
};

/** The programmes that a family may need before it found them: at night, and without a connection. */
const programmesAhead: readonly string[] = ['pediatric-tracheostomy-care-booklet', 'online-support-group'];

/** The components of the programmes whose pages show more than a text. */
const richProgrammes = {
  'online-support-group': 'online-support-group',
  'online-webinar-sessions': 'video-programme',
  'patient-journey-documentary': 'video-programme',
  'pediatric-tracheostomy-care-booklet': 'pediatric-tracheostomy-care-booklet',
} satisfies Partial<Record<ProgrammeSlug, string>>;
export type PlainProgramme = Exclude<ProgrammeSlug, keyof typeof richProgrammes>;
const componentOf: Partial<Record<ProgrammeSlug, string>> = richProgrammes;

/**
 * Every page of the site, once (specification, section 2). Routes, sitemap, share pictures, offline pages and menus follow
 * from it. Menus, the sitemap and the list of offline pages keep this order.
 */
export const sitePages: readonly SitePage[] = [
  {
    path: '/',
    file: 'home/home.tsx',
    title: tagline,
    share: { drawing: 'hero.svg', foot: m.home_founded },
    offline: true,
  },
  {
    path: '/get-in-touch',
    file: 'get-in-touch.tsx',
    asksShop: true,
    title: m.contact_get_in_touch,
    share: { drawing: 'online-support-group.svg' },
    offline: 'ahead',
  },
  ...programmes.map(
    ({ slug, title, picture }): SitePage => ({
      path: `/${slug}`,
      file: `programmes/${componentOf[slug] ?? 'programme'}.tsx`,
      id: `pages/programmes/${slug}`,
      title: () => translated(title),
      share: { drawing: picture.replace('pictures/', '') },
      offline: programmesAhead.includes(slug) ? 'ahead' : true,
    }),
  ),
  {
    path: `${bookletPath}/:chapter`,
    file: 'programmes/booklet-chapter.tsx',
    places: chapters.map(({ slug, title, drawing }) => ({
      path: `${bookletPath}/${slug}`,
      title: () => translated(title),
      share: { drawing },
    })),
    offline: 'ahead',
  },
  {
    path: '/pocket-card',
    file: 'pocket-card.tsx',
    title: m.pocket_card_title,
    share: { drawing: 'pediatric-tracheostomy-care-booklet.svg' },
    offline: true,
  },
  {
    path: '/grief',
    file: 'grief.tsx',
    title: m.grief_title,
    share: { drawing: 'online-support-group.svg' },
    offline: true,
  },
  {
    path: '/accessibility',
    file: 'accessibility.tsx',
    title: m.accessibility_title,
    share: { drawing: 'about.svg' },
    offline: true,
    menu: 'footer',
  },
  {
    path: '/privacy',
    file: 'privacy.tsx',
    title: m.privacy_title,
    share: { drawing: 'about.svg' },
    menu: 'footer',
  },
  { path: '/account-closed', file: 'account/account-closed.tsx' },
  { path: '/offline', file: 'offline.tsx' },
  { path: '/*', file: 'not-found.tsx' },

  ...askingShop([
    {
      path: '/products',
      file: 'shop/products.tsx',
      title: m.catalogue_title,
      share: { drawing: 'empty-cart.svg' },
      menu: 'header',
      label: m.nav_shop,
    },
    {
      path: '/donate-supplies',
      file: 'donate-supplies.tsx',
      title: m.donations_offer_title,
      share: { drawing: 'donation-distribution.svg' },
    },
    { path: '/shop', file: 'shop/shop.tsx' },
    { path: '/productDetails/:id', file: 'shop/product.tsx' },
    { path: '/productDetails', file: 'shop/product-missing.tsx' },
    { path: '/cart', file: 'shop/cart.tsx' },
    { path: '/billing', file: 'shop/billing.tsx' },
    { path: '/orders', file: 'shop/orders.tsx' },

    { path: '/signUp', file: 'account/sign-up.tsx' },
    { path: '/verify', file: 'account/verify.tsx' },
    { path: '/welcome', file: 'account/welcome.tsx' },
    { path: '/login', file: 'account/login.tsx' },
    { path: '/reset-password', file: 'account/reset-password.tsx' },
    { path: '/new-password', file: 'account/new-password.tsx' },
    { path: '/confirm-address', file: 'account/confirm-address.tsx' },
    { path: '/logout', file: 'account/logout.tsx' },
    { path: '/profile', file: 'account/profile.tsx', title: m.nav_profile, menu: 'signed-in' },
    { path: '/account', file: 'account/account.tsx' },
    { path: '/your-data', file: 'account/your-data.tsx' },

    { path: '/allorders', file: 'admin/all-orders.tsx', title: m.admin_all_orders, menu: 'staff' },
    { path: '/allorders/scan', file: 'admin/scan.tsx' },
    { path: '/admin/counting', file: 'admin/counting.tsx', title: m.counting_title, menu: 'staff' },
    { path: '/admin/helped', file: 'admin/helped.tsx', title: m.helped_title, menu: 'staff' },
    { path: '/admin/family', file: 'admin/family.tsx' },
    { path: '/admin/donations', file: 'admin/donations.tsx', title: m.donations_title, menu: 'staff' },
    { path: '/admin/enquiries', file: 'admin/enquiries.tsx', title: m.enquiries_title, menu: 'staff' },
    { path: '/admin/import', file: 'admin/import.tsx', title: m.tables_title, menu: 'staff' },
    { path: '/inventory', file: 'admin/inventory.tsx', id: 'inventory', title: m.admin_inventory, menu: 'admin' },
    { path: '/edit-products', file: 'admin/inventory.tsx', id: 'edit-products' },
    { path: '/admin/recalls', file: 'admin/recalls.tsx', title: m.recalls_title, menu: 'admin' },
    { path: '/admin/vocabulary', file: 'admin/vocabulary.tsx', title: m.vocabulary_title, menu: 'admin' },
    { path: '/admin/missed-products', file: 'admin/missed-products.tsx', title: m.missed_title, menu: 'admin' },
    { path: '/admin/accounts', file: 'admin/accounts.tsx', title: m.accounts_title, menu: 'admin' },
    { path: '/admin/facts', file: 'admin/facts.tsx', title: m.facts_title, menu: 'admin' },
    { path: '/admin/words', file: 'admin/words.tsx', title: m.words_title, menu: 'admin' },
    { path: '/admin/words/:name', file: 'admin/words-text.tsx' },
    { path: '/admin/videos', file: 'admin/videos.tsx', title: m.videos_title, menu: 'admin' },
    { path: '/admin/videos/:list', file: 'admin/videos-list.tsx' },
    { path: '/admin/reports', file: 'admin/reports.tsx', title: m.reports_title, menu: 'admin' },
    { path: '/admin/history', file: 'admin/history.tsx', title: m.history_title, menu: 'admin' },
    { path: '/admin/health', file: 'admin/health.tsx', title: m.health_title, menu: 'admin' },
    { path: '/admin/packing', file: 'admin/packing.tsx' },
    { path: '/admin/search', file: 'admin/search.tsx' },
    { path: '/addProduct', file: 'admin/add-product.tsx', title: m.admin_add_product, menu: 'admin' },
  ]),
];

/** A page that people may find and share. */
export type PublicPage = Required<Pick<SitePage, 'path' | 'title'>> & { share: Required<SharePicture> };

export const publicPages: readonly PublicPage[] = sitePages
  .flatMap((page) => page.places ?? [page])
  .flatMap(({ path, title, share }) => (title && share ? [{ path, title, share: { foot: tagline, ...share } }] : []));

function askingShop(pages: readonly SitePage[]): SitePage[] {
  return pages.map((page) => ({ ...page, asksShop: true }));
}

function tagline(): string {
  return translated(site.tagline);
}
