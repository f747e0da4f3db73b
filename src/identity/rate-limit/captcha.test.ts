import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { computingTime } from '../../../tests/computing-time.ts';
import { encoded, solutionOf } from '../../../tests/identity/solve-captcha.ts';
import { createKeyring } from '../../shared/secrets/keyring.server.ts';
import { captchaWork, createCaptcha } from './captcha.server.ts';

const now = () => new Date();
const keys = createKeyring({ secret: 'a-secret', previousSecrets: [] }).keysFor('captcha');
const captcha = createCaptcha(keys, now);
type Payload = { challenge: Challenge; solution: { counter: number; derivedKey: string } };
const decoded = (solution: string): Payload => JSON.parse(Buffer.from(solution, 'base64').toString());
const changed = (solution: string, change: (payload: Payload) => void) => {
  const payload = decoded(solution);
  change(payload);
  return encoded(payload);
};
/** The challenge of an attacker who knows the protocol, but not the secret. */
const forged = async (change: object) =>
  solutionOf(
    await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
      data: { for: 'sari', level: 3 },
      expiresAt: new Date(Date.now() + 3_600_000),
      hmacSignatureSecret: 'another secret',
      hmacKeySignatureSecret: 'another secret',
      ...change,
    }),
  );

afterEach(() => {
  vi.useRealTimers();
});

describe('a captcha', () => {
  it('is proved by its solution, in the protocol of ALTCHA’s own library', async () => {
    const challenge = await captcha.make('sari', 0);
    expect(challenge.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: captchaWork.cost, keyLength: 32 });
    const solved = await captcha.check(await solutionOf(challenge), 'sari');
    expect(solved).toEqual({ id: challenge.parameters.nonce, level: 0, expiresAt: expect.any(Date) });
  });

  it('does not contain its solution: it holds half of the key that solves it', async () => {
    const challenge = await captcha.make('sari', 0);
    expect(challenge.parameters.keyPrefix).toHaveLength(32);
    expect(decoded(await solutionOf(challenge)).solution.derivedKey).toHaveLength(64);
  });

  it('takes at most twice the work at each level', async () => {
    const most: number[] = [];
    const watched = createCaptcha(keys, now, (min, max) => {
      most.push(max);
      return min;
    });
    for (const level of [0, 1, 2, 3]) await watched.make('sari', level);
    expect(most).toEqual([1, 2, 4, 8].map((times) => times * captchaWork.rounds));
  });

  const refusals: [string, (solution: string) => string | Promise<string>][] = [
    ['of another subject', (solution) => solution],
    ['signed with another secret', () => forged({})],
    ['without a signature', () => forged({ hmacSignatureSecret: undefined, hmacKeySignatureSecret: undefined })],
    ['made easier', (s) => changed(s, ({ challenge }) => Object.assign(challenge.parameters, { cost: 1 }))],
    [
      'said to be harder',
      (s) => changed(s, ({ challenge }) => Object.assign(challenge.parameters.data ?? {}, { level: 3 })),
    ],
    [
      'made for another subject',
      (s) => changed(s, ({ challenge }) => Object.assign(challenge.parameters.data ?? {}, { for: 'dewi' })),
    ],
    [
      'made to last longer',
      (s) => changed(s, ({ challenge }) => Object.assign(challenge.parameters, { expiresAt: 4_000_000_000 })),
    ],
    ['made to last forever', (s) => changed(s, ({ challenge }) => delete challenge.parameters.expiresAt)],
    [
      'with the number of another',
      (s) => changed(s, ({ challenge }) => Object.assign(challenge.parameters, { nonce: 'ab'.repeat(16) })),
    ],
    ['without the key’s signature', (s) => changed(s, ({ challenge }) => delete challenge.parameters.keySignature)],
    [
      'that guesses the key from its half',
      (s) =>
        changed(s, ({ challenge, solution }) =>
          Object.assign(solution, { derivedKey: challenge.parameters.keyPrefix.repeat(2) }),
        ),
    ],
    ['with an empty key', (s) => changed(s, ({ solution }) => Object.assign(solution, { derivedKey: '' }))],
    ['with a key in other words', (s) => changed(s, ({ solution }) => Object.assign(solution, { derivedKey: ['x'] }))],
    [
      'with more in it than there should be',
      (s) => changed(s, ({ challenge }) => Object.assign(challenge.parameters, { x: 1 })),
    ],
    ['that is no JSON', () => Buffer.from('{').toString('base64')],
    ['that is no base64', () => '%%%'],
    ['that is null', () => encoded(null)],
    ['that is empty', () => ''],
  ];
  // Solving is the work of a browser; checking uses nothing up, so that one solution can be spoilt in every way.
  let solved: Promise<string>;
  beforeAll(() => {
    solved = captcha.make('sari', 0).then(solutionOf);
  });
  it.each(refusals)('refuses a solution %s', async (what, tamper) => {
    const subject = what === 'of another subject' ? 'dewi' : what.includes('for another subject') ? 'dewi' : 'sari';
    const solution = await solved;
    expect(await captcha.check(await tamper(solution), subject)).toBeNull();
    expect(await captcha.check(solution, 'sari')).not.toBeNull();
  });

  it('expires after five minutes', async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const solution = await solutionOf(await captcha.make('sari', 0));
    vi.setSystemTime(start + 4.9 * 60_000);
    expect(await captcha.check(solution, 'sari')).not.toBeNull();
    vi.setSystemTime(start + 5.1 * 60_000);
    expect(await captcha.check(solution, 'sari')).toBeNull();
  });

  it('costs the server little: a hundred are made in less time than three passwords are checked', async () => {
    const hundred = async () => {
      for (let i = 0; i < 100; i++) await captcha.make('sari', 3);
    };
    const hash = await hashPassword('a-long-secret');
    const three = async () => {
      for (let i = 0; i < 3; i++) await verifyPassword({ hash, password: 'a-long-secret' });
    };
    // On a busy machine a single round can take twice its time.
    const least = { made: Number.POSITIVE_INFINITY, checked: Number.POSITIVE_INFINITY };
    for (let round = 0; round < 4; round++) {
      least.made = Math.min(least.made, (await computingTime(hundred)).milliseconds);
      least.checked = Math.min(least.checked, (await computingTime(three)).milliseconds);
    }
    expect(least.made).toBeLessThan(least.checked);
  });
});
