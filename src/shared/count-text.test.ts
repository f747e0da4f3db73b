import { expect, it } from 'vitest';
import { countText } from './count-text.ts';

it.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1_500, '1,500', '1.500'],
  [-1_234_567, '-1,234,567', '-1.234.567'],
])('A count is written with the separator of its language: %j', (count, en, id) => {
  expect([countText(count, 'en'), countText(count, 'id')]).toEqual([en, id]);
});
