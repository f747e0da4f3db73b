import { expect, test } from 'vitest';
import { catalogueAddress, catalogueQuery, readCursor, readFilter, unfiltered } from './catalogue-address.ts';

const read = (search: string) => readFilter(new URLSearchParams(search));

test('an address without parameters shows everything, the newest first', () => {
  expect(read('')).toEqual(unfiltered);
});

test('what the form sends empty is left out of the address', () => {
  expect(catalogueAddress(read('q=&category=&sort=newest'))).toBe('/products');
});

test('an address keeps what was asked when it is written again', () => {
  const address = '/products?q=soft+tie&category=Ties+%26+Holders&inStock=true&sort=-price';
  expect(catalogueAddress(read(address.slice('/products?'.length)))).toBe(address);
});

test('the next page is the same question with a cursor', () => {
  expect(catalogueAddress(read('q=tube'), 'abc')).toBe('/products?q=tube&cursor=abc');
});

test('a sort that does not exist is as if it were not there', () => {
  expect(read('sort=cheapest&inStock=perhaps')).toEqual(unfiltered);
});

test('a search that is too long is cut to what the API takes', () => {
  expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(100);
});

test('the API is asked for 24 products and for nothing that was not chosen', () => {
  expect(catalogueQuery(unfiltered)).toEqual({ limit: '24' });
});

test('a cursor that is empty, or longer than one can be, is as if it were not there', () => {
  const cursor = (text: string) => readCursor(new URLSearchParams({ cursor: text }));
  expect([cursor(''), cursor('a'.repeat(1_001)), cursor('abc')]).toEqual([undefined, undefined, 'abc']);
});
