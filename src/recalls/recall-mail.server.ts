import { askPath } from '../content/ask-path.ts';
import { findReader } from '../identity/store/account-profile.store.server.ts';
import * as m from '../messages/messages.js';
import { unmarkMailed } from '../orders/recall-family.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { pathIn } from '../shared/locales.ts';
import { composeMail, greetingLine, type Mail } from '../shared/mail.ts';
import { findOpenRecall } from './recall.store.server.ts';
import { findRecallLocale } from './recall-families.store.server.ts';
import { recallParagraphs } from './recall-words.ts';

type RecallMailOptions = { holdId: string; uid: string; origin: string; brand: string };

/**
 * The mail of a recall to a family. Null if the recall has ended, or if the account is closed or disabled: then the family
 * counts as not mailed.
 */
export async function recallMail(db: Db, { holdId, uid, origin, brand }: RecallMailOptions): Promise<Mail | null> {
  const reader = await findReader(db, uid);
  const locale = reader?.email_verified ? await findRecallLocale(db, holdId, uid) : null;
  const recall = locale && (await findOpenRecall(db, holdId, locale));
  if (!reader || !locale || !recall?.text || !recall.note) {
    await unmarkMailed(db, { holdId, uid });
    return null;
  }
  const o = { locale };
  const { product, lots, text, note } = recall;
  return composeMail({
    to: reader.email,
    locale,
    subject: m.recall_mail_subject({ product, brand }, o),
    paragraphs: [
      greetingLine(reader.name, locale),
      ...recallParagraphs({ product, lots, text, note }, locale),
      {
        text: m.recall_mail_ask({}, o),
        address: origin + pathIn(locale, askPath({})),
        button: m.contact_get_in_touch({}, o),
      },
    ],
  });
}
