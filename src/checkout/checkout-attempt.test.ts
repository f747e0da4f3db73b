import { expect, test } from 'vitest';
import type { CartItem } from '../cart/cart.contract.ts';
import { attemptFor } from './checkout-attempt.ts';

const request = {
  userId: 'sari',
  address: {
    fullName: 'Ibu Sari',
    phone: '+6281234567890',
    email: 'sari@example.com',
    street: 'Jl. Melati 5',
    city: 'Bandung',
    state: 'Jawa Barat',
    postalCode: '40115',
    country: 'Indonesia' as const,
  },
  expectedTotal: 20_000,
  saveInfo: true,
};
const item: CartItem = {
  productId: { _id: 'tie', name: 'Tie', price: 10_000, image: '', variant: '', lang: { name: 'en', variant: 'en' } },
  quantity: 2,
  available: true,
  countInStock: null,
  allowance: null,
};
const first = attemptFor(null, request, [item], () => 'first');
const laterKey = (changed: typeof request, items: CartItem[]) => attemptFor(first, changed, items, () => 'second').key;

test('the same order tried again keeps its key', () => {
  expect(laterKey({ ...request, address: { ...request.address } }, [{ ...item }])).toBe('first');
});

test('another total is another attempt', () => {
  expect(laterKey({ ...request, expectedTotal: 25_000 }, [item])).toBe('second');
});

test('another address is another attempt', () => {
  expect(laterKey({ ...request, address: { ...request.address, city: 'Cimahi' } }, [item])).toBe('second');
});

test('another cart of the same total is another attempt', () => {
  const other = { ...item, productId: { ...item.productId, _id: 'tube' } };
  expect(laterKey(request, [other])).toBe('second');
});
