import { expect } from 'vitest';
import type { ApiAnswer } from '../api-call.ts';
import type { TestShop } from '../shop.ts';

/** Posts the form of the mailed link's page: the link's token, the password of the sign-up, and other fields. */
export function followVerification(
  shop: TestShop,
  link: string,
  password: string,
  headers: Record<string, string> = {},
  fields: Record<string, string> = {},
): Promise<ApiAnswer> {
  const { origin, pathname, searchParams } = new URL(link);
  const body = new URLSearchParams({ token: searchParams.get('token') ?? '', password, ...fields });
  return shop.call('POST', pathname, { body, headers: { origin, ...headers } });
}

/** Matches the address to which a request leads that verified an address: it names the session that it opened. */
export function welcomeOf(page: string): string {
  const escaped = page.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return expect.stringMatching(new RegExp(`^${escaped}#session=[\\w-]+$`));
}
