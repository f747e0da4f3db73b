import type { Translated } from '../shared/locales.ts';

/**
 * What the foundation says of itself and can change without a programmer: admins edit it at `/admin/facts`
 * (docs/decisions/facts-without-a-programmer.md). All of it is plain text.
 */
export type SiteFacts = {
  /** The name of the foundation, one word. Shown in the navigation bar, the splash, the footer, page titles and mails. */
  brand: string;
  /** One line under the brand word. Shown in the hero of the home page and as the site's description to search engines. */
  tagline: Translated;
  /** The two founders' phone numbers in international form (`+62…`). Shown in the footer. `null` reads `number to be added`. */
  founderPhones: (string | null)[];
  /** Address that opens a chat with the foundation. Shown as `Get In Touch` in the footer and wherever a page names a person to ask. `null` leads to the page of that name. */
  messagingLink: string | null;
  /** Where one can write a mail to, and a letter. Shown in the footer and on `Get In Touch`. */
  mailAddress: string | null;
  postalAddress: string | null;
  /** How a shopper pays: a bank account or QRIS note. Shown after an order is placed and in its mail. `null` says that the foundation gets in touch. */
  paymentNote: Translated | null;
  /** The address of a picture that a phone pays by, such as a QRIS code. Shown with the payment note, and only where there is one. */
  paymentPicture: string | null;
  /** Ids of the products in the `Available Products` section of the home page, in this order, at most 4. Those that are gone are skipped. */
  featuredProducts: string[];
  /** Whether home tells how many families ordered how much, as far as that points to nobody. */
  showNumbers: boolean;
  /** A short notice at the top of every page; `link` is a path of this site, `until` its last day in Jakarta. */
  announcement: { text: Translated; link: string | null; until: string | null } | null;
};

/** In the name of the booklet's file too, which is made when the site is built. */
export const firstBrand = 'Napas';

/** What a new installation says about the foundation until an admin saves something else (specification, sections 1 and 2). */
export const site: SiteFacts = {
  brand: firstBrand,
  tagline: {
    en: 'A calm breath for every child, and company for every family.',
    id: 'Napas lega untuk setiap anak, teman bagi setiap keluarga.',
  },
  founderPhones: [null, null],
  messagingLink: null,
  mailAddress: null,
  postalAddress: null,
  paymentNote: null,
  paymentPicture: null,
  featuredProducts: [
    '01930f4a-6c00-7b21-9d3e-5a1c84f07e12',
    '01930f4a-6c01-7e54-8a06-c2f9137b4d85',
    '01930f4a-6c02-7093-b7c1-48e60d9a2f37',
    '01930f4a-6c03-7cd8-a215-f73b8c1e609a',
  ],
  showNumbers: false,
  announcement: null,
};

/** When the foundation began. Shown in the hero of the home page; pages write it out in the reader's language. */
export const founded = { year: 2021, month: 11 };
