import { expect, test } from 'vitest';
import type { CartItem } from './cart.contract.ts';
import { lineProblem, quantityIn, quantityToSet, refusedRise, totalOf, withQuantity } from './cart-line.ts';

function item(id: string, changes: Partial<CartItem> = {}): CartItem {
  return {
    productId: {
      _id: id,
      name: id,
      price: 10_000,
      image: '/pictures/a/640.webp',
      variant: '',
      lang: { name: 'en', variant: 'en' },
    },
    quantity: 2,
    available: true,
    countInStock: null,
    allowance: null,
    ...changes,
  };
}

test('a line of an unlimited product has no problem', () => {
  expect(lineProblem(item('tie', { quantity: 900 }))).toBeNull();
});

test('a line may take the whole stock', () => {
  expect(lineProblem(item('tie', { quantity: 3, countInStock: 3 }))).toBeNull();
});

test('a line beyond the stock says how many are left', () => {
  expect(lineProblem(item('tie', { quantity: 4, countInStock: 3 }))).toEqual({ kind: 'beyond-stock', left: 3 });
});

test('a line beyond the yearly allowance says how many are left of how many', () => {
  const allowance = { limit: 3, bought: 2 };
  expect(lineProblem(item('tie', { quantity: 1, allowance }))).toBeNull();
  expect(lineProblem(item('tie', { allowance }))).toEqual({ kind: 'beyond-allowance', left: 1, limit: 3 });
  expect(quantityToSet(item('tie', { quantity: 9, allowance }), 8)).toBe(1);
});

test('a rise beyond what is left is refused with the rest, and a smaller or possible quantity is not', () => {
  const line = item('tie', { quantity: 1, allowance: { limit: 6, bought: 1 } });
  expect(refusedRise(line, 9)).toEqual({ kind: 'beyond-allowance', left: 5, limit: 6 });
  expect(refusedRise(line, 5)).toBeNull();
  expect(refusedRise({ ...line, quantity: 8 }, 7)).toBeNull();
});

test('if stock and allowance are both too small, reports the smaller one', () => {
  const allowance = { limit: 3, bought: 1 };
  expect(lineProblem(item('tie', { quantity: 9, countInStock: 1, allowance }))).toMatchObject({ left: 1 });
  expect(lineProblem(item('tie', { quantity: 9, countInStock: 5, allowance }))).toMatchObject({ left: 2, limit: 3 });
});

test('reports an allowance that is used up, or was lowered below the units bought', () => {
  const allowance = { limit: 2, bought: 3 };
  expect(lineProblem(item('tie', { quantity: 1, allowance }))).toEqual({ kind: 'used-up', limit: 2 });
});

test('reports an empty stock', () => {
  expect(lineProblem(item('tie', { countInStock: 0 }))).toEqual({ kind: 'out-of-stock' });
});

test('a product that left the shop is unavailable, even with stock', () => {
  expect(lineProblem(item('tie', { available: false, countInStock: 0 }))).toEqual({ kind: 'unavailable' });
});

test('lowering a line beyond the stock goes down to the stock at once', () => {
  expect(quantityToSet(item('tie', { quantity: 9, countInStock: 5 }), 8)).toBe(5);
  expect(quantityToSet(item('tie', { quantity: 9, countInStock: 5 }), 2)).toBe(2);
});

test('every other quantity stays as it is', () => {
  expect(quantityToSet(item('tie', { quantity: 9, countInStock: 5 }), 10)).toBe(10);
  expect(quantityToSet(item('tie', { quantity: 3, countInStock: 5 }), 7)).toBe(7);
});

test('the total leaves out products that can no longer be ordered', () => {
  expect(totalOf([item('tie'), item('tube', { available: false })])).toBe(20_000);
});

test('a quantity is changed on its own line only', () => {
  const changed = withQuantity({ items: [item('tie'), item('tube')] }, 'tube', 5);
  expect(changed.items.map(({ quantity }) => quantity)).toEqual([2, 5]);
});

test('the quantity 0 takes the line out', () => {
  expect(withQuantity({ items: [item('tie'), item('tube')] }, 'tie', 0).items).toHaveLength(1);
});

test('a product is in a cart as often as its line says', () => {
  expect(quantityIn({ items: [item('tie')] }, 'tie')).toBe(2);
  expect(quantityIn({ items: [item('tie')] }, 'tube')).toBe(0);
  expect(quantityIn(undefined, 'tie')).toBe(0);
});
