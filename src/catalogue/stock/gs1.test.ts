import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPackageCode, readGs1 } from './gs1.ts';

const now = new Date('2026-11-26T03:00:00Z');
const gs = '\u001d';
const product = '08991234567891';
const read = (text: string) => readGs1(text, now);

test('reads product, use-by date and lot, as scanners type them and as they are printed', () => {
  const all = { product, useBy: '2027-11-30', lot: 'AB-12/c' };
  for (const code of [
    `01${product}1727113010AB-12/c`,
    `]C101${product}1727113010AB-12/c`,
    `]d201${product}10AB-12/c${gs}17271130`,
    `${gs}01${product}10AB-12/c${gs}17271130${gs}`,
    ` (01)${product}(17)271130(10)AB-12/c `,
    `(10)AB-12/c(01)${product}(17)271130`,
    // Fixed and variable parts between them: made on, serial number, weight, packed for.
    `01${product}11250101310200125017271130${'21'}S1${gs}240EXTRA${gs}10AB-12/c${gs}410${product.slice(1)}`,
  ])
    expect(read(code), code).toEqual(all);
});

test('reads what a code has, and needs date and lot if it names no product', () => {
  expect(read(`01${product}`)).toEqual({ product });
  expect(read(`01${product}10L1`)).toEqual({ product, lot: 'L1' });
  expect(read('1727113010L1')).toEqual({ useBy: '2027-11-30', lot: 'L1' });
  for (const lot of ['10AB', '17271130', 'A-1', '1012', 'LOT 17', '']) expect(read(lot), lot).toBeNull();
});

test('day 00 is the last of its month, and the century is the nearest', () => {
  const dayOf = (written: string) => read(`01${product}17${written}`)?.useBy;
  expect(dayOf('270200')).toBe('2027-02-28');
  expect(dayOf('280200')).toBe('2028-02-29');
  expect(dayOf('271200')).toBe('2027-12-31');
  expect(dayOf('760101')).toBe('2076-01-01');
  expect(dayOf('770101')).toBe('1977-01-01');
  expect(readGs1(`01${product}17010101`, new Date('2070-01-01'))?.useBy).toBe('2101-01-01');
  for (const wrong of ['271301', '270001', '270230', '2702x1', '270132']) expect(dayOf(wrong), wrong).toBeUndefined();
});

test('refuses a code that breaks the rules of GS1', () => {
  for (const code of [
    '01089912345678981727113010AB', // The check digit.
    '0108991234567', // Too short.
    `01${product}172711${gs}3010AB`, // Ends within a part of fixed length.
    `01${product}10${'A'.repeat(21)}`,
    `01${product}10`,
    `01${product}10A B`,
    `01${product}10<script>${gs}10other`,
    `01${product}10A${gs}10B`, // Two lots.
    `01${product}17271130zz`,
    `(01)${product}(17)271130 and more(`,
    `x(01)${product}(10)A`,
    `01${product}10${'A'.repeat(19)}${gs}`.repeat(9),
    `https://example.org/01/${product}/10/ABC`,
  ])
    expect(read(code), code).toBeNull();
});

test('a lot that may have swallowed a date is not read, because the scanner sent no separator', () => {
  const lots = fc.stringMatching(/^[A-Z\d]{1,8}$/).filter((lot) => read(`01${product}10${lot}`) !== null);
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2070-01-01'), noInvalidDate: true });
  const names = fc.constantFrom('11', '13', '15', '17');
  const rest = fc.constantFrom('', '21S1');
  fc.assert(
    fc.property(lots, days, names, rest, (lot, day, name, after) => {
      const written = `${name}${day.toISOString().slice(2, 10).replaceAll('-', '')}${after}`;
      expect(read(`01${product}10${lot}${written}`)).toBeNull();
      expect(isPackageCode(`01${product}10${lot}${written}`, now)).toBe(true);
      expect(read(`01${product}10${lot}${gs}${written}`)).toMatchObject({ lot });
      expect(read(`(01)${product}(10)${lot}${written}`)).toMatchObject({ lot: `${lot}${written}` });
    }),
  );
});

test('hostile input never throws, and what is read is always well formed', () => {
  const part = fc.oneof(
    fc.constantFrom('01', '10', '17', '(01)', '(10)', '(17)', gs, ']C1', product, '271130', '21', '310'),
    fc.string({ maxLength: 25, unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const content = read(parts.join(''));
      if (!content) return;
      if (content.product) expect(content.product).toMatch(/^\d{14}$/);
      if (content.lot) expect(content.lot).toMatch(/^[!-z]{1,20}$/);
      if (content.useBy) expect(new Date(content.useBy).toISOString().slice(0, 10)).toBe(content.useBy);
    }),
    { numRuns: 2_000 },
  );
});
