import type { Translated } from '../shared/locales.ts';

export type SiteFacts = {
  /** The name of the foundation, one word. Shown in the navigation bar, the splash, the footer, page titles and mails. */
  brand: string;
  /** One line under the brand word. Shown in the hero of the home page and as the site's description to search engines. */
  tagline: Translated;
  /** When the foundation began. Shown in the hero of the home page; pages write it out in the reader's language. */
  founded: { year: number; month: number };
  /** The two founders' phone numbers in international form (`+62…`). Shown in the footer. `null` reads `number to be added`. */
  founderPhones: readonly (string | null)[];
  /** Address that opens a chat with the foundation. Shown as `Get In Touch` in the footer and wherever a page names a person to ask. `null` shows the label without a link. */
  messagingLink: string | null;
  /** How a shopper pays: a bank account or QRIS note. Shown after an order is placed and in its mail. `null` says that the foundation gets in touch. */
  paymentNote: Translated | null;
  /** Products in the `Available Products` section of the home page, in this order. Ids that are gone are skipped. */
  featuredProductIds: readonly string[];
};

/** What the site says about the foundation (specification, sections 1 and 2). Fill in what is `null` before going live. */
export const site: SiteFacts = {
  brand: 'Napas',
  tagline: {
    en: 'A calm breath for every child, and company for every family.',
    id: 'Napas lega untuk setiap anak, teman bagi setiap keluarga.',
  },
  founded: { year: 2021, month: 11 },
  founderPhones: [null, null],
  messagingLink: null,
  paymentNote: null,
  featuredProductIds: [
    '01930f4a-6c00-7b21-9d3e-5a1c84f07e12',
    '01930f4a-6c01-7e54-8a06-c2f9137b4d85',
    '01930f4a-6c02-7093-b7c1-48e60d9a2f37',
    '01930f4a-6c03-7cd8-a215-f73b8c1e609a',
  ],
};
