import { afterAll, beforeAll, expect, test } from 'vitest';
import { computingTime } from '../../tests/computing-time.ts';
import type { Person } from '../../tests/people.ts';
import { expectWithin } from '../../tests/processes/expect-within.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { planTable } from '../../tests/tables.ts';
import { tableLimitBytes } from './spreadsheets.contract.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const heading = 'Name (English),Price\n';
const filledWith = (text: string) => text.repeat(Math.floor((tableLimitBytes - heading.length) / text.length));

test.each([
  ['lines without end', heading + filledWith('\n'), 'too_many_rows'],
  ['lines with a cell too many', heading + filledWith('a,1,2\n'), 'too_many_rows'],
  ['more lines than a table may have', heading + 'a,1\n'.repeat(10_001), 'too_many_rows'],
  ['columns without end', filledWith('a,'), 'no_table'],
  ['one cell without end', `${heading}"${filledWith('a')}`, 'no_table'],
  ['quotes alone', filledWith('"'), 'no_table'],
])('a table of %s is refused as a whole, soon', { tags: ['hostile-tables'] }, async (_, table, why) => {
  const sentences = { no_table: /cannot be read/, too_many_rows: /more than 10,000 lines/ };
  const { result, milliseconds } = await computingTime(() => planTable(shop, admin, 'products', table));
  expect(result.status, JSON.stringify(result.body).slice(0, 300)).toBe(201);
  expect(result.body).toMatchObject({
    state: 'planned',
    total: 0,
    problemCount: 1,
    problems: [{ line: 1, field: 'table' }],
  });
  expect(result.body.problems[0].message).toMatch(sentences[why as keyof typeof sentences]);
  await expectWithin(milliseconds, 4_000);
});

test('lists the first of a thousand surplus cells', async () => {
  const { body } = await planTable(shop, admin, 'products', heading + 'a,1,2\n'.repeat(1_000));
  expect(body).toMatchObject({ problemCount: 1_000, problems: { length: 100 } });
});
