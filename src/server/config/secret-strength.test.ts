import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const live = {
  BASE_URL: 'https://shop.example.org',
  MAIL_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'shop@example.org',
  ADMIN_EMAILS: 'One@example.org, two@example.org',
  SECRET: 'f3b1c09ad27e4856b0d1a7c9e8f24630',
};

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test('random secrets of every usual kind are strong enough, and a weak one may be left behind', () => {
  for (let times = 0; times < 200; times++) {
    for (const [bytes, encoding] of [
      [16, 'hex'],
      [32, 'hex'],
      [32, 'base64'],
      [24, 'base64url'],
    ] as const) {
      const secret = randomBytes(bytes).toString(encoding);
      expect(problemsOf({ ...live, SECRET: secret }), secret).toEqual([]);
    }
  }
  const previousSecrets = (SECRET_PREVIOUS: string) => readConfig({ ...live, SECRET_PREVIOUS }).previousSecrets;
  expect(previousSecrets('')).toEqual([]);
  expect(previousSecrets('x'.repeat(40))).toEqual(['x'.repeat(40)]);
  expect(previousSecrets('one, before')).toEqual(['one', 'before', 'one, before']);
});
