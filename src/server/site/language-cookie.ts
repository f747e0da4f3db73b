import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { isLocale, type Locale } from '../../shared/locales.ts';

const name = 'language';
const maxAge = 365 * 24 * 3600;

/** The `Set-Cookie` that remembers which language somebody has chosen on this device. */
export function languageCookie(locale: Locale, secure: boolean): string {
  return stringifySetCookie({ name, value: locale, path: '/', maxAge, sameSite: 'lax', secure });
}

/** The language that somebody has chosen on this device, or null. */
export function chosenLocale({ headers }: FastifyRequest): Locale | null {
  // As it stands: what we write needs no decoding.
  const { [name]: written } = parseCookie(headers.cookie ?? '', { decode: (value) => value });
  return isLocale(written) ? written : null;
}
