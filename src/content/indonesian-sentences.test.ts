import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allowanceSentence } from '../shared/error-sentence.ts';

/** Phrases that a critical Indonesian reader found wrong, and their replacements. */
const polished = [
  ['sudah ada di keranjang Anda.', 'berhasil dimasukkan ke keranjang'],
  ['dicoba orang asing', 'terlalu mudah ditebak'],
  ['tanpa centang', 'tanpa mencentang kotak ini'],
  ['Masuknya Anda berakhir', 'Sesi Anda berakhir'],
  ['hitungan kecil', 'melakukan perhitungan kecil'],
  ['Dilupakan:', 'Menghapus data Anda:'],
  ['belum pernah punya?', 'atau belum pernah membuatnya?'],
  ['langkah kedua', 'verifikasi dua langkah'],
] as const;

/** Sentences for people who did not just add the product, so the old phrase is right there. */
const stillRight = ['cart_go_named'];

const messages = Object.entries(JSON.parse(readFileSync('messages/id.json', 'utf8')) as Record<string, string>)
  .filter(([key]) => !stillRight.includes(key))
  .map(([, sentence]) => sentence);
const content = globSync('src/content/**/*.{md,mdx,ts,tsx}')
  .filter((path) => !path.includes('.en.') && !path.includes('.test.'))
  .map((path) => readFileSync(path, 'utf8'));
const written = [...messages, ...content].join('\n').replace(/\*/g, '').replace(/\s+/g, ' ').toLowerCase();

test.each(polished)('Indonesian readers do not read “%s”, but “%s”', (before, now) => {
  // “Perhitungan kecil” contains the old phrase.
  const others = written.replaceAll(now.toLowerCase(), '');
  expect(others).not.toContain(before.toLowerCase());
  expect(written).toContain(now.toLowerCase());
});

test('Indonesian sentences leave out a purchase of 0 and name any other', () => {
  const sentence = (bought: number) => allowanceSentence({ limit: 4, bought }, { locale: 'id' });
  expect(sentence(0)).not.toMatch(/sudah membeli|\b0\b/);
  expect(sentence(2)).toContain('Anda sudah membeli 2 unit.');
});
