import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../../identity/rate-limit/client-address.server.ts';
import type { RateLimits } from '../../identity/rate-limit/rate-limit.server.ts';
import * as m from '../../messages/messages.js';
import { isNewsOpen, newsEnd, newsPagePath, orderOfNewsToken } from '../../orders/news/news-link.server.ts';
import { findParcelNews, type ParcelNews } from '../../orders/news/order-news.store.server.ts';
import type { ApiContext } from '../../shared/api-context.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { dayText, jakartaDate } from '../../shared/jakarta-time.ts';
import { type Locale, languageNames, locales, pathIn } from '../../shared/locales.ts';
import { plainPage, sendPlainPage } from '../site/plain-page.ts';

/**
 * Serves the signed link to an order's news, without a login. It is a page outside of the contract, like the page behind
 * a verification mail: it needs no scripts, and the cache of pages must not see it. Chat apps fetch links, so GET and
 * HEAD only read.
 */
export function registerNewsRoutes(
  app: FastifyInstance,
  { db, keyring, brand, now, parcelLink }: Pick<ApiContext, 'db' | 'keyring' | 'brand' | 'now' | 'parcelLink'>,
  limits: RateLimits,
): void {
  const findNews = async (token: string): Promise<ParcelNews[] | null> => {
    const orderId = orderOfNewsToken(keyring, token);
    const parcels = orderId && (await findParcelNews(db, orderId));
    return parcels && isNewsOpen(parcels, now()) ? parcels : null;
  };
  for (const locale of locales) {
    // The token is optional: a mail program may cut it off the link.
    const url = `${pathIn(locale, newsPagePath)}/:token?`;
    app.get<{ Params: { token?: string } }>(url, { exposeHeadRoute: true }, async (request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        // The link is in this page's address: no other page may get it.
        'referrer-policy': 'no-referrer',
      });
      await limits.countClient(clientAddress(request));
      const { token = '' } = request.params;
      const parcels = await findNews(token);
      reply.code(parcels ? 200 : 404);
      return sendPlainPage(reply, newsPage({ brand: brand(), parcels, token, parcelLink }, locale));
    });
  }
}

type NewsPage = {
  brand: string;
  /** Null if the link does not work: all such links get the same page. */
  parcels: readonly ParcelNews[] | null;
  /** The token of the link. */
  token: string;
} & Pick<ApiContext, 'parcelLink'>;

/** The page of an order's news, made without scripts, because mails and chats open it in any browser. */
function newsPage({ brand, parcels, token, parcelLink }: NewsPage, locale: Locale): string {
  const o = { locale };
  const body = parcels
    ? parcelNews(parcels, parcelLink, locale)
    : [
        paragraph(m.order_news_gone_text({}, o)),
        `<p><a class="alone" href="${pathIn(locale, '/get-in-touch')}">${escapeHtml(m.contact_get_in_touch({}, o))}</a></p>`,
      ];
  const title = parcels ? m.order_news_title({}, o) : m.order_news_gone_title({}, o);
  const path = parcels ? `${newsPagePath}/${token}` : newsPagePath;
  return plainPage(title, [...body, otherLanguage(path, locale)].join('\n'), locale, brand);
}

function parcelNews(parcels: readonly ParcelNews[], parcelLink: NewsPage['parcelLink'], locale: Locale): string[] {
  const o = { locale };
  const end = newsEnd(parcels);
  if (!end) return [paragraph(m.order_news_none({}, o)), paragraph(m.order_news_lead({}, o))];
  const lastDay = jakartaDate(new Date(end.getTime() - 1), locale);
  return [
    ...parcels.map((parcel) => oneParcel(parcel, parcelLink(parcel), locale)),
    paragraph(m.order_news_more({}, o)),
    paragraph(`${m.order_news_lead({}, o)} ${m.order_news_until({ date: lastDay }, o)}`),
  ];
}

function oneParcel(parcel: ParcelNews, link: string | undefined, locale: Locale): string {
  const { sentOn, courier, trackingNumber: number } = parcel;
  const o = { locale };
  const lines = [
    `<strong>${escapeHtml(m.dispatch_mail_day({ date: dayText(sentOn, locale) }, o))}</strong>`,
    escapeHtml(m.dispatch_mail_courier({ courier }, o)),
    ...(number
      ? [`${escapeHtml(m.dispatch_tracking_number({}, o))}: <span class="whole">${escapeHtml(number)}</span>`]
      : []),
    ...(link
      ? [`<a href="${escapeHtml(link)}" target="_blank" rel="noreferrer">${escapeHtml(m.dispatch_track({}, o))}</a>`]
      : []),
  ];
  return `<article><p class="letter">${lines.join('<br>')}</p></article>`;
}

/** The same page in the other language. A link that does not work is not repeated. */
function otherLanguage(path: string, locale: Locale): string {
  const other = locales.find((each) => each !== locale) ?? locale;
  return `<p><a class="alone" lang="${other}" hreflang="${other}" href="${pathIn(other, path)}">${languageNames[other]}</a></p>`;
}

const paragraph = (sentence: string) => `<p>${escapeHtml(sentence)}</p>`;
