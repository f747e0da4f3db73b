import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { isLocale, type Locale } from '../../shared/locales.ts';
import { keptMs } from '../../shared/retention.ts';

const name = 'language';
const maxAge = keptMs('languageChoice') / 1_000;

/** The `Set-Cookie` with the language that a person chose on this device. */
export function languageCookie(locale: Locale, secure: boolean): string {
  return stringifySetCookie({ name, value: locale, path: '/', maxAge, sameSite: 'lax', secure });
}

/** The language that a person chose on this device, or null. */
export function chosenLocale({ headers }: Pick<FastifyRequest, 'headers'>): Locale | null {
  // Not decoded: our own values need no decoding.
  const { [name]: written } = parseCookie(headers.cookie ?? '', { decode: (value) => value });
  return isLocale(written) ? written : null;
}
