import { expect, test } from 'vitest';
import { failsOften } from './keep-shop.mjs';

test('a version is given up if five answers and more than one in fifty failed', () => {
  expect(failsOften({ all: 5, failed: 5 })).toBe(true);
  expect(failsOften({ all: 249, failed: 5 })).toBe(true);
  expect(failsOften({ all: 250, failed: 5 })).toBe(false);
  expect(failsOften({ all: 4, failed: 4 })).toBe(false);
});
