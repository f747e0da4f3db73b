import { describe, expect, it } from 'vitest';
import { locales } from '../../shared/locales.ts';
import { providerErrorCodes } from '../client/identity-error-codes.ts';
import { identityMessage } from '../client/identity-messages.ts';
import { atFirebase } from './firebase-call.browser.ts';
import { codeOfFirebase } from './firebase-errors.ts';

describe('an error of Firebase', () => {
  it.each(providerErrorCodes)(
    'is called as the specification calls it, with a sentence in each language: %s',
    (code) => {
      expect(codeOfFirebase({ code: `auth/${code}` })).toBe(code);
      const sentences = locales.map((locale) => identityMessage(code, locale));
      expect(new Set(sentences).size).toBe(locales.length);
      for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+\.$/);
    },
  );

  it.each([
    ['auth/weak-password', 'password-does-not-meet-requirements'],
    ['auth/invalid-login-credentials', 'invalid-credential'],
    ['auth/user-mismatch', 'invalid-credential'],
    ['auth/invalid-user-token', 'user-token-expired'],
    ['auth/captcha-check-failed', 'missing-recaptcha-token'],
    ['auth/credential-already-in-use', 'email-already-in-use'],
    ['auth/timeout', 'network-request-failed'],
    ['auth/popup-blocked', 'popup-blocked'],
    ['auth/cancelled-popup-request', 'popup-closed-by-user'],
    ['auth/invalid-verification-code', 'invalid-verification-code'],
    ['auth/too-many-requests-:_try-later', 'too-many-requests'],
    ['auth/constructor', 'unavailable'],
    ['auth/operation-not-allowed', 'unavailable'],
    ['', 'unavailable'],
  ])('that has another name there, or none here: %s is %s', (theirs, ours) => {
    expect(codeOfFirebase({ code: theirs })).toBe(ours);
  });

  it('reaches people as a sentence, whatever was thrown', async () => {
    for (const thrown of [{ code: 'auth/user-disabled' }, null, 'nothing']) {
      const call = atFirebase(() => Promise.reject(thrown));
      await expect(call).rejects.toMatchObject({ name: 'IdentityError', message: expect.stringMatching(/\.$/) });
    }
  });
});
