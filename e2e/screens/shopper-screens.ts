import * as m from '../../src/messages/messages.js';
import { familyOf } from '../fixtures/family.ts';
import { ordersOf } from '../fixtures/shop-api.ts';
import { expect } from '../fixtures/test.ts';
import { loadingAndFailed, main, press, problems, type Screen } from './screen.ts';

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
          { ...third, allowance: { limit: 3, bought: 2 } },
        ];
        await route.fulfill({ response, json: { items } });
      }),
    async act({ page, locale }) {
      await expect(page.getByText(m.cart_unavailable({}, { locale })).first()).toBeVisible();
      // As if all had cost more when it was put in.
      await page.evaluate(() => {
        const savedPrices = JSON.parse(localStorage.getItem('cart-prices') ?? '');
        for (const id in savedPrices.prices) savedPrices.prices[id] += 5_000;
        localStorage.setItem('cart-prices', JSON.stringify(savedPrices));
      });
      await page.reload();
      const [changed] = m.cart_price_before({ before: '…' }, { locale }).split('…');
      await expect(page.getByText(String(changed)).first()).toBeVisible();
    },
  },
  ...loadingAndFailed('cart', {
    as: 'shopper',
    path: '/cart',
    address: '**/api/cart',
    failed: ({ page }) => expect(main(page).getByRole('alert')).toBeVisible(),
  }),
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
  'billing-asks': {
    as: 'shopper',
    path: '/billing',
    async act({ page, locale }) {
      await page.getByRole('main').getByLabel(m.billing_email({}, { locale })).fill('sari@gmial.com');
      await page.getByLabel(m.billing_state({}, { locale })).selectOption('DI Yogyakarta');
      await page.getByLabel(m.billing_postal_code({}, { locale })).fill('40115');
      await expect(page.getByRole('button', { name: 'sari@gmail.com' })).toBeVisible();
    },
  },
  'billing-empty': {
    as: 'newcomer',
    path: '/billing',
    act: ({ page }) => expect(main(page).getByRole('heading', { level: 2 })).toBeVisible(),
  },
};

const orders: Record<string, Screen> = {
  'orders-placed': {
    as: 'shopper',
    path: '/orders',
    // As the browser comes here from checkout: the entry of its history names the order.
    async act({ page, shop, locale }) {
      const [placed] = await ordersOf(shop, await familyOf(shop));
      await page.evaluate((id) => {
        history.replaceState({ ...history.state, usr: { placedOrder: id } }, '');
      }, placed?._id);
      await page.reload();
      await expect(page.getByText(m.placed_title({}, { locale }))).toBeVisible();
    },
  },
  'orders-empty': {
    as: 'newcomer',
    path: '/orders',
    act: ({ page, locale }) => expect(page.getByText(m.orders_empty({}, { locale }))).toBeVisible(),
  },
  ...loadingAndFailed('orders', {
    as: 'shopper',
    path: '/orders',
    address: ownOrders,
    failed: ({ page, locale }) => expect(page.getByText(m.orders_failed({}, { locale }))).toBeVisible(),
  }),
};

/** What those who are signed in meet besides the plain pages. */
export const shopperScreens: Record<string, Screen> = { ...product, ...cart, ...billing, ...orders };
