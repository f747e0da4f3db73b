import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basePathOf, localeOf, locales, pathIn, splitPath } from './locales.ts';

describe('an address in a language', () => {
  test.each([
    ['en', '/', '/'],
    ['en', '/cart', '/cart'],
    ['id', '/', '/id'],
    ['id', '/cart', '/id/cart'],
    ['id', '/?q=1', '/id?q=1'],
    ['id', '/#top', '/id#top'],
    ['id', '/login?verified=1', '/id/login?verified=1'],
    ['id', '/idea', '/id/idea'],
  ] as const)('%s of %s is %s', (locale, path, address) => {
    expect(pathIn(locale, path)).toBe(address);
  });

  test.each([
    ['/', 'en', '/'],
    ['/cart', 'en', '/cart'],
    ['/idea', 'en', '/idea'],
    ['/ID/cart', 'en', '/ID/cart'],
    // Only the other languages have a base path.
    ['/en/cart', 'en', '/en/cart'],
    ['/id', 'id', '/'],
    ['/id/', 'id', '/'],
    ['/id/cart', 'id', '/cart'],
    ['/id/id', 'id', '/id'],
    // The router's data requests: `/id.data`, `/id/cart.data`.
    ['/id.data', 'id', '/.data'],
    ['/id/cart.data', 'id', '/cart.data'],
    // Never an address of another host.
    ['/id//evil.example', 'id', '/evil.example'],
  ] as const)('%s is read as %s of %s', (address, locale, path) => {
    expect(splitPath(address)).toEqual({ locale, path });
  });

  test('gives back every language and path', () => {
    const part = fc.webSegment().filter((text) => text !== '');
    const path = fc.array(part).map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(fc.constantFrom(...locales), path, (locale, written) => {
        // An address below a language's base path is never of the default language.
        fc.pre(splitPath(written).locale === locales[0]);
        expect(splitPath(pathIn(locale, written))).toEqual({ locale, path: written });
        expect(pathIn(locale, written).startsWith(basePathOf(locale))).toBe(true);
      }),
    );
  });
});

describe('the language that a browser wishes for', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['fr,de;q=0.5', 'en'],
    ['id', 'id'],
    ['ID', 'id'],
    ['id-ID,id;q=0.9,en;q=0.8', 'id'],
    ['en-GB,id;q=0.9', 'en'],
    ['en;q=0.5, id;q=0.8', 'id'],
    ['fr, id;q=0.1', 'id'],
    ['id;q=0, fr', 'en'],
    ['id;q=much', 'en'],
    ['idx', 'en'],
    [';;;,,,=', 'en'],
  ] as const)('%j is %s', (header, locale) => {
    expect(localeOf(header)).toBe(locale);
  });

  test('is one of ours for every header', () => {
    fc.assert(fc.property(fc.string(), (header) => locales.includes(localeOf(header))));
  });
});
