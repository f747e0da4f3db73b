import { type FamilySentences, type SentenceName, sentenceNames } from '../content/family-sentences.ts';
import type { SavedReply } from '../content/saved-replies.ts';
import type { CourierColumn, CourierLink, SiteFacts } from '../content/site.ts';
import { sitePathOf } from '../content/site-path.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import type { Locale } from '../shared/locales.ts';
import { courierValueName } from '../spreadsheets/courier-cells.ts';
import { writtenLocales } from '../ui/forms/written-locales.ts';
import { type DocumentField, fieldProblems, fieldTexts } from '../versioned/document-fields.ts';
import type { FactName } from './changed-facts.ts';
import { sentenceLabels } from './sentence-labels.ts';
import { factsSchema } from './site-facts.contract.ts';

type SentenceField = `${SentenceName}_${Locale}`;
const inLanguage = { en: m.facts_sentence_en, id: m.facts_sentence_id };
const sentenceFields = {} as Record<SentenceField, DocumentField>;
for (const name of sentenceNames) {
  for (const lang of writtenLocales) {
    const label = () => inLanguage[lang]({ sentence: sentenceLabels[name]() });
    sentenceFields[`${name}_${lang}`] = { path: `familySentences.${name}.${lang}`, label, lang };
  }
}

export const sentenceFieldNames = Object.keys(sentenceFields) as SentenceField[];

/**
 * The fields of the form in their order. Each holds a text: product ids with commas between them, a courier with its link on each
 * line, `on` for a switch that is on, JSON for columns.
 */
export const factFields = {
  announcementId: { path: 'announcement.text.id', label: m.facts_announcement_id, lang: 'id' },
  announcementEn: { path: 'announcement.text.en', label: m.facts_announcement_en, lang: 'en' },
  announcementLink: { path: 'announcement.link', label: m.facts_announcement_link },
  announcementUntil: { path: 'announcement.until', label: m.facts_announcement_until },
  brand: { path: 'brand', label: m.facts_brand },
  taglineId: { path: 'tagline.id', label: m.facts_tagline_id, lang: 'id' },
  taglineEn: { path: 'tagline.en', label: m.facts_tagline_en, lang: 'en' },
  founderPhone1: { path: 'founderPhones.0', label: m.facts_founder_phone_1 },
  founderPhone2: { path: 'founderPhones.1', label: m.facts_founder_phone_2 },
  messagingLink: { path: 'messagingLink', label: m.facts_messaging_link },
  mailAddress: { path: 'mailAddress', label: m.facts_mail_address },
  postalAddress: { path: 'postalAddress', label: m.facts_postal_address },
  crisisLine: { path: 'crisisLine', label: m.facts_crisis_line },
  copyPlace: { path: 'copyPlace', label: m.facts_copy_place },
  recallNoteId: { path: 'recallNote.id', label: m.facts_recall_note_id, lang: 'id' },
  recallNoteEn: { path: 'recallNote.en', label: m.facts_recall_note_en, lang: 'en' },
  paymentNoteId: { path: 'paymentNote.id', label: m.facts_payment_note_id, lang: 'id' },
  paymentNoteEn: { path: 'paymentNote.en', label: m.facts_payment_note_en, lang: 'en' },
  paymentPicture: { path: 'paymentPicture', label: m.facts_qris },
  courierColumns: { path: 'courierColumns', label: m.facts_courier_columns },
  courierLinks: { path: 'courierLinks', label: m.facts_couriers },
  ...sentenceFields,
  questionReplies: { path: 'questionReplies', label: m.facts_replies },
  featuredProducts: { path: 'featuredProducts', label: m.facts_featured },
  showNumbers: { path: 'showNumbers', label: m.facts_numbers },
} satisfies Record<string, DocumentField>;

export type FactField = keyof typeof factFields;
export type FactsFormValues = Record<FactField, string>;

/** The labels of the facts in the list of versions, in its order. */
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
  courierColumns: m.facts_courier_columns,
  courierLinks: m.facts_couriers,
  familySentences: m.facts_sentences,
  questionReplies: m.facts_replies,
  featuredProducts: m.facts_featured,
  showNumbers: m.facts_numbers,
};

export const factNames = Object.keys(factLabels) as FactName[];

export function factsFormValues(facts: SiteFacts): FactsFormValues {
  const courierLinks = facts.courierLinks.map(({ courier, address }) => `${courier} ${address}`).join('\n');
  return {
    ...fieldTexts(factFields, facts),
    courierLinks,
    courierColumns: JSON.stringify(facts.courierColumns),
    questionReplies: JSON.stringify(facts.questionReplies),
  };
}

/** The columns in their field. */
export const courierColumnsIn = (field: string): CourierColumn[] => JSON.parse(field || '[]');

/** The saved replies in their field. */
export const repliesIn = (field: string): SavedReply[] => JSON.parse(field || '[]');

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
    courierColumns: courierColumnsIn(values.courierColumns).map((column) => ({
      ...column,
      heading: column.heading.trim() || courierValueName(column.value, getLocale()),
    })),
    courierLinks: linksOf(values.courierLinks),
    familySentences: Object.fromEntries(
      sentenceNames.map((name) => [name, { en: values[`${name}_en`], id: values[`${name}_id`] }]),
    ) as FamilySentences,
    questionReplies: repliesIn(values.questionReplies),
    featuredProducts: idsOf(values.featuredProducts),
    showNumbers: values.showNumbers === 'on',
    announcement: announcement && { text: announcement, link, until },
  };
}

/** The products that the field names, in their order. */
export function idsOf(featured: string): string[] {
  return featured.split(',').filter(Boolean);
}

/** The couriers of the field: the last word of each line is the address. */
export function linksOf(lines: string): CourierLink[] {
  const written = lines.split('\n').filter((each) => each.trim());
  return written.map((each) => {
    const [address = '', ...name] = each.trim().split(/\s+/).toReversed();
    return { courier: name.toReversed().join(' ').replace(/:$/, ''), address };
  });
}

function inBoth(en: string, id: string, wanted = false): { en: string; id: string } | null {
  return wanted || en.trim() || id.trim() ? { en, id } : null;
}

/** A sentence for each wrong field, by the schema of the contract. */
export function factsProblems(values: FactsFormValues, origin: string): Partial<FactsFormValues> {
  return fieldProblems(factFields, factsSchema.safeParse(writtenFacts(values, origin)).error?.issues);
}
