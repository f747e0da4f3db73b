import * as m from '../../messages/messages.js';
import { type Locale, pathIn } from '../../shared/locales.ts';
import type { Letter } from '../../shared/mail.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { newsPath } from './news-link.server.ts';

/** The link to an order's news in a mail to its family, in the mail's language. */
export function newsParagraph(
  { _id, locale }: { _id: string; locale: Locale },
  { keyring, origin }: { keyring: Keyring; origin: string },
): Letter['paragraphs'][number] {
  return { text: m.order_news_mail({}, { locale }), address: origin + pathIn(locale, newsPath(keyring, _id)) };
}
