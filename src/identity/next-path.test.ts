import { describe, expect, it } from 'vitest';
import { loginPath, safeNext } from './next-path.ts';

describe('safeNext', () => {
  it.each(['/', '/cart', '/orders?x=1#y', '/productDetails/01a1-b'])('keeps the path %s', (path) => {
    expect(safeNext(path)).toBe(path);
  });

  it.each([
    null,
    undefined,
    '',
    'cart',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/cart\\..\\orders',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    ' /cart',
    '@evil.example',
  ])('drops %j', { tags: ['elsewhere-addresses'] }, (value) => {
    expect(safeNext(value)).toBeNull();
  });

  it.each([
    '/login',
    '/logout',
    '/signUp?x=1',
    '/verify',
    '/id/logout',
    '/ID//Login/',
    '/LOGOUT/',
    '/%6cogout',
    '/%zz',
  ])('does not come back to %s', { tags: ['elsewhere-addresses'] }, (path) => {
    expect(safeNext(path)).toBeNull();
  });
});

describe('loginPath', () => {
  it('carries the wanted page along', () => {
    expect(loginPath('/cart?a=b&c')).toBe('/login?next=%2Fcart%3Fa%3Db%26c');
  });

  it('leaves out pages that no sign-in comes back to', () => {
    expect(loginPath('/logout')).toBe('/login');
  });
});
