import { expect } from 'vitest';
import type { ApiAnswer } from '../api-call.ts';
import { origin, type TestShop } from '../shop.ts';

/** Tries to sign in, with a guess if no password is given, as if through proxies that name `from`. */
export const signIn = (shop: TestShop, email: string, more: { password?: string; altcha?: unknown } = {}, from = '') =>
  shop.call('POST', '/identity/sign-in/email', {
    body: { email, password: 'a-guess', ...more },
    headers: { origin, ...(from && { 'x-forwarded-for': from, forwarded: `for=${from}` }) },
  });
/** Guesses that many times at once, each from an address of its own. */
export const guess = async (shop: TestShop, email: string, times: number) => {
  const each = Array.from({ length: times }, (_, i) => signIn(shop, email, {}, `198.51.100.${i}`));
  expect(new Set((await Promise.all(each)).map(({ status }) => status))).toEqual(new Set([401]));
};
export const challengeOf = ({ body }: ApiAnswer) => body.data.challenge;

export function expectCaptcha(answer: ApiAnswer, withinSeconds = 600): void {
  expect(answer).toMatchObject({
    status: 429,
    body: { defined: true, code: 'TOO_MANY_REQUESTS', status: 429, data: { reason: 'missing-recaptcha-token' } },
  });
  expect(answer.body.message).toBe('Too many tries with this address. Please wait a little, then try again.');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(withinSeconds);
}
