import type { FastifyRequest } from 'fastify';
import { isLocale, type Locale } from '../../shared/locales.ts';

const cookieName = 'language';
const yearSeconds = 365 * 24 * 3600;

/** The `Set-Cookie` that remembers which language somebody has chosen on this device. */
export function languageCookie(locale: Locale, secure: boolean): string {
  return `${cookieName}=${locale}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The language that somebody has chosen on this device, or null. */
export function chosenLocale({ headers }: FastifyRequest): Locale | null {
  const written = headers.cookie?.match(/(?:^|;\s*)language=(\w+)/)?.[1];
  return isLocale(written) ? written : null;
}
