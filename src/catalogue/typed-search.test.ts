import { expect, test } from 'vitest';
import { readTyped } from './typed-search.ts';

test.each([
  ['kanul untuk anak umur 2 tahun ukuran 4', 'kanul untuk anak ukuran 4'],
  ['anak 10 kg 18 bulan kanul 3.5', 'anak kanul 3.5'],
  ['umur dua tahun kanul', 'kanul'],
  ['kateter 8 3 pcs', 'kateter 8'],
  ['filter isi 5 buah', 'filter isi 5 buah'],
  ['a 2-year-old with size 4', 'a with size 4'],
  ['French 8', 'fr 8'],
  ['nacl 5cc', 'nacl 5 ml'],
  ['kanul ga pake balon ukuran 4', 'kanul tanpa balon ukuran 4'],
  ['trach without a cuff no 4', 'trach tanpa balon no 4'],
  ['halo', 'halo'],
  ['gratis', ''],
])('an age, a weight and a quantity are no sizes: %s', (q, text) => {
  expect(readTyped(q).text).toBe(text);
});

test.each([
  ['kanul 4 5', '4.5', ['4', '5']],
  ['kanul 35', '3.5', ['35']],
  ['kanul empat lima', '4.5', ['4', '5']],
  ['kanul tiga setengah', '3.5', []],
  ['four and a half', '4.5', []],
  ['size three point five', '3.5', []],
  ['kateter dua belas', '12', ['belas']],
  ['kanul 4 ½', '4.5', []],
])('reads a number out of words: %s', (q, shown, instead) => {
  const { numbers } = readTyped(q);
  expect(numbers.map((number) => number.shown)).toEqual([shown]);
  expect(numbers[0]?.instead.map(({ word }) => word)).toEqual(instead);
});

test.each([
  'kanul 4.5',
  'kateter 10',
  'nacl 500',
  'kateter 20',
  'pita 45 mm',
  'isi 25',
  'one way valve',
  'satu set',
  '',
])('leaves a number as it was typed: %s', (q) => {
  expect(readTyped(q)).toEqual({ text: q, free: false, numbers: [] });
});
