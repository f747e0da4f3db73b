import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { liveSettings, problemsOf } from '../../../tests/samples/live-settings.ts';
import { readConfig } from './settings.ts';

test('random secrets of every usual kind are strong enough, and a weak one may be left behind', {
  tags: ['weak-secret'],
}, () => {
  for (let times = 0; times < 200; times++) {
    for (const [bytes, encoding] of [
      [16, 'hex'],
      [32, 'hex'],
      [32, 'base64'],
      [24, 'base64url'],
    ] as const) {
      const secret = randomBytes(bytes).toString(encoding);
      expect(problemsOf({ ...liveSettings, SECRET: secret }), secret).toEqual([]);
    }
  }
  const previousSecrets = (SECRET_PREVIOUS: string) => readConfig({ ...liveSettings, SECRET_PREVIOUS }).previousSecrets;
  expect(previousSecrets('')).toEqual([]);
  expect(previousSecrets('x'.repeat(40))).toEqual(['x'.repeat(40)]);
  expect(previousSecrets('one, before')).toEqual(['one', 'before', 'one, before']);
});

test('a passphrase with words such as “secret” is strong, if enough of it is its own', {
  tags: ['weak-secret'],
}, () => {
  for (const own of [randomBytes(16).toString('hex'), 'seven-quiet-rivers-under-moon']) {
    const secret = `the-secret-token-${own}`;
    expect(problemsOf({ ...liveSettings, SECRET: secret }), secret).toEqual([]);
  }
  for (const secret of ['please-change-this-secret-before-live', 'ganti-rahasia-ini-contoh-rahasia-anda'])
    expect(problemsOf({ ...liveSettings, SECRET: secret }), secret).toHaveLength(1);
});
