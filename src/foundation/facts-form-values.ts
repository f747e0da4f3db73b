import type { SiteFacts } from '../content/site.ts';
import { sitePathOf } from '../content/site-path.ts';
import * as m from '../messages/messages.js';
import { issueField, issueMessage } from '../shared/input-issues.ts';
import type { Locale } from '../shared/locales.ts';
import type { FactName } from './changed-facts.ts';
import { factsSchema } from './site-facts.contract.ts';

type FieldEntry = {
  /** Where the facts have it. */
  path: string;
  label: () => string;
  /** The language that it is written in, where that is told by the field. */
  lang?: Locale;
};

/** The fields of the form in their order; each holds a text: ids of products have commas between them, a switch that is on says `on`. */
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
  paymentNoteEn: { path: 'paymentNote.en', label: m.facts_payment_note_en, lang: 'en' },
  paymentNoteId: { path: 'paymentNote.id', label: m.facts_payment_note_id, lang: 'id' },
  paymentPicture: { path: 'paymentPicture', label: m.facts_qris },
  featuredProducts: { path: 'featuredProducts', label: m.facts_featured },
  showNumbers: { path: 'showNumbers', label: m.facts_numbers },
} satisfies Record<string, FieldEntry>;

export type FactField = keyof typeof factFields;
export type FactsFormValues = Record<FactField, string>;
export const factFieldNames = Object.keys(factFields) as FactField[];

/** What each of the facts is called in the list of versions. */
export const factLabels: Record<FactName, () => string> = {
  announcement: m.facts_announcement,
  brand: m.facts_brand,
  tagline: m.facts_tagline,
  founderPhones: m.facts_founder_phones,
  messagingLink: m.facts_messaging_link,
  mailAddress: m.facts_mail_address,
  postalAddress: m.facts_postal_address,
  paymentNote: m.facts_payment_note,
  paymentPicture: m.facts_qris,
  featuredProducts: m.facts_featured,
  showNumbers: m.facts_numbers,
};

export function factsFormValues(facts: SiteFacts): FactsFormValues {
  const { announcement, tagline, founderPhones, paymentNote } = facts;
  return {
    announcementEn: announcement?.text.en ?? '',
    announcementId: announcement?.text.id ?? '',
    announcementLink: announcement?.link ?? '',
    announcementUntil: announcement?.until ?? '',
    brand: facts.brand,
    taglineEn: tagline.en,
    taglineId: tagline.id,
    founderPhone1: founderPhones[0] ?? '',
    founderPhone2: founderPhones[1] ?? '',
    messagingLink: facts.messagingLink ?? '',
    mailAddress: facts.mailAddress ?? '',
    postalAddress: facts.postalAddress ?? '',
    paymentNoteEn: paymentNote?.en ?? '',
    paymentNoteId: paymentNote?.id ?? '',
    paymentPicture: facts.paymentPicture ?? '',
    featuredProducts: facts.featuredProducts.join(','),
    showNumbers: facts.showNumbers ? 'on' : '',
  };
}

/** The form as facts; what is empty is null. `origin` is the site's own address, which a copied link may begin with. */
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

/** What is wrong with the form, a sentence for each field, by the contract's own schema. */
export function factsProblems(values: FactsFormValues, origin: string): Partial<FactsFormValues> {
  const problems: Partial<FactsFormValues> = {};
  for (const issue of factsSchema.safeParse(writtenFacts(values, origin)).error?.issues ?? []) {
    const path = issueField(issue);
    const field = factFieldNames.find((name) => factFields[name].path === path);
    if (field) problems[field] ??= `${factFields[field].label()} ${issueMessage(issue)}`;
  }
  return problems;
}
