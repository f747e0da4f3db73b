import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import { topicTitle } from '../content/question-topics.ts';
import { languageOfAddress } from '../identity/store/account.store.server.ts';
import * as m from '../messages/messages.js';
import type { Db } from '../shared/api-context.ts';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { type Locale, locales, pathIn } from '../shared/locales.ts';
import { composeMail, greetingLine, type Mail, nameInMail } from '../shared/mail.ts';
import type { Enquiry } from './enquiries.contract.ts';
import { findEnquiryForMail } from './enquiry.store.server.ts';

/** `to` is the index of the recipient in `foundation`. */
export type FoundationMail = { to: number; origin: string; foundation: readonly string[] };

/**
 * The mail about a question to one recipient of the foundation, in the language of their account, or else in English.
 * Null if the question is deleted, answered or closed by now.
 */
export async function enquiryMail(
  db: Db,
  { enquiryId, to, origin, foundation }: FoundationMail & { enquiryId: string },
): Promise<Mail | null> {
  const recipient = foundation[to];
  const locale = (recipient && (await languageOfAddress(db, recipient))) || locales[0];
  const enquiry = await findEnquiryForMail(db, enquiryId, locale);
  if (!recipient || !enquiry || enquiry.answer || enquiry.closed) return null;
  return composeMail({
    to: recipient,
    locale,
    subject: m.mail_enquiry_subject({ name: nameInMail(enquiry.name) }, { locale }),
    paragraphs: [
      m.mail_enquiry_text({ date: jakartaDateTime(new Date(enquiry.askedAt), locale) }, { locale }),
      [`${nameInMail(enquiry.name)} <${enquiry.email}>`, ...aboutLines(enquiry, locale)].join('\n'),
      enquiry.message,
      ...(enquiry.photos.length > 0 ? [m.mail_enquiry_photos({ count: enquiry.photos.length }, { locale })] : []),
      m.mail_enquiry_end({}, { locale }),
      { address: origin + pathIn(locale, '/admin/enquiries'), button: m.enquiries_title({}, { locale }) },
    ],
  });
}

/** The subject of a question, one line for each part. */
function aboutLines({ product, orderNumber, search, programme }: Enquiry, locale: Locale): string[] {
  return [
    ...(programme ? [m.enquiry_about_programme({ programme: topicTitle(programme, locale) }, { locale })] : []),
    ...(product ? [m.enquiry_about_product({ product: nameWithVariant(product) }, { locale })] : []),
    ...(orderNumber ? [m.enquiry_about_order({ number: orderNumber }, { locale })] : []),
    ...(search ? [m.enquiry_about_search({ words: search }, { locale })] : []),
  ];
}

/**
 * An answer to the asker, the first one or that of a number, in the language of the page with the form. Null if the question is
 * deleted by now.
 */
export async function enquiryAnswerMail(
  db: Db,
  { enquiryId, number = 1, origin, brand }: { enquiryId: string; number?: number; origin: string; brand: string },
): Promise<Mail | null> {
  const enquiry = await findEnquiryForMail(db, enquiryId);
  const answer = number === 1 ? enquiry?.answer : enquiry?.later[number - 2];
  if (!enquiry || !answer) return null;
  const { locale } = enquiry;
  return composeMail({
    to: enquiry.email,
    locale,
    subject: m.mail_enquiry_answer_subject({ brand }, { locale }),
    paragraphs: [
      greetingLine(enquiry.name, locale),
      answer.text,
      [m.mail_enquiry_answer_asked({}, { locale }), ...aboutLines(enquiry, locale), enquiry.message].join('\n'),
      m.mail_enquiry_answer_end({}, { locale }),
      { address: origin + pathIn(locale, '/get-in-touch'), button: m.contact_get_in_touch({}, { locale }) },
    ],
  });
}
