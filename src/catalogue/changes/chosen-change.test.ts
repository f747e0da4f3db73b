import { expect, test } from 'vitest';
import { chosenChange } from './chosen-change.ts';

test('a percent is read with its sign, and never as thousands', () => {
  for (const typed of ['10', '10%', '+10 %', ' 10%'])
    expect(chosenChange('price-percent', typed)).toEqual({ change: { kind: 'price-percent', percent: 10 } });
  for (const typed of ['1.000', '2,5', '10rb', '0%', '%'])
    expect(chosenChange('price-percent', typed)).toMatchObject({ problem: expect.any(String) });
});

test('prices and units are read as tables read them', () => {
  for (const typed of ['25000', '25.000', 'Rp 25.000,-', '25rb'])
    expect(chosenChange('price', typed)).toEqual({ change: { kind: 'price', price: 25_000 } });
  expect(chosenChange('reorder-at', '1.200')).toEqual({ change: { kind: 'reorder-at', units: 1_200 } });
  expect(chosenChange('reorder-at', ' ')).toEqual({ change: { kind: 'reorder-at', units: null } });
  expect(chosenChange('reorder-at', '-1')).toMatchObject({ problem: expect.any(String) });
  expect(chosenChange('stock', '-1.200')).toEqual({ change: { kind: 'stock', units: -1_200 } });
  expect(chosenChange('price', '2,5')).toMatchObject({ problem: expect.any(String) });
});
