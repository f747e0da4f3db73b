import { askPath } from '../../content/ask-path.ts';
import { findReader } from '../../identity/store/account-profile.store.server.ts';
import * as m from '../../messages/messages.js';
import type { Db } from '../../shared/api-context.ts';
import { pathIn } from '../../shared/locales.ts';
import { composeMail, type Mail, nameInMail } from '../../shared/mail.ts';
import { findDeletedForMail } from '../order.store.server.ts';

/**
 * The mail that tells a family of an order that was deleted: to the verified address of the account that placed it, in the
 * language of the order, with the reason as it was written. Null where there is nobody to tell any more.
 */
export async function deletionMail(
  db: Db,
  { orderId, origin }: { orderId: string; origin: string },
): Promise<Mail | null> {
  const deleted = await findDeletedForMail(db, orderId);
  if (!deleted) return null;
  const reader = await findReader(db, deleted.accountUid);
  if (!reader?.email_verified) return null;
  const { number, locale, address } = deleted.order;
  const o = { locale };
  const name = nameInMail(address.fullName);
  return composeMail({
    to: reader.email,
    locale,
    subject: m.deletion_mail_subject({ number }, o),
    paragraphs: [
      name ? m.deletion_mail_lead({ name, number }, o) : m.deletion_mail_lead_nameless({ number }, o),
      ...(deleted.reason ? [m.deletion_mail_reason({ reason: deleted.reason }, o)] : []),
      m.deletion_mail_allowance({}, o),
      { text: m.deletion_mail_ask({}, o), address: origin + pathIn(locale, askPath({ orderNumber: number })) },
    ],
  });
}
