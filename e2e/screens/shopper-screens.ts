import * as m from '../../src/messages/messages.js';
import { familyOf } from '../fixtures/family.ts';
import { expect } from '../fixtures/test.ts';
import { cut, expectLoading, hold, main, press, problems, type Screen } from './screen.ts';

const kit = '/productDetails/01930f4a-6c03-7cd8-a215-f73b8c1e609a';
const ownOrders = /\/api\/orders\/[^/?]+(\?|$)/;

const product: Record<string, Screen> = {
  'product-limit-reached': {
    as: 'shopper',
    path: async (shop) => `/productDetails/${(await familyOf(shop)).usedUp._id}`,
    act: ({ page }) => expect(page.getByText(/0 (of|dari) 2/)).toBeVisible(),
  },
  'product-in-cart': {
    as: 'shopper',
    path: async (shop) => `/productDetails/${(await familyOf(shop)).inCart[2]?._id}`,
    act: ({ page, locale }) => expect(main(page).getByText(m.cart_go({}, { locale }))).toBeVisible(),
  },
  'product-beyond-stock': {
    as: 'shopper',
    path: kit,
    act: ({ page, locale }) => page.getByLabel(m.ui_quantity({}, { locale }), { exact: true }).fill('999999'),
  },
};

const cart: Record<string, Screen> = {
  'cart-empty': {
    as: 'newcomer',
    path: '/cart',
    act: ({ page, locale }) => expect(page.getByText(m.cart_empty_title({}, { locale }))).toBeVisible(),
  },
  'cart-changed': {
    as: 'shopper',
    path: '/cart',
    before: ({ page }) =>
      page.route('**/api/cart', async (route) => {
        const response = await route.fetch();
        const [first, second, third] = (await response.json()).items;
        const items = [
          { ...first, available: false },
          { ...second, countInStock: 0 },
          { ...third, countInStock: 1 },
        ];
        await route.fulfill({ response, json: { items } });
      }),
    act: ({ page, locale }) => expect(page.getByText(m.cart_unavailable({}, { locale })).first()).toBeVisible(),
  },
  'cart-loading': {
    as: 'shopper',
    loading: true,
    path: '/cart',
    before: ({ page }) => hold(page, '**/api/cart'),
    act: expectLoading,
  },
  'cart-failed': {
    as: 'shopper',
    path: '/cart',
    provoked: ['net::ERR_FAILED'],
    before: ({ page }) => cut(page, '**/api/cart'),
    act: ({ page }) => expect(main(page).getByRole('alert')).toBeVisible(),
  },
};

const billing: Record<string, Screen> = {
  'billing-errors': {
    as: 'shopper',
    path: '/billing',
    async act(place) {
      const { page, locale } = place;
      await page.getByLabel(m.billing_postal_code({}, { locale })).fill('12');
      await press(place, m.billing_place({}, { locale }));
      await expect(problems(page).first()).toBeVisible();
    },
  },
  'billing-empty': {
    as: 'newcomer',
    path: '/billing',
    act: ({ page }) => expect(main(page).getByRole('heading', { level: 2 })).toBeVisible(),
  },
};

const orders: Record<string, Screen> = {
  'orders-empty': {
    as: 'newcomer',
    path: '/orders',
    act: ({ page, locale }) => expect(page.getByText(m.orders_empty({}, { locale }))).toBeVisible(),
  },
  'orders-loading': {
    as: 'shopper',
    loading: true,
    path: '/orders',
    before: ({ page }) => hold(page, ownOrders),
    act: expectLoading,
  },
  'orders-failed': {
    as: 'shopper',
    path: '/orders',
    provoked: ['net::ERR_FAILED'],
    before: ({ page }) => cut(page, ownOrders),
    act: ({ page, locale }) => expect(page.getByText(m.orders_failed({}, { locale }))).toBeVisible(),
  },
};

/** What those who are signed in meet besides the plain pages. */
export const shopperScreens: Record<string, Screen> = { ...product, ...cart, ...billing, ...orders };
