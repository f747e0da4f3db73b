import { expect, test } from 'vitest';
import { toldApart } from './told-apart.ts';

test('equal names of a list are told apart by their place', () => {
  const names = ['1 × Tube', '2 × Tube', '1 × Tube', '1 × Tube'];
  expect(names.map((_, index) => toldApart(names, index))).toEqual([
    '1 × Tube',
    '2 × Tube',
    '1 × Tube (2)',
    '1 × Tube (3)',
  ]);
});
