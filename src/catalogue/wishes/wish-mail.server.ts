import { findReader } from '../../identity/store/account-profile.store.server.ts';
import * as m from '../../messages/messages.js';
import type { Db } from '../../shared/api-context.ts';
import { pathIn } from '../../shared/locales.ts';
import { composeMail, type Mail, nameInMail } from '../../shared/mail.ts';
import { nameWithVariant } from '../facts/product-facts.ts';
import { nameFor } from '../words/product-words.store.server.ts';
import { findToldWish, stockToWaitFor, waitOn } from './wish.store.server.ts';

type WishMailOptions = { wishId: string; origin: string; brand: string };

/**
 * Tells somebody that the product they waited for is back, in the language of their account. Null where the wish was
 * withdrawn, or its owner is gone or disabled. Where the last unit went before this mail could, there is none either: the
 * wish waits on, at its place.
 */
export async function wishMail(db: Db, { wishId, origin, brand }: WishMailOptions): Promise<Mail | null> {
  const wish = await findToldWish(db, wishId);
  const reader = wish && (await findReader(db, wish.account_uid));
  if (!wish || !reader?.email_verified || !(await isStillThere(db, wishId, wish.id))) return null;
  const { locale } = reader;
  const name = nameInMail(reader.name);
  const product = nameWithVariant({ name: nameFor(wish, locale).name, variant: wish[`variant_${locale}`] });
  return composeMail({
    to: reader.email,
    locale,
    subject: m.mail_wish_subject({ product, brand }, { locale }),
    paragraphs: [
      name ? m.mail_greeting({ name }, { locale }) : m.mail_greeting_nameless({}, { locale }),
      m.mail_wish_text({ product }, { locale }),
      { address: `${origin}${pathIn(locale, `/productDetails/${wish.id}`)}` },
      m.mail_wish_end({}, { locale }),
    ],
  });
}

/** Whether a product can be had; where it is out of stock again, the wish waits on before anything of it can come back. */
function isStillThere(db: Db, wishId: string, productId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const product = await stockToWaitFor(trx, productId);
    if (product?.stock === 0) await waitOn(trx, wishId);
    return product !== undefined && product.stock !== 0;
  });
}
