import * as m from '../../src/messages/messages.js';
import { expiredToken } from '../fixtures/running-shop.ts';
import { addProduct } from '../fixtures/shop-api.ts';
import { expect } from '../fixtures/test.ts';
import { cut, dialog, hold, main, openNavigation, type Place, type Screen, send } from './screen.ts';

/** It has three pictures. */
const tube = '/productDetails/01930f4a-6c00-7b21-9d3e-5a1c84f07e12';
const kit = { en: /^Everyday Care Kit/, id: /^Paket Perawatan Harian/ };
const apiList = /\/api\/products\?/;
const apiProduct = /\/api\/products\/[0-9a-f-]{36}$/;

/** Follows a link, so that the page asks the API itself. */
const toCatalogue = ({ page, locale }: Place) =>
  main(page)
    .getByRole('link', { name: m.home_view_all({}, { locale }) })
    .click();
const toKit = ({ page, locale }: Place) => main(page).getByRole('link', { name: kit[locale] }).click();

const openMenu = ({ page, locale }: Place) =>
  openNavigation(page.getByRole('navigation', { name: m.nav_label({}, { locale }) }), '/research');

async function signUp({ page, locale }: Place): Promise<void> {
  const email = `sari.wulandari.kusumaningtyas.${process.pid}.${Date.now()}@keluarga.example`;
  await page.getByLabel(m.sign_up_name({}, { locale })).fill('Ibu Sari');
  await page.getByLabel(m.identity_email({}, { locale })).fill(email);
  for (const label of [m.identity_password({}, { locale }), m.sign_up_confirm_password({}, { locale })])
    await page.getByLabel(label, { exact: true }).fill('a quiet morning');
}

const frame: Record<string, Screen> = {
  menu: { path: '/get-in-touch', covered: true, again: openMenu },
  'menu-admin': { as: 'admin', path: '/get-in-touch', covered: true, again: openMenu },
  message: {
    path: '/',
    covered: true,
    async act({ page, locale }) {
      await main(page).getByRole('article').getByRole('button').first().click();
      const message = page.getByText(m.cart_login_first({}, { locale }), { exact: true });
      await expect(message).toBeVisible();
      // It stays while the focus is on it.
      await page.getByRole('button', { name: m.ui_dismiss({}, { locale }) }).focus();
    },
  },
};

/** On wide displays the actions and the facts of a product begin next to its picture. */
async function expectBesidePicture({ page, locale }: Place): Promise<void> {
  const purchase = page.getByRole('link', { name: m.product_login({}, { locale }) });
  const facts = main(page).getByRole('region', { name: m.product_facts({}, { locale }) });
  const picture = await page.locator('#picture-1').boundingBox();
  const [right, lower] = picture ? [picture.x + picture.width, picture.y + picture.height] : [0, 0];
  for (const part of [purchase, facts.getByRole('table')]) {
    const box = await part.boundingBox();
    expect(box?.x, `${part}`).toBeGreaterThan(right);
    expect(box?.y, `${part}`).toBeLessThan(lower);
  }
}

const catalogue: Record<string, Screen> = {
  'products-none': { path: '/products?q=bjkwvt' },
  'products-nearest': { path: '/products?q=sucction+kateter+bjkwvt' },
  'products-suggested': {
    path: '/products',
    covered: true,
    async act({ page, locale }) {
      const field = page.getByLabel(m.catalogue_search_label({}, { locale }));
      await field.pressSequentially('sucction');
      await expect(page.getByRole('option').filter({ hasText: '8 Fr' })).toBeVisible();
      await field.press('ArrowDown');
      await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(1);
    },
  },
  'products-filtered': { path: '/products?category=Tracheostomy+Tubes&inStock=true' },
  'products-filters': {
    path: '/products?free=true',
    covered: true,
    async again({ page, locale }) {
      const open = page.getByRole('button', { name: m.catalogue_filter_chosen({ count: 1 }, { locale }) });
      // Wide displays have the filters next to the search.
      if ((await dialog(page).count()) === 0 && (await open.isVisible())) await open.click();
    },
  },
  'products-not-understood': { path: '/products?cursor=nothing', provoked: [400] },
  'products-loading': {
    path: '/',
    before: ({ page }) => hold(page, apiList),
    async act(place) {
      await toCatalogue(place);
      await expect(place.page.locator('[data-skeleton]')).toHaveCount(8);
    },
  },
  'products-failed': {
    path: '/',
    provoked: ['net::ERR_FAILED'],
    before: ({ page }) => cut(page, apiList),
    async act(place) {
      await toCatalogue(place);
      await expect(place.page.getByText(m.catalogue_failed({}, place))).toBeVisible();
    },
  },
  'product-out-of-stock': {
    path: async (shop) => `/productDetails/${(await addProduct(shop, { countInStock: 0, category: '' }))._id}`,
  },
  'product-enlarged': {
    path: tube,
    covered: true,
    async act(place) {
      const { page, locale } = place;
      await expectBesidePicture(place);
      await main(page)
        .getByRole('link', { name: m.product_picture({ place: 2, count: 3 }, { locale }), exact: true })
        .click();
      await main(page).locator('#picture-2 a').click();
      await expect(dialog(page).getByRole('img')).toBeVisible();
    },
  },
  'product-missing': { path: '/productDetails/01930f4a-0000-7000-8000-000000000000', provoked: [404] },
  'product-failed': {
    path: '/',
    provoked: ['net::ERR_FAILED'],
    before: ({ page }) => cut(page, apiProduct),
    async act(place) {
      await toKit(place);
      await expect(place.page.getByText(m.product_failed({}, place))).toBeVisible();
    },
  },
  'video-playing': {
    path: '/online-webinar-sessions',
    act: ({ page }) =>
      main(page)
        .getByRole('link', { name: /^(Play|Putar) / })
        .first()
        .click(),
  },
};

/** Presses the cart button of a card on home: the login then says which product asked for it. */
async function askForLogin({ page, locale }: Place): Promise<void> {
  await main(page).getByRole('article').getByRole('button').first().click();
  await page.waitForURL(/\/login\?next=/);
  await expect(main(page).getByRole('navigation', { name: m.login_ways({}, { locale }) })).toBeVisible();
}

const identity: Record<string, Screen> = {
  'login-empty': {
    path: '/login',
    async act(place) {
      await send(place);
      // The only sign-up here is with Google, and the consent stands next to its button.
      await expect(main(place.page).getByText(m.new_account_consent({}, place))).toHaveCount(1);
      await expect(main(place.page).getByText(m.sign_up_consent({}, place))).toHaveCount(0);
    },
  },
  'login-refused': {
    path: '/login',
    provoked: [401],
    async act(place) {
      const { page, locale } = place;
      await page.getByLabel(m.identity_email({}, { locale })).fill('nobody@family.example');
      await page.getByLabel(m.identity_password({}, { locale }), { exact: true }).fill('a wrong one');
      await send(place);
      await expect(page.getByText(m.identity_invalid_credential({}, { locale }))).toBeVisible();
    },
  },
  'login-verified': { path: '/login?verified=1' },
  'login-for-product': { path: '/', act: askForLogin },
  'sign-up-for-product': {
    path: '/',
    async act(place) {
      await askForLogin(place);
      await main(place.page)
        .getByRole('link', { name: m.login_way_new({}, place) })
        .click();
      await expect(place.page.getByRole('heading', { level: 1 })).toHaveText(m.sign_up_title({}, place));
    },
  },
  'verify-expired': { path: '/verify?expired=1', act: send },
  'sign-up-empty': { path: '/signUp', act: send },
  'sign-up-done': {
    path: '/signUp',
    async act(place) {
      const other = main(place.page).getByRole('button', { name: m.sign_up_other_email({}, place) });
      // The sign-up in the first language is still shown.
      if (await other.isVisible()) await other.click();
      await signUp(place);
      await send(place);
      await expect(place.page.getByText(m.identity_verification_sent({}, place))).toBeVisible();
    },
  },
  'new-password-expired': {
    path: async (shop) => `/new-password#token=${await expiredToken(shop)}`,
    provoked: [400],
    act: ({ page }) => expect(main(page).getByRole('alert')).toBeVisible(),
  },
};

/** The screens of visitors, without the plain pages. */
export const visitorScreens: Record<string, Screen> = { ...frame, ...catalogue, ...identity };
