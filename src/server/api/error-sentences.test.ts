import { expect, test } from 'vitest';
import { identityErrorCodes } from '../../identity/client/identity-error-codes.ts';
import { identityMessage } from '../../identity/client/identity-messages.ts';
import { messageForCode } from '../../shared/error-messages.ts';
import { type ErrorCode, errorStatus } from '../../shared/error-status.ts';
import { type FieldIssue, fieldIssueMessage, foundIssueNames } from '../../shared/found-issues.ts';
import { type InputIssue, issueNames } from '../../shared/input-issues.ts';
import type { Locale } from '../../shared/locales.ts';

function expectBoth(sentence: (locale: Locale) => string): void {
  expect(sentence('en')).toMatch(/\w/);
  expect(sentence('id')).toMatch(/\w/);
  expect(sentence('id')).not.toBe(sentence('en'));
}

test.each(Object.keys(errorStatus) as ErrorCode[])('%s has a sentence in both languages', (code) => {
  const sentences = (['cart', 'orders', 'offers', 'photos', 'answer', 'gone'] as const).map((sentence) => ({
    sentence,
  }));
  for (const details of [{}, ...sentences, { left: 2, product: 'x' }])
    expectBoth((locale) => messageForCode(code, details, locale));
});

test.each(identityErrorCodes)('%s of the identity provider has a sentence in both languages', (code) => {
  expectBoth((locale) => identityMessage(code, locale));
});

const schemaIssues: Omit<InputIssue, 'message'>[] = [
  { code: 'unrecognized_keys' },
  { code: 'invalid_type' },
  { code: 'invalid_type', input: 1, expected: 'string' },
  { code: 'invalid_type', input: 'x', expected: 'int' },
  { code: 'invalid_format', format: 'email' },
  { code: 'invalid_format', format: 'uuid' },
  { code: 'custom' },
  ...['too_small', 'too_big'].flatMap((code) =>
    ['string', 'array', 'number'].map((origin) => ({ code, origin, minimum: 3, maximum: 7 })),
  ),
  { code: 'too_small', origin: 'string', minimum: 1 },
];

test.each([
  ...[...issueNames, ...foundIssueNames].map((message) => ({ message })),
  ...schemaIssues.map((issue) => ({ ...issue, message: '' })),
])('names the problem of a value in both languages: %j', (issue) =>
  expectBoth((locale) => fieldIssueMessage(issue, locale)),
);

test('asks to load the page again if a field is not known or not there, as of a page from before an update', () => {
  const unknown: FieldIssue = { field: 'seen', issue: { message: '', code: 'unrecognized_keys' } };
  const missing: FieldIssue = { field: 'mailed', issue: { message: '', code: 'invalid_type' } };
  for (const issue of [unknown, missing]) {
    expect(messageForCode('INVALID_INPUT', { issues: [issue] }, 'en')).toMatch(/\. If .*, please load it again/);
    expect(messageForCode('INVALID_INPUT', { issues: [issue] }, 'id')).toMatch(/\. Jika .*, silakan muat ulang/);
  }
});

test('a field of a list stands in the sentence by its name alone', () => {
  const issues: FieldIssue[] = [
    { field: 'items.0.quantity', issue: { message: '', code: 'too_big', origin: 'number', maximum: 1_000 } },
    { field: 'ids.12', issue: { message: '' } },
    { field: 'lines.3.', issue: { message: '' } },
  ];
  expect(messageForCode('INVALID_INPUT', { issues }, 'en')).toMatch(/^Please check: quantity .*; ids .*; lines /);
});

test('each of many problems is in the language of the sentence', () => {
  const issues: FieldIssue[] = [
    { field: 'name', issue: { message: '', code: 'too_small', origin: 'string', minimum: 1 } },
    { field: 'cursor', issue: { message: 'cursor' } },
  ];
  expect(messageForCode('INVALID_INPUT', { issues }, 'en')).toBe(
    'Please check: name is required; cursor is not a cursor of this list',
  );
  expect(messageForCode('INVALID_INPUT', { issues }, 'id')).toBe(
    'Mohon periksa: name wajib diisi; cursor bukan penanda halaman dari daftar ini',
  );
});
