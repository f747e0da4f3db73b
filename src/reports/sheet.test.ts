import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '../messages/runtime.js';
import { axisMarks } from './plots/plot-scale.ts';
import { sheetCsv } from './sheet.ts';

afterEach(() => overwriteGetLocale(() => 'en'));

const sheet = {
  columns: ['Product', 'Units'],
  rows: [
    ['=HYPERLINK("http://x.example")', 12_345],
    ['+62 tube, small', -1],
    ['  @home', 0],
    ['Kasa\nlembut', null],
    ['Plain', 5],
  ],
};

test('a file for spreadsheets begins with its byte order mark, holds no formula, and marks withheld values', {
  tags: ['hostile-tables'],
}, () => {
  overwriteGetLocale(() => 'en');
  expect(sheetCsv(sheet)).toBe(
    '\uFEFFProduct,Units\r\n"\'=HYPERLINK(""http://x.example"")",12345\r\n"\'+62 tube, small",-1\r\n\'  @home,0\r\n"Kasa\nlembut",Not shown\r\nPlain,5\r\n',
  );
});

test('in Indonesian, its separator is the one that Indonesian spreadsheets expect', () => {
  overwriteGetLocale(() => 'id');
  expect(sheetCsv({ columns: ['Produk', 'Unit'], rows: [['Kasa, lembut', 3]] })).toBe(
    '\uFEFFProduk;Unit\r\n"Kasa, lembut";3\r\n',
  );
});

test('a period stays a day that a spreadsheet can read, and a name that looks like one stays a name', () => {
  overwriteGetLocale(() => 'en');
  const rows = [
    [{ day: 'November 2026' }, 3],
    ['3-4', 1],
  ];
  expect(sheetCsv({ columns: ['Month', 'Units'], rows })).toBe("\uFEFFMonth,Units\r\nNovember 2026,3\r\n'3-4,1\r\n");
});

test.each([0, 1, 3, 7, 12, 99, 101, 4_321, 1_000_000])('an axis up to %s begins at 0 and ends above it', (most) => {
  const marks = axisMarks(most);
  expect(marks[0]).toBe(0);
  expect(marks.at(-1)).toBeGreaterThanOrEqual(most);
  expect(marks.length).toBeLessThanOrEqual(6);
  for (const mark of marks) expect(Number.isInteger(mark)).toBe(true);
});
