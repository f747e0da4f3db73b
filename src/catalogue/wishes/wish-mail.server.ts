import { findReader } from '../../identity/store/account-profile.store.server.ts';
import * as m from '../../messages/messages.js';
import type { Db } from '../../shared/api-context.ts';
import { pathIn } from '../../shared/locales.ts';
import { composeMail, greetingLine, type Mail } from '../../shared/mail.ts';
import { nameFor } from '../words/product-words.store.server.ts';
import { findNotifiedWish, lockStockOf, resumeWish } from './wish.store.server.ts';

type WishMailOptions = { wishId: string; origin: string; brand: string };

/**
 * Composes the mail that a product is back, in the language of the account. Null if the wish was withdrawn. If the
 * account is disabled, the last unit was sold before this mail, or the product left the shop, there is no mail either: the
 * wish waits again at its place.
 */
export async function wishMail(db: Db, { wishId, origin, brand }: WishMailOptions): Promise<Mail | null> {
  const wish = await findNotifiedWish(db, wishId);
  if (!wish || !(await isStillThere(db, wishId, wish.id))) return null;
  const reader = await findReader(db, wish.account_uid);
  if (!reader?.email_verified) {
    await resumeWish(db, wishId);
    return null;
  }
  const { locale } = reader;
  const product = nameFor(wish, locale).name;
  return composeMail({
    to: reader.email,
    locale,
    subject: m.mail_wish_subject({ product, brand }, { locale }),
    paragraphs: [
      greetingLine(reader.name, locale),
      m.mail_wish_text({ product }, { locale }),
      {
        address: `${origin}${pathIn(locale, `/productDetails/${wish.id}`)}`,
        button: m.mail_wish_button({}, { locale }),
      },
      m.mail_wish_end({}, { locale }),
    ],
  });
}

/** Whether a product is in the shop and in stock. If not, the wish waits again, before any unit can come back. */
function isStillThere(db: Db, wishId: string, productId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const product = await lockStockOf(trx, productId);
    if (product && product.stock !== 0) return true;
    await resumeWish(trx, wishId);
    return false;
  });
}
