import { chapters } from '../content/booklet/chapters.ts';
import { bookletPath } from '../content/booklet-file.ts';
import { type ProgrammeSlug, programmes } from '../content/programmes.ts';
import { translated } from '../content/translated.ts';
import * as m from '../messages/messages.js';
import { askingShop, type SitePage, tagline } from './site-page.ts';

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

/** The pages for families, in the order of menus and lists. */
export const familyPages: readonly SitePage[] = [
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
    ({ slug, title }): SitePage => ({
      path: `/${slug}`,
      file: `programmes/${componentOf[slug] ?? 'programme'}.tsx`,
      id: `pages/programmes/${slug}`,
      title: () => translated(title),
      share: { drawing: `${slug}.svg` },
      offline: programmesAhead.includes(slug) ? 'ahead' : true,
    }),
  ),
  {
    path: `${bookletPath}/:chapter`,
    file: 'programmes/booklet-chapter.tsx',
    places: chapters.map(({ slug, title, ...chapter }) => ({
      path: `${bookletPath}/${slug}`,
      title: () => translated(title),
      share: { drawing: 'drawing' in chapter ? chapter.drawing : `${slug}.svg` },
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
  ]),
];
