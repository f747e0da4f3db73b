import { site } from '../../src/content/site.ts';
import * as m from '../../src/messages/messages.js';
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

/** What the foundation says about itself: as visitors see all of it, and as admins change it. */
export const factsScreens: Record<string, Screen> = {
  'get-in-touch-facts': {
    async path(shop) {
      await factsOf(shop).save(filledIn);
      return '/get-in-touch';
    },
    async act({ page, shop, locale }) {
      await factsOf(shop).save(site);
      await expect(page.getByRole('link', { name: announcement.text[locale] })).toBeVisible();
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
      await press(place, m.facts_save({}, { locale }));
      await expect(main(page).getByText(m.facts_conflict_theirs({}, { locale }), { exact: true })).toBeVisible();
      await factsOf(shop).save(site);
    },
  },
};
