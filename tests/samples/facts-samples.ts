import type { SiteFacts } from '../../src/content/site.ts';
import type { Db } from '../../src/shared/api-context.ts';

type Sample = { query?: Record<string, string>; json?: Record<string, unknown>; optional?: string[] };

/** All of it filled in. */
export const wholeFacts: SiteFacts = {
  brand: 'Lega',
  tagline: { en: 'Breathe well.', id: 'Bernapas lega.' },
  founderPhones: ['+6281234567890', '+6281234567891'],
  messagingLink: 'https://wa.me/6281234567890',
  mailAddress: 'halo@lega.example',
  postalAddress: 'Jalan Melati 3\nBandung 40115',
  paymentNote: { en: 'Please pay to BCA 123.', id: 'Mohon bayar ke BCA 123.' },
  announcement: {
    text: { en: 'Closed until Friday.', id: 'Tutup sampai Jumat.' },
    link: '/products',
    until: '2099-12-31',
  },
};

/** A valid request to every endpoint of what the site says about the foundation. */
export const factsSamples: Record<string, (makings: { shop: { db: Db } }) => Promise<Sample>> = {
  'facts.get': async () => ({}),
  'facts.save': async ({ shop }) => {
    const rows = shop.db.selectFrom('site_facts').select(({ fn }) => fn.max('version').as('newest'));
    return {
      json: { version: (await rows.executeTakeFirst())?.newest ?? 0, facts: wholeFacts },
      optional: [
        ...['founderPhones', 'messagingLink', 'mailAddress', 'postalAddress'],
        ...['paymentNote', 'announcement', 'link', 'until'],
      ],
    };
  },
  'facts.versions': async () => ({ query: { limit: '2' }, optional: ['limit'] }),
};
