import { expect, test } from 'vitest';
import {
  catalogueAddress,
  catalogueQuery,
  readCursor,
  readFilter,
  readPages,
  unfiltered,
} from './catalogue-address.ts';
import { readTypedFree } from './filters/typed-free.ts';

const read = (search: string) => readFilter(new URLSearchParams(search));

test('an address without parameters shows everything, by category and size', () => {
  expect(read('')).toEqual(unfiltered);
});

test('leaves empty fields of the form out of the address', () => {
  expect(catalogueAddress(read('q=&category=&sort='))).toBe('/products');
  expect(catalogueAddress(read('sort=newest'))).toBe('/products?sort=newest');
});

test('an address that is read and written again stays the same', () => {
  const address = '/products?q=soft+tie&category=Ties+%26+Holders&inStock=true&free=true&sort=-price';
  expect(catalogueAddress(read(address.slice('/products?'.length)))).toBe(address);
});

test('the next page is the same question with a cursor', () => {
  expect(catalogueAddress(read('q=tube'), 'abc')).toBe('/products?q=tube&cursor=abc');
});

test('a sort that does not exist is as if it were not there', () => {
  expect(read('sort=cheapest&inStock=perhaps')).toEqual(unfiltered);
});

test('cuts a long search to the length that the API accepts', () => {
  expect(read(`q=${'a'.repeat(600)}`).q).toHaveLength(500);
});

test('the API is asked for 24 products and for nothing that was not chosen', () => {
  expect(catalogueQuery(unfiltered)).toEqual({ limit: '24', sort: 'category' });
  expect(catalogueQuery(read('q=tube'))).toEqual({ q: 'tube', limit: '24' });
});

test('an address says how many pages it shows, within bounds', () => {
  expect(catalogueAddress(read('q=tube'), undefined, 3)).toBe('/products?q=tube&pages=3');
  expect(catalogueAddress(unfiltered, undefined, 1)).toBe('/products');
  expect(catalogueAddress(unfiltered, undefined, 999)).toBe('/products?pages=20');
  const pages = (text: string) => readPages(new URLSearchParams({ pages: text }));
  expect(['', '0', '-1', '1e3', '2.5', '007', '3', '99', '1000'].map(pages)).toEqual([1, 1, 1, 1, 1, 1, 3, 20, 1]);
});

test('a cursor that is empty, or longer than one can be, is as if it were not there', () => {
  const cursor = (text: string) => readCursor(new URLSearchParams({ cursor: text }));
  expect([cursor(''), cursor('a'.repeat(1_001)), cursor('abc')]).toEqual([undefined, undefined, 'abc']);
});

test('a search for `gratis` is the filter of free products, until that filter is removed', () => {
  expect(read('q=kanul+gratis')).toMatchObject({ q: 'kanul gratis', free: true });
  expect(catalogueAddress({ ...read('q=kanul+gratis'), free: false })).toBe('/products?q=kanul');
  expect(catalogueAddress({ ...read('q=Free'), free: false })).toBe('/products');
  for (const q of ['latex free tube', 'gratis ongkir', 'gratisss']) expect(read(`q=${q}`).free, q).toBe(false);
});

test('`gratis` that is typed in the field sets the filter of free products, as long as it stands there', () => {
  const typedInto = (search: string, q: string) =>
    catalogueAddress(readTypedFree({ ...read(search), q }, read(search).q));
  expect(typedInto('', 'gratis')).toBe('/products?q=gratis&free=true');
  expect(typedInto('', 'kanul gratis')).toBe('/products?q=kanul+gratis&free=true');
  expect(typedInto('free=true', 'kanul gratis')).toBe('/products?q=kanul+gratis&free=true');
  expect(typedInto('q=kanul+gratis', 'kanul kecil gratis')).toBe('/products?q=kanul+kecil+gratis&free=true');
  expect(typedInto('', 'kanul')).toBe('/products?q=kanul');
  expect(typedInto('q=kanul+gratis&free=true', 'kanul')).toBe('/products?q=kanul');
  expect(typedInto('q=kanul&free=true', 'tali')).toBe('/products?q=tali&free=true');
  // Not typed again: the person removed the filter.
  expect(catalogueAddress(readTypedFree({ ...read('q=kanul+gratis'), free: false }, 'kanul gratis'))).toBe(
    '/products?q=kanul',
  );
});
