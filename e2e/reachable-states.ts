import * as m from '../src/messages/messages.js';
import { type Locale, pathIn } from '../src/shared/locales.ts';
import { addProduct } from './api.ts';
import { familyOf } from './family.ts';
import type { RunningShop } from './running-shop.ts';
import type { Who } from './site-routes.ts';
import { expect, type Page } from './test.ts';

type Place = { page: Page; shop: RunningShop; locale: Locale };
/** A page with something open, wrong, missing or done. */
export type PageState = {
  as?: Who;
  path: string | ((shop: RunningShop) => Promise<string>);
  act?: (place: Place) => Promise<void>;
  /** Done in every size: what was open may have closed, or have another button. */
  again?: (place: Place) => Promise<void>;
  provoked?: (number | `net::${string}`)[];
};

const kit = '/productDetails/01930f4a-6c03-7cd8-a215-f73b8c1e609a';
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first().click();
const send = (page: Page) => main(page).locator('form[method=post] [type=submit]').click();
const problems = (page: Page) => main(page).locator('[aria-invalid=true]');
const dialog = (page: Page) => page.getByRole('dialog');

async function openEditing({ page, locale }: Place): Promise<void> {
  const edit = m.inventory_edit_of({ product: '' }, { locale });
  await main(page).getByRole('button', { name: edit }).first().click();
  await expect(dialog(page)).toBeVisible();
}

async function openDetails({ page, shop, locale }: Place): Promise<void> {
  const { name } = await familyOf(shop);
  await page.getByRole('searchbox').fill(name);
  const details = m.allorders_view_details({}, { locale });
  await main(page).getByRole('listitem').filter({ hasText: name }).getByText(details).first().click();
  await expect(dialog(page)).toContainText('Jalan Melati 3');
}

export const visitorStates: Record<string, PageState> = {
  'the open menu': {
    path: '/get-in-touch',
    async again({ page, locale }) {
      const navigation = page.getByRole('navigation', { name: m.nav_label({}, { locale }) });
      const button = navigation.getByRole('button').filter({ visible: true });
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
      await expect(navigation.locator('a[href$="/research"]').filter({ visible: true })).toBeVisible();
    },
  },
  'a message': {
    path: '/',
    async act({ page, locale }) {
      await main(page).getByRole('article').getByRole('button').first().click();
      const message = page.getByText(m.cart_login_first({}, { locale }), { exact: true });
      await expect(message).toBeVisible();
      // It stays while the focus is on it.
      await page.getByRole('button', { name: m.ui_dismiss({}, { locale }) }).focus();
    },
  },
  'a login sent empty': { path: '/login', act: ({ page }) => send(page) },
  'a login that is refused': {
    path: '/login',
    provoked: [401],
    async act({ page, locale }) {
      await page.getByLabel(m.identity_email({}, { locale })).fill('nobody@family.example');
      await page.getByLabel(m.identity_password({}, { locale }), { exact: true }).fill('a wrong one');
      await send(page);
      await expect(page.getByText(m.identity_invalid_credential({}, { locale }))).toBeVisible();
    },
  },
  'a verified address': { path: '/login?verified=1' },
  'a mailed link that is no good': { path: '/verify?expired=1', act: ({ page }) => send(page) },
  'a sign-up sent empty': { path: '/signUp', act: ({ page }) => send(page) },
  'a sign-up that is done': {
    path: '/signUp',
    async act({ page, locale }) {
      const email = `sari.wulandari.kusumaningtyas.${process.pid}.${Date.now()}@keluarga.example`;
      await page.getByLabel(m.sign_up_name({}, { locale })).fill('Ibu Sari');
      await page.getByLabel(m.identity_email({}, { locale })).fill(email);
      for (const label of [m.identity_password({}, { locale }), m.sign_up_confirm_password({}, { locale })])
        await page.getByLabel(label, { exact: true }).fill('a quiet morning');
      await send(page);
      await expect(page.getByText(m.identity_verification_sent({}, { locale }))).toBeVisible();
    },
  },
  'a search that finds nothing': { path: '/products?q=nothing+like+it' },
  'a catalogue that is not understood': { path: '/products?cursor=nothing', provoked: [400] },
  'a catalogue that cannot be reached': {
    path: '/',
    provoked: ['net::ERR_FAILED'],
    async act({ page, locale }) {
      await page.route(/\/api\/products\?/, (route) => route.abort());
      await main(page)
        .getByRole('link', { name: m.home_view_all({}, { locale }) })
        .click();
      await expect(page.getByText(m.catalogue_failed({}, { locale }))).toBeVisible();
    },
  },
  'a product that is out of stock': {
    path: async (shop) => `/productDetails/${(await addProduct(shop, { countInStock: 0, category: '' }))._id}`,
  },
  'a product that is not there': { path: '/productDetails/01930f4a-0000-7000-8000-000000000000', provoked: [404] },
  'a video that plays': {
    path: '/online-webinar-sessions',
    act: ({ page }) =>
      main(page)
        .getByRole('link', { name: /^(Play|Putar) / })
        .first()
        .click(),
  },
};

export const shopperStates: Record<string, PageState> = {
  'an allowance that is used up': {
    as: 'shopper',
    path: async (shop) => `/productDetails/${(await familyOf(shop)).usedUp._id}`,
    act: ({ page }) => expect(page.getByText(/0 (of|dari) 2/)).toBeVisible(),
  },
  'a product in the cart': {
    as: 'shopper',
    path: async (shop) => `/productDetails/${(await familyOf(shop)).inCart[2]?._id}`,
    act: ({ page, locale }) => expect(main(page).getByText(m.cart_go({}, { locale }))).toBeVisible(),
  },
  'more than there is in stock': {
    as: 'shopper',
    path: kit,
    act: ({ page, locale }) => page.getByLabel(m.ui_quantity({}, { locale }), { exact: true }).fill('999999'),
  },
  'a billing form with mistakes': {
    as: 'shopper',
    path: '/billing',
    async act({ page, locale }) {
      await page.getByLabel(m.billing_postal_code({}, { locale })).fill('12');
      await press(page, m.billing_place({}, { locale }));
      await expect(problems(page).first()).toBeVisible();
    },
  },
};

export const adminStates: Record<string, PageState> = {
  'the form of a new product, sent empty': {
    as: 'admin',
    path: '/allorders',
    async act({ page, locale }) {
      await press(page, m.admin_add_product({}, { locale }));
      await dialog(page)
        .getByRole('button', { name: m.product_form_add({}, { locale }) })
        .click();
      await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  'the form of a product': { as: 'admin', path: '/inventory', act: openEditing },
  'the question before a product goes': {
    as: 'admin',
    path: '/inventory',
    async act({ page, locale }) {
      await main(page)
        .getByRole('button', { name: m.inventory_delete_of({ product: '' }, { locale }) })
        .first()
        .click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  'the details of an order': { as: 'admin', path: '/allorders', act: openDetails },
  'a grant of extra units': {
    as: 'admin',
    path: '/allorders',
    async act(place) {
      await openDetails(place);
      const { page, locale } = place;
      await dialog(page).getByText(m.allorders_grant({}, { locale })).first().click();
      await expect(page.getByLabel(m.allorders_grant_units({}, { locale }))).toBeVisible();
    },
  },
  'the question before an order goes': {
    as: 'admin',
    path: '/allorders',
    async act({ page, locale }) {
      const [begin] = m.allorders_delete_of({ customer: '…', date: '' }, { locale }).split('…');
      await main(page).getByRole('button', { name: begin }).first().click();
      await dialog(page)
        .getByRole('button', { name: m.allorders_delete_confirm({}, { locale }) })
        .click();
      await expect(dialog(page).locator('[aria-invalid=true]')).toBeVisible();
    },
  },
  'a role that is about to change': {
    as: 'admin',
    path: '/admin/accounts',
    async act({ page, shop }) {
      const { name } = await familyOf(shop);
      await main(page).getByRole('group', { name }).getByRole('combobox').selectOption('staff');
      await expect(dialog(page)).toBeVisible();
    },
  },
};

/** Opens a page in a state. */
export async function reach(state: PageState, place: Place, settled: () => Promise<void>): Promise<void> {
  const path = typeof state.path === 'string' ? state.path : await state.path(place.shop);
  await place.page.goto(pathIn(place.locale, path));
  await settled();
  await state.act?.(place);
}
