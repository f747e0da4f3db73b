import { findVolunteer } from '../identity/store/volunteers.store.server.ts';
import * as m from '../messages/messages.js';
import type { Db } from '../shared/api-context.ts';
import type { Jobs } from '../shared/jobs/enqueue-job.server.ts';
import { pathIn } from '../shared/locales.ts';
import { composeMail, type Mail } from '../shared/mail.ts';
import { findOpenRecall } from './recall.store.server.ts';
import { namedUnits } from './recall-names.ts';

type HoldMailOptions = Jobs['hold-mail'] & { origin: string; brand: string };

/**
 * The mail to a volunteer that a hold began, or that the families of a recall are mailed. It names no family. Null if the
 * hold has ended, or if the reader is no volunteer any more.
 */
export async function holdMail(db: Db, { holdId, uid, news, origin, brand }: HoldMailOptions): Promise<Mail | null> {
  const reader = await findVolunteer(db, uid);
  const hold = reader && (await findOpenRecall(db, holdId, reader.locale));
  if (!hold) return null;
  const { locale, isAdmin } = reader;
  const o = { locale };
  const { product } = hold;
  return composeMail({
    to: reader.email,
    locale,
    subject: (news === 'hold' ? m.hold_mail_subject : m.hold_mail_recall_subject)({ brand, product }, o),
    paragraphs: [
      m.mail_greeting_nameless({}, o),
      (news === 'hold' ? m.hold_mail_text : m.hold_mail_recall_text)({ product }, o),
      namedUnits(hold, locale),
      m.hold_mail_packing({}, o),
      isAdmin
        ? { address: origin + pathIn(locale, '/admin/recalls'), button: m.recalls_title({}, o) }
        : { address: origin + pathIn(locale, '/allorders?sent=no'), button: m.admin_all_orders({}, o) },
    ],
  });
}
