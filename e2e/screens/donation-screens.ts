import * as m from '../../src/messages/messages.js';
import { onceFor } from '../../tests/once-for.ts';
import { familyOf } from '../fixtures/family.ts';
import type { RunningShop } from '../fixtures/running-shop.ts';
import { callerOf, drawnPicture } from '../fixtures/shop-api.ts';
import { expect } from '../fixtures/test.ts';
import { dialog, loadingAndFailed, main, type Place, press, type Screen, send } from './screen.ts';

const item = 'Kanul trakeostomi pediatrik dengan balon, masih dalam kotaknya';

async function photo(): Promise<File> {
  const { buffer, name, mimeType } = await drawnPicture();
  return new File([new Uint8Array(buffer)], name, { type: mimeType });
}

const more = [
  { item: 'Kateter suction steril', size: '8 Fr', quantity: '3', unit: 'packs', sealed: 'true' },
  { item: 'Kasa', quantity: '20', unit: 'pieces', sealed: 'false', packageDate: '2099-06-30' },
];

/** Offers something as the family of this shop, and answers it if an answer is given: then it is several things. */
async function offered(shop: RunningShop, accepted?: boolean): Promise<void> {
  const form = new FormData();
  const fields = { item, size: '3,5 mm', quantity: '2', sealed: 'true', packageDate: '2099-12-31', town: 'Bandung' };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  if (accepted !== undefined) {
    for (const [field, value] of Object.entries({ unit: 'packs', perPack: '5' })) form.set(field, value);
    form.set('more', JSON.stringify(more));
  }
  form.set('photo1', await photo());
  form.set('photo2', await photo());
  const { call } = await callerOf(shop, await familyOf(shop));
  const { _id } = await call<{ _id: string }>('POST', '/account/donations', form);
  if (accepted === undefined) return;
  const answer = { accepted, answer: 'Terima kasih. Silakan kirim ke alamat yayasan di Bandung.' };
  await (await callerOf(shop, shop.admin)).call('PUT', `/admin/donations/${_id}/answer`, answer);
}

/** Made once in each shop: after several offers the shop requires a captcha. */
const withOffers = onceFor(async (shop: RunningShop) => {
  await offered(shop, true);
  await offered(shop);
});

const toOffers = (show: string) => async (shop: RunningShop) => {
  await withOffers(shop);
  return `/admin/donations${show}`;
};

/** To the form of a product that is made of an offer. */
async function toAccepted(shop: RunningShop): Promise<string> {
  await withOffers(shop);
  const { call } = await callerOf(shop, shop.admin);
  const [offer] = await call<{ _id: string }[]>('GET', '/admin/donations?state=accepted');
  return `/addProduct?offer=${offer?._id}`;
}

async function openFirst({ page }: Place, name: RegExp): Promise<void> {
  await main(page).getByRole('button', { name }).first().click();
  await expect(dialog(page)).toBeVisible();
}

/** The screens of families that pass supplies on, and of volunteers who answer and book them. */
export const donationScreens: Record<string, Screen> = {
  'donate-supplies-wrong': {
    path: '/donate-supplies',
    async act(place) {
      const { page, locale } = place;
      await page.getByLabel(m.donations_quantity({}, { locale })).fill('0');
      const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };
      await page.getByLabel(m.donations_photos({}, { locale })).setInputFiles([await drawnPicture(), notes]);
      await send(place);
      await expect(main(page).locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  'donate-supplies-several': {
    path: '/donate-supplies',
    async act({ page, locale }) {
      await page.getByLabel(m.donations_item({}, { locale })).fill(item);
      await page.getByLabel(m.donations_unit({}, { locale })).selectOption('packs');
      const add = page.getByRole('button', { name: m.donations_add_thing({}, { locale }) });
      await add.click();
      await expect(page.getByRole('group', { name: m.donations_thing({ number: 2 }, { locale }) })).toBeVisible();
    },
  },
  'donate-supplies-family': {
    as: 'shopper',
    path: '/donate-supplies',
    act: ({ page, locale }) => expect(page.getByLabel(m.identity_email({}, { locale }))).toHaveAttribute('readonly'),
  },
  'donate-supplies-sent': {
    path: '/donate-supplies',
    async act(place) {
      const { page, locale } = place;
      await page.getByLabel(m.donations_item({}, { locale })).fill(item);
      await page.getByLabel(m.donations_unit({}, { locale })).selectOption('pieces');
      await page.getByLabel(m.donations_condition({}, { locale }), { exact: true }).selectOption('true');
      await page.getByLabel(m.donations_town({}, { locale })).fill('Bandung');
      await page.getByLabel(m.enquiry_name({}, { locale })).fill('Sari Wulandari Kusumaningtyas');
      const email = `sari.wulandari.${process.pid}.${Date.now()}@keluarga.example`;
      await page.getByLabel(m.identity_email({}, { locale })).fill(email);
      await send(place);
      await expect(page.getByText(m.donations_sent({}, { locale }))).toBeVisible();
    },
  },
  'donations-new': {
    as: 'admin',
    path: toOffers(''),
    act: ({ page }) => expect(main(page).getByRole('img').first()).toBeVisible(),
  },
  'donations-accepted': {
    as: 'admin',
    path: toOffers('?show=accepted'),
    act: ({ page }) => expect(main(page).getByRole('img').first()).toBeVisible(),
  },
  'donations-declined': { as: 'admin', path: '/admin/donations?show=declined' },
  'donations-answer': {
    as: 'admin',
    path: toOffers(''),
    covered: true,
    async act(place) {
      const { page, locale } = place;
      const { name } = await familyOf(place.shop);
      await press(place, new RegExp(`^${m.donations_answer_to({ name }, { locale })}`));
      await dialog(page)
        .getByRole('button', { name: m.donations_accept({}, { locale }) })
        .click();
      await expect(dialog(page).locator('[aria-invalid=true]')).toBeVisible();
    },
  },
  'donations-make-product': {
    as: 'admin',
    path: toAccepted,
    act: ({ page }) => expect(main(page).locator('form img').first()).toBeVisible(),
  },
  ...loadingAndFailed('donations-make-product', {
    as: 'admin',
    path: toAccepted,
    address: /\/api\/admin\/donations\/[^?]/,
    failed: ({ page, locale }) => expect(page.getByText(m.donations_list_failed({}, { locale }))).toBeVisible(),
  }),
  'donations-receive': {
    as: 'admin',
    path: toOffers('?show=accepted'),
    covered: true,
    async act(place) {
      const { page, locale } = place;
      await openFirst(place, new RegExp(m.donations_receive({}, { locale })));
      await dialog(page).getByRole('searchbox').fill('');
      await expect(dialog(page).getByRole('radio').first()).toBeVisible();
      await dialog(page)
        .getByRole('button', { name: m.donations_book({}, { locale }) })
        .click();
      await expect(dialog(page).getByText(m.donations_product_missing({}, { locale }), { exact: true })).toBeVisible();
    },
  },
  ...loadingAndFailed('donations', {
    as: 'admin',
    path: '/admin/donations',
    address: /\/api\/admin\/donations\?/,
    failed: ({ page, locale }) => expect(page.getByText(m.donations_list_failed({}, { locale }))).toBeVisible(),
  }),
};
