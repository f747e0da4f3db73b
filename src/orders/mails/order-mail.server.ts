import { nameWithVariant } from '../../catalogue/facts/product-facts.ts';
import { pictureAt } from '../../catalogue/pictures/picture-address.ts';
import type { SiteFacts } from '../../content/site.ts';
import { languageOfAddress } from '../../identity/store/account.store.server.ts';
import { findReader } from '../../identity/store/account-profile.store.server.ts';
import * as m from '../../messages/messages.js';
import type { Db } from '../../shared/api-context.ts';
import { jakartaDateTime } from '../../shared/jakarta-time.ts';
import { type Locale, locales, pathIn } from '../../shared/locales.ts';
import { composeMail, type Letter, type Mail, nameInMail, placeInMail } from '../../shared/mail.ts';
import { rupiah } from '../../shared/rupiah.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { readablePhone } from '../../shared/text/readable-phone.ts';
import { addressLines } from '../address-lines.ts';
import { newsParagraph } from '../news/news-paragraph.server.ts';
import type { Order } from '../orders.contract.ts';
import { isFree } from '../payment-text.ts';

// The sentences of this mail are in `messages/*.json`, by the names of `m`.
export type OrderMailOptions = {
  to: OrderReader;
  origin: string;
  foundation: readonly string[];
  facts: SiteFacts;
  keyring: Keyring;
};

/** The shopper, or the index of a recipient in `foundation`. */
export type OrderReader = 'shopper' | number;

/**
 * The mail about an order. The shopper's goes to the verified address of the account, not to the one of the parcel, in
 * the language that its owner chose, or else in the order's. The foundation's is in the language of the recipient's account, or else in English. Null if the
 * account was closed, or the recipient removed from the settings by now.
 */
export async function orderMail(db: Db, placed: PlacedOrder, options: OrderMailOptions): Promise<Mail | null> {
  const { to } = options;
  return to === 'shopper' ? shopperMail(db, placed, options) : staffMail(db, placed.order, to, options);
}

type PlacedOrder = { order: Order; accountUid: string };

async function shopperMail(
  db: Db,
  { order, accountUid }: PlacedOrder,
  { origin, facts, keyring }: OrderMailOptions,
): Promise<Mail | null> {
  const shopper = await findReader(db, accountUid);
  if (!shopper?.email_verified) return null;
  const locale = shopper.chosenLocale ?? order.locale;
  const name = nameInMail(order.address.fullName);
  return composeOrderMail(order, locale, {
    to: shopper.email,
    subject: m.order_mail_shopper_subject({ brand: facts.brand, number: order.number }, { locale }),
    lead: name ? m.order_mail_shopper_lead({ name }, { locale }) : m.order_mail_shopper_lead_nameless({}, { locale }),
    end: [
      ...(isFree(order) ? [] : paymentLines(facts, locale, origin)),
      newsParagraph({ ...order, locale }, { keyring, origin }),
    ],
    link: { address: origin + pathIn(locale, '/orders'), button: m.dispatch_mail_orders({}, { locale }) },
  });
}

async function staffMail(
  db: Db,
  order: Order,
  place: number,
  { origin, foundation }: OrderMailOptions,
): Promise<Mail | null> {
  const recipient = foundation[place];
  // The account was closed while the mail waited. Its order has no name and address any more, so it cannot be sent.
  if (!recipient || !order.address.fullName) return null;
  const reader = { locale: (await languageOfAddress(db, recipient)) ?? locales[0] };
  return composeOrderMail(order, reader.locale, {
    to: recipient,
    subject: m.order_mail_foundation_subject({ number: order.number }, reader),
    lead: m.order_mail_foundation_lead({}, reader),
    link: { address: origin + pathIn(reader.locale, '/allorders'), button: m.profile_all_orders({}, reader) },
  });
}

/** How to pay. The payment picture is a link, so that a phone can open it. */
function paymentLines({ paymentNote, paymentPicture }: SiteFacts, locale: Locale, origin: string): Paragraphs {
  const note = paymentNote?.[locale] ?? m.order_mail_payment({}, { locale });
  if (!paymentPicture) return [note];
  return [note, { address: origin + pictureAt(paymentPicture, 1280), text: m.order_mail_qris({}, { locale }) }];
}

type Paragraphs = Letter['paragraphs'];
type OrderLetter = { to: string; subject: string; lead: string; end?: Paragraphs; link: Paragraphs[number] };

function composeOrderMail(order: Order, locale: Locale, { to, subject, lead, end = [], link }: OrderLetter): Mail {
  const { address } = order;
  const products = order.products.map((line) => ({
    name: nameWithVariant(line),
    quantity: line.quantity,
    sum: rupiah(line.priceAtPurchase * line.quantity),
  }));
  const paragraphs = [
    lead,
    [
      m.order_mail_number({ number: order.number }, { locale }),
      m.order_mail_date({ date: jakartaDateTime(new Date(order.orderDate), locale) }, { locale }),
    ].join('\n'),
    { products, total: m.order_mail_total({ total: rupiah(order.totalPrice) }, { locale }) },
    [nameInMail(address.fullName), readablePhone(address.phone), ...addressLines(address, { locale }).map(placeInMail)]
      .filter(Boolean)
      .join('\n'),
    ...end,
    link,
  ];
  const mail = composeMail({ to, locale, subject, paragraphs });
  // The text ends with the bare link.
  return { ...mail, text: mail.text.trimEnd() };
}
