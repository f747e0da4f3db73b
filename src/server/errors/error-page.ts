import type { FastifyRequest } from 'fastify';
import * as m from '../../messages/messages.js';
import { escapeHtml } from '../../shared/escape-html.ts';
import { type Locale, localeOf, locales, pathIn, splitPath } from '../../shared/locales.ts';
import { chosenLocale } from '../site/language-cookie.ts';
import { requestedAddress } from '../site/language-redirect.ts';
import { plainPage } from '../site/plain-page.ts';

/** Programs ask there, whatever they say that they accept. */
const programPaths = /^\/(api|identity)(\/|$)/;

/** Whether a person is on the way to a page, so that an error is told in HTML. */
export function asksForPage(request: FastifyRequest): boolean {
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  return /\btext\/html\b/.test(headers.accept ?? '') && !programPaths.test(requestedAddress(request).pathname);
}

/**
 * What is shown where the site itself cannot say it: a page for which there is no room in the queue, or an address that
 * cannot be read. Made without React: it has to be had when nothing else can.
 */
export function errorPage(status: number, request: FastifyRequest): string {
  const locale = pageLocale(request);
  const { title, text } = errorWords(status, locale);
  const link = (href: string, sentence: string) =>
    `<p><a class="alone" href="${escapeHtml(href)}">${escapeHtml(sentence)}</a></p>`;
  const { pathname, search } = requestedAddress(request);
  const body = `<p>${escapeHtml(text)}</p>
${status >= 500 ? link(pathname + search, m.try_again({}, { locale })) : link(pathIn(locale, '/products'), m.nav_shop({}, { locale }))}
${link(pathIn(locale, '/'), m.error_screen_to_home({}, { locale }))}
<p>${escapeHtml(m.error_screen_number({}, { locale }))} <code>${escapeHtml(request.id)}</code></p>`;
  return plainPage(title, body, locale);
}

function errorWords(status: number, locale: Locale): { title: string; text: string } {
  if (status === 503) return { title: m.busy_screen_title({}, { locale }), text: m.busy_screen_text({}, { locale }) };
  if (status >= 500) return { title: m.error_screen_title({}, { locale }), text: m.error_screen_text({}, { locale }) };
  return { title: m.not_found_screen_title({}, { locale }), text: m.not_found_screen_text({}, { locale }) };
}

/** As for every page: an address below a language is in it, any other one in the language that its reader prefers. */
function pageLocale(request: FastifyRequest): Locale {
  const { locale } = splitPath(requestedAddress(request).pathname);
  if (locale !== locales[0]) return locale;
  return chosenLocale(request) ?? localeOf(request.headers['accept-language']);
}
