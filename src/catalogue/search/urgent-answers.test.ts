import { expect, test } from 'vitest';
import { crises, emergencies, griefs, ordinary } from '../../../tests/search/urgent-searches.ts';
import { spellOut } from '../typed-shorthand.ts';
import { excuses } from './excuses.ts';
import { meanings } from './meanings.ts';
import { readAnswers } from './read-answers.ts';
import { urgentPatterns } from './urgent-patterns.ts';

const answersOf = (q: string) => readAnswers(spellOut(q)).answers;

test.each(crises)('“%s” is a crisis, and nothing else is said but an emergency', (q) => {
  expect(answersOf(q).filter((answer) => answer !== 'emergency')).toEqual(['crisis']);
});

test.each(griefs)('“%s” is grief, and no emergency', (q) => {
  expect(answersOf(q)[0]).toBe('grief');
  expect(answersOf(q)).not.toContain('emergency');
});

test.each(emergencies)('“%s” is an emergency', (q) => {
  expect(answersOf(q)).toContain('emergency');
});

test.each(ordinary)('“%s” is neither an emergency nor grief nor a crisis', (q) => {
  expect(answersOf(q).filter((answer) => ['crisis', 'emergency', 'grief'].includes(answer))).toEqual([]);
});

test('an exception excuses the word that it stands beside, and no other', () => {
  expect(answersOf('tali leher lepas')).toEqual([]);
  expect(answersOf('tali leher lepas kanulnya copot')).toEqual(['emergency']);
  expect(answersOf('tas biru, anak saya biru')).toEqual(['emergency']);
  expect(answersOf('takut kanul tidak pas, anak saya meninggal kemarin')).toEqual(['grief']);
  expect(answersOf('anak sesak saya mau mati rasanya')).toEqual(['crisis', 'emergency']);
});

test('patterns and exceptions are made of known meanings', () => {
  const known = new Set([...Object.keys(meanings), 'ownChild', 'lowNumber', 'feverNumber', 'mourningNumber']);
  const inPatterns = urgentPatterns.flatMap(
    ({ said, of = '', notOf = '', notAfter = '', between = '', notThen = '', unless = [] }) =>
      [said, of, notOf, notAfter, between, notThen, ...unless].join(' ').match(/[a-z]+/gi),
  );
  const inExcuses = excuses.flatMap(({ of, before = '', after = '' }) => [
    ...of,
    ...before.split('|'),
    ...after.split('|'),
  ]);
  expect([...inPatterns, ...inExcuses].filter((name) => name && !known.has(name))).toEqual([]);
});
