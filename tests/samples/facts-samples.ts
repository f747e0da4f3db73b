import { expect } from 'vitest';
import { firstReplies } from '../../src/content/first-replies.ts';
import { firstSentences } from '../../src/content/first-sentences.ts';
import { type SiteFacts, site } from '../../src/content/site.ts';
import { drawnPicture } from '../drawn-picture.ts';
import type { Person } from '../people.ts';
import type { TestShop } from '../shop.ts';
import type { Sample, SampleContext } from './sample.ts';

/** Every fact is filled in, but no numbers: orders would be counted during the tests. */
export const wholeFacts: SiteFacts = {
  brand: 'Lega',
  tagline: { en: 'Breathe well.', id: 'Bernapas lega.' },
  founderPhones: ['+6281234567890', '+6281234567891'],
  messagingLink: 'https://wa.me/6281234567890',
  mailAddress: 'halo@lega.example',
  postalAddress: 'Jalan Melati 3\nBandung 40115',
  crisisLine: '119 ext 8',
  copyPlace: 'Singapore',
  recallNote: { en: 'Do not remove a tube in use; call 119.', id: 'Jangan lepas kanul yang dipakai; telepon 119.' },
  paymentNote: { en: 'Please pay to BCA 123.', id: 'Mohon bayar ke BCA 123.' },
  paymentPicture: null,
  courierColumns: [{ heading: 'Nama penerima', value: 'family', fixedText: '' }],
  courierLinks: [{ courier: 'JNE', address: 'https://jne.example/track?no={number}' }],
  familySentences: firstSentences,
  questionReplies: firstReplies,
  featuredProducts: ['01930f4a-6c03-7cd8-a215-f73b8c1e609a'],
  showNumbers: false,
  announcement: {
    text: { en: 'Closed until Friday.', id: 'Tutup sampai Jumat.' },
    link: '/products',
    until: '2099-12-31',
  },
};

/** Saves facts over those of a new installation, as an admin does. */
export async function saveFacts(shop: TestShop, as: Person, changed: Partial<SiteFacts>): Promise<void> {
  const { version } = (await shop.call('GET', 'admin/facts', { as })).body;
  const { status } = await shop.call('PUT', 'admin/facts', { as, body: { version, facts: { ...site, ...changed } } });
  expect(status).toBe(200);
}

/** A valid request to every endpoint of the foundation's facts. */
export const factsSamples: Record<string, (context: SampleContext) => Promise<Sample>> = {
  'facts.get': async () => ({}),
  'facts.save': async ({ shop }) => {
    const rows = shop.db.selectFrom('site_facts').select(({ fn }) => fn.max('version').as('newest'));
    return {
      json: { version: (await rows.executeTakeFirst())?.newest ?? 0, facts: wholeFacts },
      optional: [
        ...['founderPhones', 'messagingLink', 'mailAddress', 'postalAddress', 'crisisLine', 'copyPlace'],
        ...[
          'recallNote',
          'paymentNote',
          'paymentPicture',
          'courierColumns',
          'fixedText',
          'courierLinks',
          'questionReplies',
          'featuredProducts',
          'announcement',
          'link',
          'until',
        ],
      ],
    };
  },
  'facts.sentences': async () => ({}),
  'facts.addPicture': async () => ({ form: { image: await drawnPicture() } }),
  'facts.versions': async () => ({ query: { limit: '2' }, optional: ['limit'] }),
};
