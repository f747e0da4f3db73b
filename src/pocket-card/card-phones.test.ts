import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitPhones } from './card-phones.ts';

const numbersIn = (text: string) => splitPhones(text).flatMap(({ number }) => number ?? []);

test.each([
  ['Tante Wulan 0812-3344-5566', ['081233445566']],
  ['RSUD 021 555 1234 (24 jam)', ['0215551234']],
  ['IGD 0341-551356 24 jam', ['0341551356']],
  ['IGD 0812 3456 789 24 jam', ['08123456789']],
  ['IGD (0341) 551356, 24 hours', ['0341551356']],
  ['IGD 0341-551356/551357', ['0341551356']],
  ['021 - 555 1234', ['0215551234']],
  ['081234567890 (2)', ['081234567890']],
  ['021 555 1234\n0812 3456 7890', ['0215551234', '081234567890']],
  ['021 555 1234 - 0812 3456 7890', ['0215551234', '081234567890']],
  ['0341 362101 0812 3456 7890', ['0341362101', '081234567890']],
  ['0341 362101 +62 812 3456 7890', ['0341362101', '+6281234567890']],
  ['(021)5551234 (0812 3456 7890)', ['0215551234', '081234567890']],
  ['0812 3456 0789', ['081234560789']],
  ['0812.0034.5566', ['081200345566']],
  ['+62 (0)812\u20113456\u20117890', ['+6281234567890']],
  ['+62 (021) 555 1234', ['+62215551234']],
  ['+65 6789 0123', ['+6567890123']],
  ['Pak Budi, RT 03 0812 3456 7890', ['081234567890']],
  ['07.30-14.00 0341 551356', ['0341551356']],
  ['08.00-16.00 021 555 1234', ['0215551234']],
  ['12-03-2023 0812 3456 7890', ['081234567890']],
])('the card dials the numbers that stand on it: %j', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});

test.each([
  ['two last digits that may be a part of it', '0812 345 678 24'],
  ['too many digits', '0341 551356 551357'],
  ['too few digits', '0812 3456'],
  ['a time and an extension', '07.30 551356'],
  ['a call from abroad', '001 65 6789 0123'],
  ['a number on two lines', '0812 3456\n7890'],
])('the card dials no number that can be a wrong one: %s', (_, text) => {
  expect(splitPhones(text)).toEqual([{ text }]);
});

test('a text is the same with and without its links', () => {
  const written = fc.string({ unit: fc.constantFrom(...'+0123456789 ()-.\nj', '0812 3456 7890', ' 24 jam') });
  fc.assert(
    fc.property(written, (text) => {
      const parts = splitPhones(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { text: part, number } of parts) if (number) expect(part).not.toMatch(/\n/);
    }),
  );
});
