import { expect, it } from 'vitest';
import { customerName, totalQuantity } from './order-words.ts';
import type { Order } from './orders.contract.ts';

const address = { fullName: 'Sri Wahyuni' } as Order['address'];

it('names an order by the full name of its address, or else Customer', () => {
  expect(customerName({ address })).toBe('Sri Wahyuni');
  expect(customerName({ address: { ...address, fullName: ' ' } })).toBe('Customer');
});

it('counts the units of all lines', () => {
  const line = (quantity: number) => ({ quantity }) as Order['products'][number];
  expect(totalQuantity({ products: [line(2), line(3)] })).toBe(5);
  expect(totalQuantity({ products: [] })).toBe(0);
});
