import type { FoundationMail } from '../enquiries/enquiry-mails.server.ts';
import { languageOfAddress } from '../identity/store/account.store.server.ts';
import * as m from '../messages/messages.js';
import type { Db } from '../shared/api-context.ts';
import { dayText, jakartaDateTime } from '../shared/jakarta-time.ts';
import { type Locale, locales, pathIn } from '../shared/locales.ts';
import { composeMail, greetingLine, type Mail, nameInMail } from '../shared/mail.ts';
import type { Offer } from './donations.contract.ts';
import { findOfferForMail } from './offer.store.server.ts';
import type { OfferedThing } from './offer-things.contract.ts';
import { amountText } from './offer-words.ts';

/**
 * The mail about an offer to one recipient of the foundation, in the language of their account, or else in English.
 * Null if the offer is deleted or answered by now.
 */
export async function donationMail(
  db: Db,
  { offerId, to, origin, foundation }: FoundationMail & { offerId: string },
): Promise<Mail | null> {
  const recipient = foundation[to];
  const locale = (recipient && (await languageOfAddress(db, recipient))) || locales[0];
  const offer = await findOfferForMail(db, offerId);
  if (!recipient || !offer || offer.answer) return null;
  const name = nameInMail(offer.name);
  return composeMail({
    to: recipient,
    locale,
    subject: m.mail_donation_subject({ name }, { locale }),
    paragraphs: [
      m.mail_donation_text({ date: jakartaDateTime(new Date(offer.offeredAt), locale) }, { locale }),
      `${name} <${offer.email}>`,
      ...thingParagraphs(offer, locale),
      m.mail_donation_end({}, { locale }),
      { address: origin + pathIn(locale, '/admin/donations'), button: m.donations_title({}, { locale }) },
    ],
  });
}

/** The known facts of an offer: a paragraph for each thing, with a line for each fact. */
function thingParagraphs({ things, town }: Offer, locale: Locale): string[] {
  const paragraphs = things.map((thing) => {
    const number = things.length > 1 ? [m.donations_thing({ number: thing.position }, { locale })] : [];
    return [...number, ...thingLines(thing, locale)].join('\n');
  });
  const place = `${m.donations_town({}, { locale })}: ${town}`;
  const [only = ''] = paragraphs;
  return things.length > 1 ? [...paragraphs, place] : [`${only}\n${place}`];
}

function thingLines(thing: OfferedThing, locale: Locale): string[] {
  const { item, size, sealed, packageDate } = thing;
  const labelled = (label: string, value: string) => `${label}: ${value}`;
  const o = { locale };
  return [
    labelled(m.donations_item({}, o), item),
    ...(size ? [labelled(m.donations_size({}, o), size)] : []),
    labelled(m.donations_quantity({}, o), amountText(thing, o)),
    sealed ? m.donations_sealed({}, o) : m.donations_opened({}, o),
    ...(packageDate ? [labelled(m.donations_package_date({}, o), dayText(packageDate, locale))] : []),
  ];
}

/** The answer to the giver, in the language of the page with the form. Null if the offer is deleted by now. */
export async function donationAnswerMail(
  db: Db,
  { offerId, origin, brand }: { offerId: string; origin: string; brand: string },
): Promise<Mail | null> {
  const offer = await findOfferForMail(db, offerId);
  if (!offer?.answer) return null;
  const { locale } = offer;
  const [first = '', ...others] = thingParagraphs(offer, locale);
  return composeMail({
    to: offer.email,
    locale,
    subject: m.mail_donation_answer_subject({ brand }, { locale }),
    paragraphs: [
      greetingLine(offer.name, locale),
      offer.answer.text,
      `${m.mail_donation_answer_offered({}, { locale })}\n${first}`,
      ...others,
      offer.state === 'declined'
        ? m.mail_donation_answer_declined({}, { locale })
        : m.mail_donation_answer_accepted({}, { locale }),
      { address: origin + pathIn(locale, '/get-in-touch'), button: m.contact_get_in_touch({}, { locale }) },
    ],
  });
}
