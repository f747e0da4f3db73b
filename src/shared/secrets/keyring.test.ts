import { expect, test } from 'vitest';
import { createKeyring, type Keyring } from './keyring.server.ts';

type KeyPurpose = Parameters<Keyring['keysFor']>[0];

/** All purposes: a missing one does not compile. */
const everyPurpose: Record<KeyPurpose, true> = {
  ...{ identity: true, 'verification link': true, 'reset link': true, 'address link': true, 'two-factor': true },
  ...{ 'recovery codes': true, jobs: true, 'pending sign-in': true, google: true, 'google stand-in': true },
  ...{ captcha: true, addresses: true, attempts: true, 'order news': true, 'family codes': true },
};
const purposes = Object.keys(everyPurpose) as KeyPurpose[];

test('one secret gives another key for each purpose, and another secret gives others', () => {
  const secrets = ['the secret of a shop', 'the secret of another shop'];
  const keys = secrets.flatMap((secret) => {
    const keyring = createKeyring({ secret, previousSecrets: [] });
    return purposes.flatMap((purpose) => keyring.keysFor(purpose).map(({ bytes }) => bytes.toString('hex')));
  });
  expect(keys.length).toBeGreaterThan(purposes.length * secrets.length);
  expect(new Set(keys).size).toBe(keys.length);
});
