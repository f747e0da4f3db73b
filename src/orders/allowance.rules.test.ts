import { expect, test } from 'vitest';
import { allowanceLeft, exceedsAllowance } from './allowance.rules.ts';

test('exactly the yearly limit may be had, one more may not', () => {
  expect(exceedsAllowance({ bought: 2, limit: 3 }, 1)).toBe(false);
  expect(exceedsAllowance({ bought: 2, limit: 3 }, 2)).toBe(true);
});

test('without a limit nothing exceeds it', () => {
  expect(exceedsAllowance({ bought: 500, limit: null }, 500)).toBe(false);
});

test('the rest is never below zero, also after a limit was lowered, and null without a limit', () => {
  expect(allowanceLeft({ bought: 1, limit: 3 })).toBe(2);
  expect(allowanceLeft({ bought: 5, limit: 3 })).toBe(0);
  expect(allowanceLeft({ bought: 5, limit: null })).toBeNull();
});
