import { askPath } from '../../content/ask-path.ts';
import { findReader } from '../../identity/store/account-profile.store.server.ts';
import * as m from '../../messages/messages.js';
import type { Db } from '../../shared/api-context.ts';
import { pathIn } from '../../shared/locales.ts';
import { composeMail, type Mail, nameInMail } from '../../shared/mail.ts';
import { findOrderForMail } from '../order.store.server.ts';

/**
 * The mail about a deleted order to the verified address of its account, in the order's language, with the written
 * reason. Null if the order or the account no longer allows a mail.
 */
export async function deletionMail(
  db: Db,
  { orderId, origin }: { orderId: string; origin: string },
): Promise<Mail | null> {
  const deleted = await findOrderForMail(db, orderId, { deleted: true });
  if (!deleted) return null;
  const reader = await findReader(db, deleted.accountUid);
  if (!reader?.email_verified) return null;
  const { number, locale, address, dispatches } = deleted.order;
  const o = { locale };
  const name = nameInMail(address.fullName);
  return composeMail({
    to: reader.email,
    locale,
    subject: m.deletion_mail_subject({ number }, o),
    paragraphs: [
      name ? m.deletion_mail_lead({ name, number }, o) : m.deletion_mail_lead_nameless({ number }, o),
      ...(deleted.reason ? [m.deletion_mail_reason({ reason: deleted.reason }, o)] : []),
      ...(dispatches.length === 0 ? [m.deletion_mail_allowance({}, o)] : []),
      {
        text: m.deletion_mail_ask({}, o),
        address: origin + pathIn(locale, askPath({ orderNumber: number })),
        button: m.contact_get_in_touch({}, o),
      },
    ],
  });
}
