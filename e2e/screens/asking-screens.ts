import * as m from '../../src/messages/messages.js';
import { onceFor } from '../../tests/once-for.ts';
import { familyOf } from '../fixtures/family.ts';
import type { Login } from '../fixtures/people.ts';
import type { RunningShop } from '../fixtures/running-shop.ts';
import { addProduct, callerOf, drawnPicture, ordersOf } from '../fixtures/shop-api.ts';
import { expect } from '../fixtures/test.ts';
import { variantText } from './family-checks.ts';
import { dialog, main, type Place, press, type Screen, send } from './screen.ts';

const question =
  'Anak saya berumur dua tahun dan memakai kanul ukuran 3,5. Apakah tali leher yang kecil cocok, dan berapa lama bisa dipakai?\nTerima kasih banyak.';

/** A product that is out of stock, and that the family of this shop waits for. */
async function missedProduct(shop: RunningShop, by: Login): Promise<string> {
  const { _id } = await addProduct(shop, {
    name: `Heat and Moisture Exchanger for Children ${process.pid}`,
    countInStock: 0,
    facts: { size: 'Child', length: '40 mm', pack: 'Pack of 25' },
  });
  await (await callerOf(shop, by)).call('PUT', `/wishes/${_id}`);
  return _id;
}

async function askedByFamily(shop: RunningShop): Promise<void> {
  const family = await familyOf(shop);
  const { call } = await callerOf(shop, family);
  const about = { productId: family.usedUp._id, search: 'kateter suction 8fr' };
  const { _id } = await call<{ _id: string }>('POST', '/account/enquiries', { message: question, ...about });
  const answer = { answer: 'Ya, cocok. Tali leher yang kecil dipakai sampai sekitar empat tahun.' };
  await (await callerOf(shop, shop.admin)).call('PUT', `/admin/enquiries/${_id}/answer`, answer);
  const form = new FormData();
  const { buffer, name, mimeType } = await drawnPicture();
  const photo = new File([new Uint8Array(buffer)], name, { type: mimeType });
  const fields = { message: question, productId: family.usedUp._id, photo1: photo, photo2: photo };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  await call('POST', '/account/enquiries/with-photos', form);
}

/** Asked once in each shop: after several questions the shop requires a captcha. */
const withQuestions = onceFor(askedByFamily);

async function toAdminQuestions(shop: RunningShop): Promise<string> {
  await withQuestions(shop);
  return '/admin/enquiries';
}

async function write({ page, locale }: Place): Promise<void> {
  await page.getByLabel(m.enquiry_name({}, { locale })).fill('Sari Wulandari Kusumaningtyas Hadiningrat');
  const email = `sari.wulandari.kusumaningtyas.${process.pid}.${Date.now()}@keluarga.example`;
  await page.getByLabel(m.identity_email({}, { locale })).fill(email);
  await page.getByLabel(m.enquiry_message({}, { locale })).fill(question);
}

const asking: Record<string, Screen> = {
  'get-in-touch-empty': { path: '/get-in-touch?search=kateter+suction+8fr', act: send },
  'get-in-touch-photos': {
    path: '/get-in-touch',
    async act(place) {
      const { page, locale } = place;
      await write(place);
      const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };
      await page.getByLabel(m.donations_photos({}, { locale })).setInputFiles([await drawnPicture(), notes]);
      await expect(page.getByText(m.donations_photos_type({}, { locale }))).toBeVisible();
    },
  },
  'get-in-touch-join': { path: '/get-in-touch?programme=online-support-group&join=1', act: send },
  'get-in-touch-product': {
    path: async (shop) => `/productDetails/${(await familyOf(shop)).inCart[2]?._id}`,
    async act({ page, shop, locale }) {
      const product = (await familyOf(shop)).inCart[2];
      await main(page)
        .getByRole('link', { name: m.product_ask_size({}, { locale }) })
        .click();
      const about = m.enquiry_about_product({ product: `${product?.name} (${variantText})` }, { locale });
      await expect(main(page).getByText(about, { exact: true })).toBeVisible();
    },
  },
  'get-in-touch-family': {
    as: 'shopper',
    path: '/orders',
    async act({ page, shop, locale }) {
      const [{ number } = { number: '' }] = await ordersOf(shop, await familyOf(shop));
      await main(page)
        .getByRole('article', { name: number })
        .getByRole('link', { name: m.orders_ask({}, { locale }) })
        .click();
      await expect(page.getByLabel(m.identity_email({}, { locale }))).toHaveAttribute('readonly');
      await expect(main(page).getByText(m.enquiry_about_order({ number }, { locale }), { exact: true })).toBeVisible();
    },
  },
  'get-in-touch-sent': {
    path: '/get-in-touch',
    async act(place) {
      await write(place);
      await send(place);
      await expect(place.page.getByText(m.enquiry_sent({}, place))).toBeVisible();
    },
  },
  'enquiries-both': {
    as: 'admin',
    path: toAdminQuestions,
    act: ({ page }) => expect(main(page).getByRole('img').first()).toBeVisible(),
  },
  'enquiries-close': {
    as: 'admin',
    path: toAdminQuestions,
    covered: true,
    async act(place) {
      const { page, locale } = place;
      const { name } = await familyOf(place.shop);
      await press(place, new RegExp(`^${m.enquiries_close({}, { locale })}: ${name}`));
      const why = dialog(page).getByRole('button', { name: m.enquiries_closed_whatsapp({}, { locale }) });
      await expect(why).toBeVisible();
    },
  },
  'enquiries-delete': {
    as: 'admin',
    path: toAdminQuestions,
    covered: true,
    async act(place) {
      const { page, locale } = place;
      const { name } = await familyOf(place.shop);
      await press(place, new RegExp(`^${m.letters_delete({}, { locale })}: ${name}`));
      await expect(dialog(page).getByText(m.letters_delete_consequence({}, { locale }))).toBeVisible();
    },
  },
  'enquiries-answer': {
    as: 'admin',
    path: toAdminQuestions,
    covered: true,
    async act(place) {
      const { page, locale } = place;
      const { name } = await familyOf(place.shop);
      await press(place, new RegExp(`^${m.enquiries_answer_to({ name }, { locale })}`));
      await dialog(page)
        .getByRole('button', { name: m.enquiries_answer_send({}, { locale }) })
        .click();
      await expect(dialog(page).locator('[aria-invalid=true]')).toBeVisible();
    },
  },
};

const waiting: Record<string, Screen> = {
  'product-to-wait-for': {
    as: 'shopper',
    path: async (shop) => `/productDetails/${(await addProduct(shop, { countInStock: 0 }))._id}`,
    act: ({ page, locale }) =>
      expect(main(page).getByRole('button', { name: m.wish_leave({}, { locale }) })).toBeEnabled(),
  },
  'product-waited-for': {
    as: 'shopper',
    path: async (shop) => `/productDetails/${await missedProduct(shop, await familyOf(shop))}`,
    act: ({ page, locale }) => expect(page.getByText(m.wish_waiting({}, { locale }))).toBeVisible(),
  },
  'profile-waiting': {
    as: 'shopper',
    async path(shop) {
      await missedProduct(shop, await familyOf(shop));
      return '/profile';
    },
    act: ({ page, locale }) =>
      expect(page.getByRole('heading', { name: m.wishes_title({}, { locale }) })).toBeVisible(),
  },
  'missed-products-some': {
    as: 'admin',
    async path(shop) {
      await missedProduct(shop, await familyOf(shop));
      return '/admin/missed-products';
    },
    act: ({ page }) =>
      expect(
        main(page)
          .getByText(/Heat and Moisture Exchanger for/)
          .first(),
      ).toBeVisible(),
  },
};

/** The screens of people who ask the foundation or wait for a product, and of those who answer. */
export const askingScreens: Record<string, Screen> = { ...asking, ...waiting };
