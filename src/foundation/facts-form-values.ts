import type { SiteFacts } from '../content/site.ts';
import { sitePathOf } from '../content/site-path.ts';
import * as m from '../messages/messages.js';
import { type DocumentField, fieldProblems, fieldTexts } from '../versioned/document-fields.ts';
import type { FactName } from './changed-facts.ts';
import { factsSchema } from './site-facts.contract.ts';

/** The fields of the form in their order. Each holds a text: product ids with commas between them, `on` for a switch that is on. */
export const factFields = {
  announcementEn: { path: 'announcement.text.en', label: m.facts_announcement_en, lang: 'en' },
  announcementId: { path: 'announcement.text.id', label: m.facts_announcement_id, lang: 'id' },
  announcementLink: { path: 'announcement.link', label: m.facts_announcement_link },
  announcementUntil: { path: 'announcement.until', label: m.facts_announcement_until },
  brand: { path: 'brand', label: m.facts_brand },
  taglineEn: { path: 'tagline.en', label: m.facts_tagline_en, lang: 'en' },
  taglineId: { path: 'tagline.id', label: m.facts_tagline_id, lang: 'id' },
  founderPhone1: { path: 'founderPhones.0', label: m.facts_founder_phone_1 },
  founderPhone2: { path: 'founderPhones.1', label: m.facts_founder_phone_2 },
  messagingLink: { path: 'messagingLink', label: m.facts_messaging_link },
  mailAddress: { path: 'mailAddress', label: m.facts_mail_address },
  postalAddress: { path: 'postalAddress', label: m.facts_postal_address },
  crisisLine: { path: 'crisisLine', label: m.facts_crisis_line },
  copyPlace: { path: 'copyPlace', label: m.facts_copy_place },
  recallNoteEn: { path: 'recallNote.en', label: m.facts_recall_note_en, lang: 'en' },
  recallNoteId: { path: 'recallNote.id', label: m.facts_recall_note_id, lang: 'id' },
  paymentNoteEn: { path: 'paymentNote.en', label: m.facts_payment_note_en, lang: 'en' },
  paymentNoteId: { path: 'paymentNote.id', label: m.facts_payment_note_id, lang: 'id' },
  paymentPicture: { path: 'paymentPicture', label: m.facts_qris },
  featuredProducts: { path: 'featuredProducts', label: m.facts_featured },
  showNumbers: { path: 'showNumbers', label: m.facts_numbers },
} satisfies Record<string, DocumentField>;

export type FactField = keyof typeof factFields;
export type FactsFormValues = Record<FactField, string>;

/** The labels of the facts in the list of versions. */
export const factLabels: Record<FactName, () => string> = {
  announcement: m.facts_announcement,
  brand: m.facts_brand,
  tagline: m.facts_tagline,
  founderPhones: m.facts_founder_phones,
  messagingLink: m.facts_messaging_link,
  mailAddress: m.facts_mail_address,
  postalAddress: m.facts_postal_address,
  crisisLine: m.facts_crisis_line,
  copyPlace: m.facts_copy_place,
  recallNote: m.facts_recall_note,
  paymentNote: m.facts_payment_note,
  paymentPicture: m.facts_qris,
  featuredProducts: m.facts_featured,
  showNumbers: m.facts_numbers,
};

export const factsFormValues = (facts: SiteFacts): FactsFormValues => fieldTexts(factFields, facts);

/** The facts of the form; an empty field becomes null. `origin` is the site's own address: a copied link may begin with it. */
export function writtenFacts(values: FactsFormValues, origin: string): SiteFacts {
  const orNull = (field: FactField) => values[field].trim() || null;
  const [link, until] = [sitePathOf(values.announcementLink, origin) || null, orNull('announcementUntil')];
  const announcement = inBoth(values.announcementEn, values.announcementId, link !== null || until !== null);
  return {
    brand: values.brand,
    tagline: { en: values.taglineEn, id: values.taglineId },
    founderPhones: [orNull('founderPhone1'), orNull('founderPhone2')],
    messagingLink: orNull('messagingLink'),
    mailAddress: orNull('mailAddress'),
    postalAddress: orNull('postalAddress'),
    crisisLine: orNull('crisisLine'),
    copyPlace: orNull('copyPlace'),
    recallNote: inBoth(values.recallNoteEn, values.recallNoteId),
    paymentNote: inBoth(values.paymentNoteEn, values.paymentNoteId, values.paymentPicture !== ''),
    paymentPicture: values.paymentPicture || null,
    featuredProducts: idsOf(values.featuredProducts),
    showNumbers: values.showNumbers === 'on',
    announcement: announcement && { text: announcement, link, until },
  };
}

/** The products that the field names, in their order. */
export function idsOf(featured: string): string[] {
  return featured.split(',').filter(Boolean);
}

function inBoth(en: string, id: string, wanted = false): { en: string; id: string } | null {
  return wanted || en.trim() || id.trim() ? { en, id } : null;
}

/** A sentence for each wrong field, by the schema of the contract. */
export function factsProblems(values: FactsFormValues, origin: string): Partial<FactsFormValues> {
  return fieldProblems(factFields, factsSchema.safeParse(writtenFacts(values, origin)).error?.issues);
}
