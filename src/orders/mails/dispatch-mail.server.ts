import { askPath } from '../../content/ask-path.ts';
import type { CourierLink } from '../../content/site.ts';
import { findReader } from '../../identity/store/account-profile.store.server.ts';
import * as m from '../../messages/messages.js';
import type { Db } from '../../shared/api-context.ts';
import { dayText } from '../../shared/jakarta-time.ts';
import { type Locale, pathIn } from '../../shared/locales.ts';
import { codeInMail, composeMail, type Mail, nameInMail } from '../../shared/mail.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { newsParagraph } from '../news/news-paragraph.server.ts';
import { findOrderForMail } from '../order.store.server.ts';
import type { Dispatch } from '../order-parts.contract.ts';
import { linesIn, lineText, restLines } from '../order-rest.ts';
import type { Order } from '../orders.contract.ts';
import { parcelLink } from '../parcel-link.ts';

/** The units in the parcel, and those that follow. If no one knows them, the mail says that there may be other parcels. */
function contentsOf(dispatch: Dispatch, order: Order, locale: Locale): string[] {
  const o = { locale };
  const [lines, rest] = [linesIn(dispatch, order), restLines(order)];
  if (!lines) return [m.dispatch_mail_parcels({}, o)];
  return [
    [m.dispatch_contents({}, o), ...lines.map(lineText)].join('\n'),
    ...(rest.length > 0 ? [[m.dispatch_mail_rest({}, o), ...rest.map(lineText)].join('\n')] : []),
  ];
}

type Ids = { orderId: string; dispatchId: string };
type DispatchMailOptions = Ids & { origin: string; keyring: Keyring; links: readonly CourierLink[] };

/**
 * The mail about a parcel to the family, in the language that it chose, or else in the order's. Null if the parcel was removed, the order deleted, or
 * the account closed by now.
 */
export async function dispatchMail(
  db: Db,
  { orderId, dispatchId, origin, keyring, links }: DispatchMailOptions,
): Promise<Mail | null> {
  const placed = await findOrderForMail(db, orderId);
  const dispatch = placed?.order.dispatches.find(({ _id }) => _id === dispatchId);
  if (!placed || !dispatch) return null;
  const reader = await findReader(db, placed.accountUid);
  if (!reader?.email_verified) return null;
  const { order } = placed;
  const locale = reader.chosenLocale ?? order.locale;
  const o = { locale };
  const name = nameInMail(order.address.fullName);
  const { number } = order;
  const link = parcelLink(links, dispatch);
  const [courier, trackingNumber] = [codeInMail(dispatch.courier), codeInMail(dispatch.trackingNumber)];
  return composeMail({
    to: reader.email,
    locale,
    subject: m.dispatch_mail_subject({ number }, o),
    paragraphs: [
      name ? m.dispatch_mail_lead({ name, number }, o) : m.dispatch_mail_lead_nameless({ number }, o),
      [
        m.dispatch_mail_day({ date: dayText(dispatch.sentOn, locale) }, o),
        m.dispatch_mail_courier({ courier }, o),
        trackingNumber && m.dispatch_mail_tracking_number({ number: trackingNumber }, o),
      ]
        .filter(Boolean)
        .join('\n'),
      ...(link ? [{ text: m.dispatch_track({}, o), address: link }] : []),
      ...contentsOf(dispatch, order, locale),
      newsParagraph({ ...order, locale }, { keyring, origin }),
      {
        text: m.dispatch_mail_orders({}, o),
        address: origin + pathIn(locale, '/orders'),
        button: m.dispatch_mail_orders({}, o),
      },
      { text: m.dispatch_mail_ask({}, o), address: origin + pathIn(locale, askPath({ orderNumber: number })) },
    ],
  });
}
