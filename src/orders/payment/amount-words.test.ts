import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords } from './amount-words.ts';

test.each([
  [1, 'Satu rupiah', 'One rupiah'],
  [11, 'Sebelas rupiah', 'Eleven rupiah'],
  [19, 'Sembilan belas rupiah', 'Nineteen rupiah'],
  [100, 'Seratus rupiah', 'One hundred rupiah'],
  [115, 'Seratus lima belas rupiah', 'One hundred and fifteen rupiah'],
  [1_000, 'Seribu rupiah', 'One thousand rupiah'],
  [25_000, 'Dua puluh lima ribu rupiah', 'Twenty-five thousand rupiah'],
  [101_000, 'Seratus satu ribu rupiah', 'One hundred and one thousand rupiah'],
  [
    1_111_111,
    'Satu juta seratus sebelas ribu seratus sebelas rupiah',
    'One million one hundred and eleven thousand one hundred and eleven rupiah',
  ],
  [1_001_000, 'Satu juta seribu rupiah', 'One million one thousand rupiah'],
  [2_000_000_000, 'Dua miliar rupiah', 'Two billion rupiah'],
])('writes %i in words', (amount, indonesian, english) => {
  expect([amountInWords(amount, 'id'), amountInWords(amount, 'en')]).toEqual([indonesian, english]);
});

const units = 'nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas'.split(' ');
const scales: Record<string, number> = { puluh: 10, ratus: 100, ribu: 1e3, juta: 1e6, miliar: 1e9 };

/** Reads Indonesian words back, without the code that writes them. */
function readIndonesian(words: string): number {
  let [total, group, last] = [0, 0, 0];
  for (const word of words
    .toLowerCase()
    .replace(/\bse(ratus|ribu)\b/g, 'satu $1')
    .split(' ')) {
    const scale = scales[word];
    if (word === 'rupiah') break;
    if (word === 'belas') last += 10;
    else if (scale === undefined) last = units.indexOf(word);
    else if (scale <= 100) [group, last] = [group + last * scale, 0];
    else [total, group, last] = [total + (group + last) * scale, 0, 0];
  }
  return total + group + last;
}

const englishUnits =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const englishTens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const englishScales: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 };

function readEnglish(words: string): number {
  let [total, group] = [0, 0];
  for (const word of words.toLowerCase().split(/[ -]/)) {
    if (word === 'and' || word === 'rupiah') continue;
    const scale = englishScales[word];
    if (word === 'hundred') group *= 100;
    else if (scale) [total, group] = [total + group * scale, 0];
    else group += englishTens.includes(word) ? englishTens.indexOf(word) * 10 : englishUnits.indexOf(word);
  }
  return total + group;
}

test('the words of any amount read back as the amount, in both languages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (amount) => {
      expect(readIndonesian(amountInWords(amount, 'id'))).toBe(amount);
      expect(readEnglish(amountInWords(amount, 'en'))).toBe(amount);
    }),
    { numRuns: 2_000 },
  );
});
