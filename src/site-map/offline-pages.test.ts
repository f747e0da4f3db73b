import { expect, test } from 'vitest';
import { informationOrder, isInformationPath, plainPath } from './offline-pages.ts';

test('information pages are stored, in every language and with every spelling of their address', () => {
  const written = [
    '/',
    '/id',
    '/id/',
    '/research',
    '/id/research/',
    '/pediatric-tracheostomy-care-booklet',
    '/id/pocket-card',
    '/id/pediatric-tracheostomy-care-booklet/in-plain-words/',
  ];
  expect(written.filter((path) => !isInformationPath(path))).toEqual([]);
});

test('pages of the shop, of accounts and of admins are not stored', () => {
  const paths = [
    '/cart',
    '/id/cart',
    '/orders',
    '/profile',
    '/products',
    '/productDetails/1',
    '/api/products',
    '/login',
  ];
  expect(paths.filter(isInformationPath)).toEqual([]);
});

test('a page has one address', () => {
  expect(['/', '/id/', '/research//', '/id/research/'].map(plainPath)).toEqual([
    '/',
    '/id',
    '/research',
    '/id/research',
  ]);
});

test('the booklet comes first', () => {
  expect(informationOrder('/id/pediatric-tracheostomy-care-booklet')).toBe(0);
});
