// Files that are no table are refused with advice, and none of their content is logged.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { plannedOf, planTable } from '../../tests/tables.ts';
import { readTable } from './read-table.server.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const family = 'Sari Wulandari';
const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return new Uint8Array(order === 'be' ? bytes.swap16() : bytes);
};
const workbook = /^is a workbook; please open it in your spreadsheet and save it as CSV$/;
const unreadable = /^cannot be read; please save it as CSV$/;
const headings = 'Name (English),Price\r\n';
const long = 'y,1\r\n'.repeat(25_000);
const quote = /^has a quotation mark in this line/;

test.each<[string, string | Uint8Array<ArrayBuffer>, number, RegExp]>([
  ['a workbook of Excel', Uint8Array.from([0x50, 0x4b, 3, 4, 0x14, 0, 0, 0, 8, 0, 0xff, 0xfe]), 1, workbook],
  ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), 1, workbook],
  ['a page called .xls', `\uFEFF\r\n<html><table><tr><td>${family}</td></tr></table>`, 1, workbook],
  ['a NUL in a cell', `Name (English),Price\n${family}\0,5000\n`, 1, unreadable],
  ['a NUL in a heading', `Name\0 (English),Price\nx,5000\n`, 1, unreadable],
  ['an empty file', '', 1, unreadable],
  ['a file of blank lines', '\uFEFF\r\n\r\n', 1, unreadable],
  ['UTF-16 without its mark', utf16(`Name (English),Price\n${family},5000\n`, 'be').slice(2), 1, unreadable],
  ['half a character of UTF-16', utf16('Name (English),Price\nx,5000\n', 'le').slice(0, -1), 1, unreadable],
  ['an inch mark', `Name (English),Price\r\n${family} 3" long,5000\r\n`, 2, quote],
  ['an inch mark below a cell of two lines', `Name (English),Price\r\n"a\nb",1\r\n\r\n"${family}" 3,5\r\n`, 4, quote],
  ['a quotation mark that nothing closes in a long table', `${headings}x,1\r\n"${family},5\r\n${long}`, 3, quote],
  ['one below a cell of two lines in a long table', `${headings}"a\nb",1\r\n"${family},5\r\n${long}`, 3, quote],
  ['a line without end', `${headings}"a\nb",1\r\n${'x'.repeat(100_001)},5\r\n`, 1, unreadable],
  ['a quotation mark that nothing closes', `Name (English),Price\r\nx,1\r\n"${family},5000\r\ny,1\r\n`, 3, quote],
])('%s is refused, and nothing of it is logged', async (_, content, line, message) => {
  const { status, body } = await planTable(shop, admin, 'products', content);
  expect({ status, problems: body.problems }).toEqual({
    status: 201,
    problems: [
      { line, product: null, field: 'table', value: null, message: expect.stringMatching(message), now: null },
    ],
  });
  expect(shop.logged.join('\n')).not.toMatch(/Sari|Wulandari|"level":50/);
});

test.each(['le', 'be'] as const)('UTF-16 with its mark is read: %s', async (order) => {
  const table = utf16(`Name (English)\tPrice\r\nCafé “${order}”\t500\r\n`, order);
  const { body } = await planTable(shop, admin, 'products', table);
  expect(await plannedOf(shop, admin, body._id)).toMatchObject([{ name: `Café “${order}”` }]);
});

test.each(['', '.'])('an emoji is read whole wherever it stands in a long table: behind “%s”', async (begin) => {
  // Of two tables that differ by a letter, one has an emoji across each border of parts of any even length.
  const names = Array.from({ length: 100 }, (_, place) => `${100 + place}${'🙂'.repeat(998)}`);
  const bytes = Buffer.from(['Name (English)', begin, ...names].join('\n'));
  const { rows } = await readTable(bytes, 'products', 'en');
  expect(
    rows
      .map(({ cells }) => cells.get('name_en'))
      .slice(-100)
      .join(''),
  ).toBe(names.join(''));
});

test('an unexpected error keeps the text of cells out of the log', { tags: ['quiet-logs'] }, async () => {
  const circle = await shop.call('POST', 'admin/tables', { as: admin, body: `{"kind": "${family}` });
  expect(circle.status).toBeLessThan(500);
  expect(shop.logged.join('\n')).not.toContain(family);
});

test.each([
  ['a semicolon', 'sep=;\r\nName (English);Price\r\nGauze, soft;500\r\n', 'Gauze, soft'],
  ['a tab', 'SEP=\t\nName (English)\tPrice\nGauze; soft, thin\t500\n', 'Gauze; soft, thin'],
  ['a bar', '"sep=|"\nName (English)|Price\nGauze; thin|500\n', 'Gauze; thin'],
])('a first line that declares %s as separator is obeyed and is no line of the table', async (_, table, name) => {
  const { body } = await planTable(shop, admin, 'products', table);
  expect(body.problems).toEqual([]);
  expect(await plannedOf(shop, admin, body._id)).toMatchObject([{ line: 2, name }]);
});

test('a mistake below a declared separator is told with the line that Excel shows', async () => {
  const { body } = await planTable(shop, admin, 'products', 'sep=;\r\nName (English);Price\r\nGauze;10%\r\n');
  expect(body.problems).toMatchObject([{ line: 2, field: 'price' }]);
});
