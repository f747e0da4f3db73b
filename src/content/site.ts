import type { Translated } from '../shared/locales.ts';
import { firstBrand } from './beginning.ts';
import type { FamilySentences } from './family-sentences.ts';
import { firstReplies } from './first-replies.ts';
import { firstSentences } from './first-sentences.ts';
import type { SavedReply } from './saved-replies.ts';

/** A courier and the address of its page for a parcel, with `{number}` in the place of the tracking number. */
export type CourierLink = { courier: string; address: string };

/** A column under its own heading. `value` names its content; `fixedText` is that of a `fixed` one. */
export type CourierColumn = { heading: string; value: string; fixedText: string };

/**
 * The foundation's facts, which admins edit at `/admin/facts` (docs/decisions/facts-without-a-programmer.md). All of it
 * is plain text.
 */
export type SiteFacts = {
  /** The foundation's name, one word. Shown in the navigation bar, splash, footer, page titles and mails. */
  brand: string;
  /** One line under the brand word. Shown in the hero of home, and to search engines as the site's description. */
  tagline: Translated;
  /** The founders' phone numbers (`+62…`). Shown in the footer. `null` reads `number to be added`. */
  founderPhones: (string | null)[];
  /** A chat with the foundation. Shown as `Get In Touch`. `null` leads to the page of that name. */
  messagingLink: string | null;
  /** The mail and the postal address. Shown in the footer and on `Get In Touch`. */
  mailAddress: string | null;
  postalAddress: string | null;
  /** A number for a parent in a crisis. Shown on the page for bereaved parents and by the search; `null` leaves the line out. */
  crisisLine: string | null;
  /** Where a copy of all data is kept, such as a country. On the privacy page; `null` leaves the sentence out. */
  copyPlace: string | null;
  /**
   * What a family does first in a recall, such as not to remove a tube in use, and whom to call. In every mail of a recall;
   * without it none is sent. No page shows it.
   */
  recallNote: Translated | null;
  /** How to pay. Shown after an order and in its mail. `null` says that the foundation gets in touch. */
  paymentNote: Translated | null;
  /** The address of a picture to pay by phone, such as a QRIS code. Shown only together with a payment note. */
  paymentPicture: string | null;
  /** The columns of the table for couriers, in their order. Only admins see them. Without any, it has all values. */
  courierColumns: CourierColumn[];
  /** Families follow their parcels by these. No courier has one by default. */
  courierLinks: CourierLink[];
  /** What volunteers write to families by WhatsApp, with placeholders. No page shows them. */
  familySentences: FamilySentences;
  /** What volunteers answer to questions again and again. No page shows them. */
  questionReplies: SavedReply[];
  /** Ids of the `Available Products` on the home page, in order, at most 4. Deleted ones are skipped. */
  featuredProducts: string[];
  /** Whether home shows how many families ordered how much, if the figures point to no person. */
  showNumbers: boolean;
  /** A short notice at the top of every page. `link` is a path of this site, `until` its last day in Jakarta. */
  announcement: { text: Translated; link: string | null; until: string | null } | null;
};

/** The facts of a new installation until an admin saves others (specification, sections 1 and 2). */
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
  crisisLine: null,
  copyPlace: null,
  recallNote: null,
  paymentNote: null,
  paymentPicture: null,
  courierColumns: [],
  courierLinks: [],
  familySentences: firstSentences,
  questionReplies: firstReplies,
  featuredProducts: [
    '01930f4a-6c00-7b21-9d3e-5a1c84f07e12',
    '01930f4a-6c01-7e54-8a06-c2f9137b4d85',
    '01930f4a-6c02-7093-b7c1-48e60d9a2f37',
    '01930f4a-6c03-7cd8-a215-f73b8c1e609a',
  ],
  showNumbers: false,
  announcement: null,
};
