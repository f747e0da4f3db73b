import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { meanings } from './meanings.ts';
import { readAnswers } from './read-answers.ts';

const answersOf = (q: string) => readAnswers(q).answers;

test.each([
  'kulit berluka',
  'kateter suction pakai berulang',
  'kanul bisa dipakai berulang',
  'infeksi berulang',
  'decreased suction',
  'buka puasa berbuka',
  'checking valve',
  'cooking',
  'copying',
  'breeding',
  'shopping',
])('%s has a word that is one letter from another meaning, and is an ordinary search', (q) => {
  expect(answersOf(q)).toEqual([]);
});

test.each([
  ['anak tersedka', 'emergency'],
  ['anakku berdduka', 'grief'],
  ['paket saya di mana', 'orders'],
  ['paket saya dimana ya', 'orders'],
  ['pesanan saya di mana', 'orders'],
  ['mana pesanan saya', 'orders'],
  ['pesanan mana', 'orders'],
  ['cek pesanan', 'orders'],
  ['cek orderan aku', 'orders'],
])('%s is answered by the page for %s', (q, answer) => {
  expect(answersOf(q)).toEqual([answer]);
});

test.each(['paket perawatan yang mana', 'di mana beli barang'])('%s asks for no order', (q) => {
  expect(answersOf(q)).not.toContain('orders');
});

test('no word of the site sounds like a word of an emergency, of grief or of a crisis without being one', () => {
  const texts = ['en', 'id'].map((locale) => readFileSync(`messages/${locale}.json`, 'utf8').toLowerCase());
  const words = new Set(texts.join(' ').match(/\p{L}+/gu));
  const listed = new Set(
    Object.values(meanings)
      .join(' ')
      .match(/\p{L}+/gu),
  );
  const urgent = ['crisis', 'emergency', 'grief'];
  const mistaken = [...words].filter((word) => answersOf(word).some((answer) => urgent.includes(answer)));
  expect(mistaken.filter((word) => !listed.has(word) && !listed.has(word.replace(/nya$/, '')))).toEqual([]);
});
