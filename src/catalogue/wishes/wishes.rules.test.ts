import { expect, test } from 'vitest';
import { countToNotify } from './wishes.rules.ts';

test.each([
  [0, 3, 5],
  [0, 1, 3],
  [3, 5, 2],
  [3, 3, 0],
  [3, 1, 0],
  [1, 0, 0],
  [0, null, null],
  [4, null, null],
  [null, 7, 0],
  [null, null, 0],
])('a stock that goes from %s to %s is told to %s', (before, after, count) => {
  expect(countToNotify(before, after)).toBe(count);
});
