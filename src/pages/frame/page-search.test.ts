import { expect, test } from 'vitest';
import { pageSearch } from './page-search.ts';

const searchOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://site');
  return pageSearch(pathname, searchParams);
};

test('the query that changes the HTML has one spelling', () => {
  const search = '?q=soft+tie&inStock=true&sort=-price';
  for (const spelling of [
    '?q=soft+tie&inStock=true&sort=-price',
    '?sort=-price&&&q=%73oft%20tie&inStock=true&limit=24',
    '?utm_source=x&q=+soft+tie&inStock=true&sort=-price&category=&cursor=',
  ])
    expect(searchOf(`/products${spelling}`), spelling).toBe(search);
  expect(searchOf('/products/?cursor=abc')).toBe('?cursor=abc');
});

test('whatever else stands in an address is not for the server', { tags: ['memory-of-strangers'] }, () => {
  for (const address of ['/?q=tube', '/login?next=%2Fcart', '/productDetails/1?x=1', '/products?x=1', '/nothing?q=a'])
    expect(searchOf(address), address).toBe('');
});
