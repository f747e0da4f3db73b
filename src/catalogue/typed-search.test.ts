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
  ['ch 10', 'fr 10'],
  ['pita 10 meter', 'pita 10 m'],
  ['tube 2 metres', 'tube 2 m'],
  ['kateter F6', 'kateter fr 6'],
  ['FG 10', 'fr 10'],
  ['kanul panjang 4,2 cm', 'kanul 42 mm'],
  ['lingkar leher 220 mm', 'leher 22 cm'],
  ['lingkar leher 25 senti', 'leher 25 cm'],
  ['tie for 11 inch neck', 'tie for 28 cm neck'],
  ['11" trach tie', '28 cm trach tie'],
  ['kateter fr06', 'kateter fr 6'],
  ['kanul 03.5', 'kanul 3.5'],
  ['nacl 0.9', 'nacl 0.9'],
  ['tali anak 8 bulan', 'tali bayi'],
  ['tali anak 8 tahun', 'tali anak sedang'],
  ['tali anak sd', 'tali anak sedang'],
  ['3 yo trach ties', 'trach ties toddler'],
  ['14 month old trach ties', 'trach ties toddler'],
  ['son is 7, trach ties', 'trach ties sedang'],
  ['10 saline bullets', 'saline bullets'],
  ['nacl ampul 1', 'nacl ampul'],
  ['1 botol nacl', 'botol nacl'],
  ['my 5 month old uses 3.0, need 2', 'my 3.0 kanul bayi'],
  ['gauze pads', 'gauze'],
  ['hme portex', 'hme merkportex'],
  ['kanul fenestrated', 'kanul fenestrasi'],
  ['regane kanul 4', 'kanul 4'],
  ['leher 20 cm', 'leher 20 cm'],
  ['tali panjang', 'tali panjang'],
  ['diameter 5,6', '5.6'],
  ['malem2 kanul2nya', 'kanul'],
  ['SpO2', 'spo 2'],
  ['kanul2 4', 'kanul 4'],
  ['tali anak kecil', 'tali kecil'],
  ['kanul tersumbat', 'mampet'],
  ['trakeo anak saya kesumbat', 'anak mampet'],
  ['blocked trach tube', 'blocked'],
  ['shiley 4.0', 'kanul trakeostomi merkshiley 4.0'],
  ['kanul shiley 4.0', 'kanul merkshiley 4.0'],
  ['kasa buat luka kanul', 'kasa luka'],
  ['leher anak saya lecet', 'leher lecet'],
  ['kanul anak down syndrome no 4', 'kanul anak no 4'],
  ['trach 3.5 uncuff', 'trach 3.5 tanpa balon'],
  ['ties for a 6 month old', 'ties for a bayi'],
  ['tali bayi 6 bulan', 'tali bayi'],
  ['Kateter Suction 8 Fr, Isi 10 8 Fr · isi 10 Rp 35.000', 'kateter suction 8 fr isi 10 8 fr isi 10'],
  ['Suction Catheters 8 Fr, Pack of 10 8 Fr · 10 piecesRp 35.000', 'suction catheters 8 fr pack of 10 8 fr'],
  ['kasa 22rb', 'kasa'],
  ['Kasa Belah Rp 22.750', 'kasa belah'],
  ['kasa rp 750', 'kasa'],
  ['halo', 'halo'],
  ['gratis', ''],
  ['kanul anak 3-5 tahun', 'kanul anak'],
  ['kanul untuk anak 3 sampai 5 tahun', 'kanul untuk anak'],
  ['kanul anak 2 s/d 3 thn', 'kanul anak'],
  ['kanul anak 3/4 tahun', 'kanul anak'],
  ['kanul anak tiga setengah tahun', 'kanul anak'],
  ['kanul anak umur tiga setengah tahun', 'kanul anak'],
  ['kanul anak usia tiga setengah', 'kanul anak'],
  ['kanul anak umur 3-5 ukuran 4', 'kanul anak ukuran 4'],
  ['kanul anak tiga koma lima tahun', 'kanul anak'],
  ['kanul bayi setengah tahun', 'kanul bayi'],
  ['kanul bayi 1½ tahun', 'kanul bayi'],
  ['kanul anak dua puluh bulan', 'kanul anak'],
  ['kanul anak 2 tahun setengah no 4', 'kanul anak no 4'],
  ['umur sekitar 4 kanul', 'kanul'],
  ['kateter 8 isi 3-5 buah', 'kateter 8 isi 3 5 buah'],
  ['tube 3 and a half years', 'tube'],
  ['trach 10 to 12 kg', 'trach'],
  ['tube three-and-a-half-year-old', 'tube'],
  ['tube half a year old', 'tube'],
  ['tube for twenty-two months', 'tube for'],
  ['tube aged about four or five', 'tube'],
  ['dua lusin kasa', 'kasa'],
  ['kanul 3.5 / 5 tahun', 'kanul 3.5'],
  ['my son is 3 and needs a size 4.5', 'my and a size 4.5 kanul'],
  ['2 kateter ukuran 8', 'kateter ukuran 8'],
  ['nacl 5 ml no 4', 'nacl 5 ml no 4'],
  ['kasa isi 25 ukuran 10', 'kasa isi 25 ukuran 10'],
  ['yg gratis apa aja', ''],
  ['free stuff', ''],
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
  ['kanul 4-1/2', '4.5', []],
  ['kateter dua puluh', '20', ['puluh']],
  ['spuit dua puluh cc', '20', ['puluh']],
  ['nacl dua ratus lima puluh ml', '250', ['puluh']],
  ['nacl lima ratus', '500', ['ratus']],
  ['nacl two hundred and fifty ml', '250', ['fifty']],
  ['pita dua puluh lima mm', '25', ['lima']],
  ['tape twenty-five mm', '25', ['five']],
  ['catheter sixteen', '16', ['sixteen']],
  ['kateter 2 puluh', '20', ['puluh']],
  ['kanul tiga puluh lima', '3.5', ['35']],
  ['kanul tiga puluh', '3.0', ['30']],
])('reads a number out of words: %s', (q, shown, instead) => {
  const { numbers } = readTyped(q);
  expect(numbers.map((number) => number.shown)).toEqual([shown]);
  expect(numbers[0]?.instead.map(({ word }) => word)).toEqual(instead);
});

test.each([
  ['kanul satu nomor lebih kecil dari 4', '3.5'],
  ['kanul 4 satu nomor lebih kecil', '3.5'],
  ['setengah nomor di bawah 4', '3.5'],
  ['one size smaller than 4', '3.5'],
  ['half a size down from my 4.0', '3.5'],
  ['size up from a 4', '4.5'],
  ['lebih kecil dari tiga koma lima', '3.0'],
  ['satu ukuran lebih kecil dari 4,5', '4.0'],
  ['kateter satu ukuran di atas 8', '10'],
  ['kanul 4 mau ganti yang lebih kecil', '3.5'],
])('reads the size next to another one: %s', (q, shown) => {
  const { text, numbers } = readTyped(q);
  expect(numbers.map((number) => number.shown)).toEqual([shown]);
  expect(text.split(' ')).toContain(shown);
});

test.each(['kanul di bawah 4', 'kanul anak lebih kecil dari 4 tahun', 'tali ukuran kecil 4'])(
  'no size is said by its neighbour: %s',
  (q) => {
    expect(readTyped(q).numbers).toEqual([]);
  },
);

test.each([
  'kanul 4.5',
  'kateter 10',
  'nacl 500',
  'kateter 20',
  'pita 45 mm',
  'isi 25',
  'one way valve',
  'trakeostomi 3.0 5.0',
  'kanul 4,0 5',
  'satu set',
  '',
])('leaves a number as it was typed: %s', (q) => {
  expect(readTyped(q)).toEqual({ text: q, free: false, numbers: [] });
});

test.each([
  ['tube 4.0/5.0', 'tube 4.0 5.0'],
  ['kanul 3 - 5', 'kanul 3 5'],
  ['kanul 4/5', 'kanul 4 5'],
  ['kanul 4–5', 'kanul 4 5'],
  ['kanul 4 & 5', 'kanul 4 5'],
  ['kanul 4 sampai 5', 'kanul 4 5'],
  ['kanul 3 atau 5', 'kanul 3 atau 5'],
  ['tube 3 to 5', 'tube 3 to 5'],
])('two sizes are not joined to a third: %s', (q, text) => {
  expect(readTyped(q)).toEqual({ text, free: false, numbers: [] });
});

test('a letter of a size is its word, and is also looked for', () => {
  expect(readTyped('tali leher uk M').text).toBe('tali leher uk medium');
  expect(readTyped('tali L').numbers).toEqual([{ number: 'large', shown: '', instead: [{ word: 'l', share: 1 }] }]);
  expect(readTyped('tali S').text).toBe('tali small');
  expect(readTyped('size XL tie').text).toBe('size extra large tie');
  expect(readTyped("my child's trach").numbers).toEqual([]);
  expect(readTyped('selang 2 m').numbers).toEqual([]);
});

test('two sizes in words are two numbers', () => {
  expect(readTyped('tube four - five').numbers.map(({ shown }) => shown)).toEqual(['4', '5']);
});

test.each([
  ['kateter 06', 'kateter 6'],
  ['kateter 08fr', 'kateter 8 fr'],
  ['kanul fe03 4c08', 'kanul fe 03 4 c 08'],
  ['kanul 07cb', 'kanul 07 cb'],
])('the zero before a size says nothing, but one in a code of letters stays: %s', (typed, text) => {
  expect(readTyped(typed).text).toBe(text);
});
