import { expect, test } from 'vitest';
import { acceptsBrotli } from './cached-page.ts';

test.each([
  ['br', true],
  ['gzip, br;q=0.5', true],
  ['br;q=0.01, gzip', true],
  ['br;q=0, gzip', false],
  ['gzip, br; q=0.0', false],
  ['gzip', false],
])('the encodings %s accept brotli: %s', (encodings, accepts) => {
  expect(acceptsBrotli({ headers: { 'accept-encoding': encodings } })).toBe(accepts);
});
