import { expect, test } from 'vitest';
import { createKeyring } from './keyring.server.ts';

const purposes = [
  ...(['identity', 'verification link', 'reset link', 'address link', 'two-factor', 'recovery codes'] as const),
  ...(['jobs', 'pending sign-in', 'google', 'google stand-in', 'captcha', 'addresses'] as const),
];

test('one secret gives another key for each purpose, and another secret gives others', () => {
  const secrets = ['the secret of a shop', 'the secret of another shop'];
  const keys = secrets.flatMap((secret) => {
    const keyring = createKeyring({ secret, previousSecrets: [] });
    return purposes.flatMap((purpose) => keyring.keysFor(purpose).map(({ bytes }) => bytes.toString('hex')));
  });
  expect(keys.length).toBeGreaterThan(purposes.length * secrets.length);
  expect(new Set(keys).size).toBe(keys.length);
});
