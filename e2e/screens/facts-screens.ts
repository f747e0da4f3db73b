import encodeQR from 'qr';
import sharp from 'sharp';
import { site } from '../../src/content/site.ts';
import * as m from '../../src/messages/messages.js';
import { familyOf } from '../fixtures/family.ts';
import { reportedIn } from '../fixtures/report-data.ts';
import type { RunningShop } from '../fixtures/running-shop.ts';
import { callerOf, ordersOf } from '../fixtures/shop-api.ts';
import { factsOf } from '../fixtures/site-facts.ts';
import { expect } from '../fixtures/test.ts';
import { main, press, type Screen } from './screen.ts';

const announcement = {
  text: {
    en: 'No parcels leave between 21 and 27 December, because the couriers rest. Orders wait, and nothing is lost.',
    id: 'Paket libur dikirim 21 sampai 27 Desember, karena kurir beristirahat. Pesanan menunggu, tidak ada yang hilang.',
  },
  link: '/get-in-touch',
  until: '2099-12-27',
};

const filledIn = {
  founderPhones: ['+6281234567890', '+628123456780'],
  messagingLink: 'https://wa.me/6281234567890',
  mailAddress: 'halo.yayasan.pendamping.keluarga@trakeostomi-anak.example',
  postalAddress: 'Jalan Melati Raya Nomor 3, RT 04/RW 07\nBandung, Jawa Barat 40115',
  announcement,
};

/** A picture of a code, as a bank gives it. */
async function qrisPicture(shop: RunningShop): Promise<string> {
  const drawn = sharp(Buffer.from(encodeQR('ID.CO.QRIS.WWW 0123456789', 'svg')), { density: 300 }).resize(900, 900);
  const form = new FormData();
  form.set('image', new File([new Uint8Array(await drawn.png().toBuffer())], 'qris.png', { type: 'image/png' }));
  const admin = await callerOf(shop, { ...shop.admin });
  return (await admin.call<{ image: string }>('POST', '/admin/facts/pictures', form)).image;
}

const paymentNote = {
  en: 'BCA 123 456 7890, Yayasan Pendamping Keluarga.\nOr scan our QRIS code, and write the order number beside it.',
  id: 'BCA 123 456 7890, Yayasan Pendamping Keluarga.\nAtau pindai kode QRIS kami, dan tulis nomor pesanannya.',
};

const courierLinks = [
  { courier: 'JNE', address: 'https://jne.example/track?no={number}' },
  { courier: 'TIKI', address: 'https://tiki.example/lacak/{number}' },
];

/** The family says that its first parcel arrived, or takes that back. */
async function arrive(shop: RunningShop, arrived: boolean): Promise<void> {
  const family = await familyOf(shop);
  const sent = (await ordersOf(shop, family)).find(({ dispatches }) => dispatches.length > 0);
  const { call } = await callerOf(shop, family);
  await call('PUT', `/orders/${sent?._id}/dispatches/${sent?.dispatches[0]?._id}/arrival`, { arrived });
}

/** The foundation's facts: as visitors see all of them, and as admins change them. */
export const factsScreens: Record<string, Screen> = {
  'get-in-touch-facts': {
    async path(shop) {
      await factsOf(shop).save(filledIn);
      return '/get-in-touch';
    },
    async act({ page, shop, locale }) {
      await factsOf(shop).save(site);
      await expect(page.getByRole('link', { name: announcement.text[locale] })).toBeVisible();
      for (const [place, phone] of filledIn.founderPhones.entries()) {
        const way = main(page)
          .getByRole('listitem')
          .filter({ hasText: m.contact_founder_phone({ number: place + 1 }, { locale }) });
        await expect(way.getByRole('link')).toHaveAttribute('href', `tel:${phone}`);
      }
      const chat = main(page).getByRole('link', { name: m.contact_get_in_touch({}, { locale }) });
      await expect(chat).toHaveAttribute('href', filledIn.messagingLink);
    },
  },
  'admin-facts-columns': {
    as: 'admin',
    path: '/admin/facts',
    async act(place) {
      const { page, locale } = place;
      for (const _ of ['order', 'fixed']) await press(place, m.facts_courier_add({}, { locale }));
      await page
        .getByRole('combobox', { name: m.facts_courier_value({}, { locale }), exact: true })
        .last()
        .selectOption('fixed');
      await page.getByLabel(m.facts_courier_text({}, { locale })).fill('REG');
    },
  },
  'admin-facts-meanwhile': {
    as: 'admin',
    path: '/admin/facts',
    provoked: [409],
    async before({ page, shop }) {
      await page.context().addCookies(await factsOf(shop).cookies());
    },
    async act(place) {
      const { page, shop, locale } = place;
      await page.getByLabel(m.facts_announcement_en({}, { locale })).fill(announcement.text.en);
      await page.getByLabel(m.facts_announcement_id({}, { locale })).fill(announcement.text.id);
      await page.getByLabel(m.facts_founder_phone_1({}, { locale })).fill('0812 3456 789');
      await factsOf(shop).save({ founderPhones: ['+628123456780', null], mailAddress: filledIn.mailAddress });
      await press(place, m.versions_save({}, { locale }));
      await expect(main(page).getByText(m.conflict_on_site({}, { locale }), { exact: true })).toBeVisible();
      await factsOf(shop).save(site);
    },
  },
  'home-numbers': {
    async path(shop) {
      await reportedIn(shop);
      await factsOf(shop).save({ showNumbers: true });
      return '/';
    },
    async act({ page, shop, locale }) {
      await factsOf(shop).save(site);
      await expect(page.getByRole('region', { name: m.home_numbers({}, { locale }) })).toBeVisible();
    },
  },
  'admin-facts-couriers': {
    as: 'admin',
    async path(shop) {
      await factsOf(shop).save({ courierLinks });
      return '/admin/facts';
    },
    async act(place) {
      const { page, shop, locale } = place;
      await page.getByLabel(m.facts_couriers_number({}, { locale })).fill('JP0123456789012345');
      await expect(main(page).locator('a[href^="https://jne.example/"]')).toBeVisible();
      await page.getByLabel(m.facts_couriers({}, { locale })).fill('TIKI http://tiki.example/');
      await press(place, m.versions_save({}, { locale }));
      await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(1);
      await factsOf(shop).save(site);
    },
  },
  'orders-arrived': {
    as: 'shopper',
    async path(shop) {
      await factsOf(shop).save({ courierLinks });
      await arrive(shop, true);
      return '/orders';
    },
    async act({ page, shop, locale }) {
      await expect(main(page).getByText(m.dispatch_track({}, { locale })).first()).toBeVisible();
      await expect(main(page).getByText(m.dispatch_arrive_withdraw({}, { locale }), { exact: true })).toBeVisible();
      await arrive(shop, false);
      await factsOf(shop).save(site);
    },
  },
  'orders-qris': {
    as: 'shopper',
    async path(shop) {
      await factsOf(shop).save({ paymentNote, paymentPicture: await qrisPicture(shop) });
      return '/orders';
    },
    async act({ page, shop, locale }) {
      await expect(main(page).getByRole('img', { name: m.orders_qris_alt({}, { locale }) })).toBeVisible();
      await factsOf(shop).save(site);
    },
  },
  'admin-facts-home': {
    as: 'admin',
    async path(shop) {
      const { ordered, rare } = await reportedIn(shop);
      const featuredProducts = [...site.featuredProducts.slice(0, 1), ordered._id, rare._id];
      const paymentPicture = await qrisPicture(shop);
      await factsOf(shop).save({ paymentNote, paymentPicture, featuredProducts, showNumbers: true });
      return '/admin/facts';
    },
    async act({ page, shop, locale }) {
      await page.getByLabel(m.facts_featured_search({}, { locale })).fill('gauze');
      const add = main(page).getByRole('button', { name: m.facts_featured_add({}, { locale }) });
      await expect(add.first()).toBeVisible();
      await factsOf(shop).save(site);
    },
  },
};
