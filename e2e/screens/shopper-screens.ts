import * as m from '../../src/messages/messages.js';
import { familyOf } from '../fixtures/family.ts';
import { address, ordersOf } from '../fixtures/shop-api.ts';
import { expect } from '../fixtures/test.ts';
import { expectConfirmed, expectFacts, expectRelated, expectSent, variantText } from './family-checks.ts';
import { cut, dialog, loadingAndFailed, main, press, problems, type Screen } from './screen.ts';

const kit = '/productDetails/01930f4a-6c03-7cd8-a215-f73b8c1e609a';
const ownOrders = /\/api\/orders\/[^/?]+(\?|$)/;

const product: Record<string, Screen> = {
  'product-limit-reached': {
    as: 'shopper',
    path: async (shop) => `/productDetails/${(await familyOf(shop)).usedUp._id}`,
    async act({ page, locale }) {
      await expect(page.getByText(/0 (of|dari) 2/)).toBeVisible();
      const row = page.getByRole('row', { name: m.fact_limit({}, { locale }) });
      await expect(row.getByRole('cell')).toHaveText(m.fact_limit_text({ limit: 2 }, { locale }));
    },
  },
  'product-in-cart': {
    as: 'shopper',
    path: async (shop) => `/productDetails/${(await familyOf(shop)).inCart[2]?._id}`,
    async act(place) {
      await expect(main(place.page).getByText(m.cart_go({}, place))).toBeVisible();
      await expectFacts(place);
      await expectRelated(place);
    },
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
    async act({ page, locale }) {
      await expect(page.getByText(m.cart_empty_title({}, { locale }))).toBeVisible();
      await expect(main(page)).not.toContainText('Rp');
    },
  },
  'cart-changed': {
    as: 'shopper',
    path: '/cart',
    before: ({ page }) =>
      page.route('**/api/cart', async (route) => {
        const response = await route.fetch();
        const [first, second, third] = (await response.json()).items;
        const another = { ...third.productId, _id: crypto.randomUUID() };
        const items = [
          { ...first, available: false },
          { ...second, countInStock: 0 },
          { ...third, allowance: { limit: 3, bought: 2 } },
          { ...third, productId: another, allowance: { limit: 2, bought: 2 } },
        ];
        await route.fulfill({ response, json: { items } });
      }),
    async act({ page, locale }) {
      await expect(page.getByText(m.cart_unavailable({}, { locale })).first()).toBeVisible();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('cart-prices'))).not.toBeNull();
      // As if all had cost more when it was put in.
      await page.evaluate(() => {
        const savedPrices = JSON.parse(localStorage.getItem('cart-prices') ?? '');
        for (const id in savedPrices.prices) savedPrices.prices[id] += 5_000;
        localStorage.setItem('cart-prices', JSON.stringify(savedPrices));
      });
      await page.reload();
      const [changed] = m.cart_price_before({ before: '…' }, { locale }).split('…');
      await expect(page.getByText(String(changed)).first()).toBeVisible();
      const rows = main(page)
        .getByRole('row')
        .filter({ has: page.getByRole('textbox') });
      await expect(rows.nth(2)).toContainText(m.cart_beyond_allowance({ left: 1, limit: 3 }, { locale }));
      await expect(rows.nth(3)).toContainText(m.cart_used_up({ limit: 2 }, { locale }));
      await expect(rows.nth(2).getByText(variantText, { exact: true })).toBeVisible();
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
  'billing-try-again': {
    as: 'shopper',
    path: '/billing',
    before: ({ page }) => cut(page, '**/api/orders'),
    provoked: ['net::ERR_FAILED'],
    async act(place) {
      const { page, locale } = place;
      for (const [label, text] of [
        [m.billing_phone, address.phone],
        [m.billing_street, `${address.street}\nRT 04/RW 02`],
        [m.billing_city, 'Kota Bandung'],
        [m.billing_district, 'Coblong'],
        [m.billing_postal_code, address.postalCode],
        [m.billing_landmark, 'Masjid Salman'],
      ] as const)
        await page.getByLabel(label({}, { locale })).fill(text);
      await page.getByLabel(m.billing_state({}, { locale })).selectOption(address.state);
      await press(place, m.billing_place({}, { locale }));
      await expect(page.getByRole('alert').getByRole('button')).toBeEnabled();
    },
  },
  'profile-address': {
    as: 'newcomer',
    path: '/profile',
    covered: true,
    async act(place) {
      await press(place, m.profile_address_add({}, place));
      await expect(dialog(place.page)).toBeVisible();
    },
  },
  'profile-edit': {
    as: 'newcomer',
    path: '/profile',
    covered: true,
    async act(place) {
      await press(place, m.profile_edit({}, place));
      await expect(dialog(place.page)).toBeVisible();
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
    async act(place) {
      const { page, shop } = place;
      const [placed, sent] = await ordersOf(shop, await familyOf(shop));
      await page.evaluate((id) => {
        history.replaceState({ ...history.state, usr: { placedOrder: id } }, '');
      }, placed?._id);
      await page.reload();
      await expectConfirmed(place, placed);
      await expectSent(place, sent);
      await expect(main(page).getByText(variantText, { exact: true })).toBeVisible();
    },
  },
  // One order is wholly in the cart already. The other is of a product whose allowance is used up.
  'orders-again': {
    as: 'shopper',
    path: '/orders',
    async act({ page, locale }) {
      const again = main(page).getByRole('button', { name: m.again_of({ number: 'N-' }, { locale }) });
      for (const answer of [m.again_all({}, { locale }), m.again_none({}, { locale })]) {
        await again.nth(answer === m.again_all({}, { locale }) ? 0 : 1).click();
        await expect(main(page).getByText(answer)).toBeVisible();
      }
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

/** The screens of signed-in people, without the plain pages. */
export const shopperScreens: Record<string, Screen> = { ...product, ...cart, ...billing, ...orders };
