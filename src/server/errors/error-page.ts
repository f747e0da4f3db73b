import type { FastifyRequest } from 'fastify';
import * as m from '../../messages/messages.js';
import { escapeHtml } from '../../shared/escape-html.ts';
import { type Locale, localeOf, locales, pathIn, splitPath } from '../../shared/locales.ts';
import { chosenLocale } from '../site/language-cookie.ts';
import { requestedAddress } from '../site/language-redirect.ts';
import { plainPage } from '../site/plain-page.ts';

/** Requests there come from programs, with any `Accept` header. The mailed link and the windows of Google are pages. */
const programPaths = /^\/(api|identity(?!\/(verify-email|google\/(start|callback))$))(\/|$)/;

/** Whether a person opens a page, so that the error must be HTML. */
export function asksForPage(request: FastifyRequest): boolean {
  const { method, headers } = request;
  // A page without scripts sends a form.
  const isForm = method === 'POST' && headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (method !== 'GET' && method !== 'HEAD' && !isForm) return false;
  return /\btext\/html\b/.test(headers.accept ?? '') && !programPaths.test(requestedAddress(request).pathname);
}

/**
 * The error page if the site itself cannot show it: the queue is full, or the address is invalid. Made without React,
 * because it must work when nothing else does.
 */
export function errorPage(status: number, request: FastifyRequest): string {
  const locale = pageLocale(request);
  const { title, text } = errorWords(status, locale);
  const link = (href: string, sentence: string) =>
    `<p><a class="alone" href="${escapeHtml(href)}">${escapeHtml(sentence)}</a></p>`;
  const { pathname, search } = requestedAddress(request);
  const body = `<p>${escapeHtml(text)}</p>
${status >= 500 || status === 429 ? link(pathname + search, m.try_again({}, { locale })) : link(pathIn(locale, '/products'), m.nav_shop({}, { locale }))}
${link(pathIn(locale, '/'), m.error_screen_to_home({}, { locale }))}
<p>${escapeHtml(m.error_screen_number({}, { locale }))} <code>${escapeHtml(request.id)}</code></p>`;
  return plainPage(title, body, locale);
}

function errorWords(status: number, locale: Locale): { title: string; text: string } {
  if (status === 503) return { title: m.busy_screen_title({}, { locale }), text: m.busy_screen_text({}, { locale }) };
  if (status >= 500) return { title: m.error_screen_title({}, { locale }), text: m.error_screen_text({}, { locale }) };
  if (status === 429)
    return { title: m.busy_screen_title({}, { locale }), text: m.error_too_many_requests({}, { locale }) };
  return { title: m.not_found_screen_title({}, { locale }), text: m.not_found_screen_text({}, { locale }) };
}

/** The language of the address or, without one, the language that the reader prefers, as for every page. */
function pageLocale(request: FastifyRequest): Locale {
  const { locale } = splitPath(requestedAddress(request).pathname);
  if (locale !== locales[0]) return locale;
  return chosenLocale(request) ?? localeOf(request.headers['accept-language']);
}
