import { expect, test } from 'vitest';
import { spellOut } from './typed-shorthand.ts';

test.each([
  ['brp hrgnya', 'berapa harganya'],
  ['kpn ada lg yg kcl', 'kapan ada lagi yang kecil'],
  ['KNL utk org', 'kanul utk orang'],
  ['dgn slg 8', 'dengan selang 8'],
  ['knul kcil tlong', 'kanul kecil tolong'],
  ['ksa', 'kasa'],
  ['kss blh', 'kassa belah'],
  ['kateter blh dicuci', 'kateter boleh dicuci'],
])('writes the shorthand of a chat out: %s', (typed, written) => {
  expect(spellOut(typed)).toBe(written);
});

test.each([
  'hme',
  'ngt',
  'nacl 5 ml',
  '3 bln',
  '8 fr',
  'tt 4',
  'pmv',
  '2m',
  'kanul kecil',
  'anak sma',
  'trach tube',
  'split',
])('leaves %s as it is', (typed) => {
  expect(spellOut(typed)).toBe(typed);
});
