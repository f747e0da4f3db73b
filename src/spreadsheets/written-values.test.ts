// Numbers, days and codes as people and spreadsheets write them: read if they have one meaning, else refused.
import { expect, test } from 'vitest';
import { isAltered, isAlteredCode } from '../shared/written/altered-text.ts';
import { wholeNumberIn } from '../shared/written/written-number.ts';
import { courierPhone } from './courier-phone.ts';
import { csvRow, plainText } from './csv-text.ts';
import { dayIn } from './written-day.ts';

const numbers = (...cells: string[]) => cells.map((cell) => wholeNumberIn(cell, 'rupiah'));
const counts = (...cells: string[]) => cells.map((cell) => wholeNumberIn(cell, 'units'));
const written = (text: string) => csvRow([text], ';').slice(0, -2);

test('a number is read as Indonesians, Americans and their spreadsheets write it', () => {
  const amounts = ['25000', '25.000', '25,000', '25.000,00', '25,000.0', 'Rp 25.000', '25 000', 'Rp25.000,-'];
  expect(numbers(...amounts)).toEqual(amounts.map(() => 25_000));
  const spoken = ['Rp 25.000,--', 'IDR 25,000', 'Rp. 25.000', 'Rp\u00A025.000,00', '25rb', '25 ribu', '25K', '25,0 rb'];
  expect(numbers(...spoken)).toEqual(spoken.map(() => 25_000));
  const spelled = [
    '25.000 rupiah',
    'Rp 25 ribu rupiah',
    '25,000 IDR',
    '25.000Rp',
    "25'000",
    '25’000.00',
    '２５．０００',
  ];
  expect(numbers(...spelled)).toEqual(spelled.map(() => 25_000));
  const units = ['2 pcs', '2pcs.', '2 PC', '2 pieces', '2 unit', '2 units', '2 buah', '2 bh', '2 biji', '２'];
  expect(counts(...units)).toEqual(units.map(() => 2));
  expect([...numbers('2 pcs', '25 buah'), ...counts('2 rupiah', 'Rp 2', '2 box', '2 lusin', '2 pcspcs')]).toEqual(
    Array(7).fill(null),
  );
  expect(numbers('1,5 jt', '1.15jt', '2 juta', '2,5rb')).toEqual([1_500_000, 1_150_000, 2_000_000, 2_500]);
  expect(numbers('+5', '-3', '\u22123', '1.250.000', '0', '12,00')).toEqual([5, -3, -3, 1_250_000, 0, 12]);
});

test('a number that has two meanings, or none, is not read', () => {
  const unread = ['1,5', '1.50', '', 'x', '1.00.000', '25.000.00', '1e3', '--1', '25.000rb', '2,5555rb', '1m', '10%'];
  // Half a unit, as a spreadsheet with three decimals writes it.
  unread.push('0,500', '0.500', '0.999', '00.500', '-0,125', '0 500');
  expect(numbers(...unread)).toEqual(unread.map(() => null));
  // Thousands, or boxes (kotak).
  expect([...counts('2 k', '2k', '10 K'), ...counts('2 rb', '2 ribu')]).toEqual([null, null, null, 2_000, 2_000]);
});

test('a day is read in figures and in words of both languages, with or without a time', () => {
  const days = [
    ...['2027-11-30', '2027/11/30', '30/11/2027', '30-11-2027', '30.11.2027', '11/30/2027', '2027-11-30 00:00:00'],
    ...['30 Nov 2027', '30-Nov-2027', '30 November 2027', '30 Nopember 2027', 'Nov 30, 2027', 'November 30, 2027'],
    '11/30/2027 2:05 PM',
  ];
  expect(days.map(dayIn)).toEqual(days.map(() => ({ day: '2027-11-30' })));
  const months = 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des'.split(' ');
  expect(months.map((month) => dayIn(`3 ${month} 2027`))).toEqual(
    months.map((_, place) => ({ day: `2027-${String(place + 1).padStart(2, '0')}-03` })),
  );
  for (const august of ['Ags', 'Agt', 'Agustus', 'Aug', 'agu'])
    expect(dayIn(`3 ${august} 2027`)).toEqual({ day: '2027-08-03' });
  expect(dayIn('5/5/2027')).toEqual({ day: '2027-05-05' });
});

test('a day is read as people of both languages write it by hand', () => {
  const days = [
    ...[
      'Jumat 5 Maret 2027',
      "Jum'at, 5 Maret 2027",
      'Jum’at 5 Maret 2027',
      'Fri 5 Mar 2027',
      'Fri, 5 Mar 2027',
      'Fri Mar 05 2027',
    ],
    ...[
      '5th March 2027',
      'March 5th, 2027',
      '5th of March 2027',
      '5/Mar/2027',
      '2027-Mar-05',
      '5 Maret, 2027',
      '2027 - 3 - 5',
    ],
    '\uFF15 Mar \uFF12\uFF10\uFF12\uFF17',
  ];
  expect(days.map((day) => [day, dayIn(day)])).toEqual(days.map((day) => [day, { day: '2027-03-05' }]));
  for (const day of ['5 - 3 - 2027', '5 – 3 – 2027', '5. 3. 2027', '5/ 3/2027', '\uFF15/\uFF13/2027'])
    expect([day, dayIn(day)]).toEqual([day, { issue: 'day_order' }]);
  expect(['25 - 3 - 2027', '25. 3. 2027'].map(dayIn)).toEqual([{ day: '2027-03-25' }, { day: '2027-03-25' }]);
  expect(dayIn('5 Agst 2027')).toEqual({ day: '2027-08-05' });
  expect(["5 Mar '27", '5 Mar ’27', '5th March ’27'].map(dayIn)).toEqual(Array(3).fill({ issue: 'day_year' }));
  for (const none of ['Foo 5 Maret 2027', '5rd', '2027 5 3', '5 -3/2027'])
    expect(dayIn(none)).toEqual({ issue: 'day' });
});

test('a moment with its zone is read as its day in Jakarta, unless the day that is written may be meant', () => {
  for (const moment of [
    ...['2027-03-05T00:00:00.000Z', '2027-03-05T00:00Z', '2027-03-05T16:59:59Z', '2027-03-05T00:00:00+00:00'],
    ...['2027-03-05T00:00:00+07:00', '2027-03-05T23:59:59.999+0700', '2027-03-05T00:00:00.000'],
    // Midnight in Jakarta, as a program there writes the day in UTC.
    '2027-03-04T17:00:00.000Z',
  ])
    expect([moment, dayIn(moment)]).toEqual([moment, { day: '2027-03-05' }]);
  for (const moment of [
    ...['2027-03-04T17:00:01Z', '2027-03-05T23:00:00Z', '2027-03-05T00:00:00+09:00', '2027-02-31T00:00:00Z'],
    ...['2027-02-30T17:00:00Z', '2027-03-05T25:00:00Z', '2027-03-05T00:00:00+99:00'],
  ])
    expect([moment, dayIn(moment)]).toEqual([moment, { issue: 'day' }]);
});

test('a day that can be two, has a short year or is none is refused, each for its own reason', () => {
  for (const cell of ['3/5/2027', '03-05-2027', '3.5.2027']) expect(dayIn(cell)).toEqual({ issue: 'day_order' });
  for (const cell of ['30/11/27', '30-Nov-27', '3/5/27', '27-11-30', 'Nov 30, 27'])
    expect(dayIn(cell)).toEqual({ issue: 'day_year' });
  for (const cell of ['31/02/2027', '30 Foo 2027', '2027', '', 'Nov 2027', '11/2027', '46721', '30/11 2027'])
    expect(dayIn(cell)).toEqual({ issue: 'day' });
});

test('recognises texts that a spreadsheet has converted, but no courier’s codes', () => {
  const altered = ['1.23457E+14', '1,23457E+14', '1E+05', '#N/A', '#REF!', '#VALUE!', '#DIV/0!', '########', 'Err:502'];
  expect(altered.filter((text) => !isAltered(text))).toEqual([]);
  for (const code of ['123456789012.00', '123456789012,0', '1.234.567.890.172', '1,234,567,890,172.00'])
    expect([isAltered(code), isAlteredCode(code)]).toEqual([false, true]);
  const codes = [
    'PXL.24.1125/77',
    '001234567890172',
    'JP0123456789',
    'GK-11-1234',
    '1E14',
    'parcel 1',
    '24.1125',
    '#12345',
    '',
  ];
  expect(codes.filter(isAlteredCode)).toEqual([]);
});

test('a text that a spreadsheet would take for a number or a day begins with an apostrophe, and comes back without it', () => {
  const converted = [
    '001234567890172',
    '3.0',
    '3-4',
    '1/2',
    '5 Mei',
    'SEP2',
    '1E5',
    '10%',
    '(3)',
    'FALSE',
    'benar',
    '123456789',
  ];
  expect(converted.map(written)).toEqual(converted.map((text) => `'${text}`));
  const harmless = [
    '15',
    '40115',
    '3.0 mm',
    'No 5',
    'Small',
    '10 x 5 cm',
    'N-2611-0001',
    '0812-1000-3000',
    '021-5551234',
  ];
  expect(harmless.map(written)).toEqual(harmless);
  for (const text of [...converted, ...harmless, "'3.0", "'15", "''x"]) expect(plainText(written(text))).toBe(text);
  expect(['="007"', `'="007"`, '="a ""b"""', '="a"b"', '=1+1'].map(plainText)).toEqual([
    ...['007', '="007"', 'a "b"', '="a"b"', '=1+1'],
  ]);
  expect(csvRow([{ day: '2026-11-22' }, 3.5, null], ';')).toBe('2026-11-22;3.5;\r\n');
});

test('couriers get phone numbers in groups that need no apostrophe', () => {
  expect(
    ['+6281210003000', '+628121000300', '+6281210003000123', '+62215551234', '+622745551234', '+6581234567'].map(
      courierPhone,
    ),
  ).toEqual(['0812-1000-3000', '0812-1000-300', '0812-1000-3000123', '021-5551234', '0274-5551234', '0065-8123-4567']);
  expect(courierPhone('')).toBe('');
});
