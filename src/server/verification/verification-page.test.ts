import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { elementsOf } from '../../../tests/mail-html.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';
import { plainStyle } from '../site/plain-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('the page behind a mailed link has the logo and the name of the site, and runs no script', async () => {
  for (const [language, brandPath] of [
    ['en', '/'],
    ['id', '/id'],
  ] as const) {
    const email = `${language}@test.example`;
    const body = { name: 'Ibu Sari', email, password: 'a-long-secret' };
    await shop.call('POST', '/identity/sign-up/email', { body, headers: { origin, 'accept-language': language } });
    const { text } = await shop.mail.mailTo(email, /verify-email/);
    const link = text.match(/http:\S+verify-email\?token=[\w.-]+/)?.[0] ?? '';
    const page = await shop.server.inject({ url: link.replace(origin, '') });
    const elements = elementsOf(page.body.replaceAll(/ (readonly|required)(?=[ >])/g, ''));
    const [logo] = elements.filter(({ attributes }) => attributes.class === 'brand');
    expect(logo).toMatchObject({ tag: 'a', attributes: { href: brandPath }, text: 'Napas' });
    expect(elements.filter(({ tag }) => tag === 'img').map(({ attributes }) => attributes.src)).toEqual([
      '/favicon.svg',
    ]);
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
  }
});

test('pages without scripts use the typeface of the built site, and work without it', async () => {
  const { body } = await shop.server.inject('/plain.css');
  expect(body).toContain('font: 1.0625rem/1.6 "Plus Jakarta Sans"');
  expect(body).not.toContain('url(');
  const files = mkdtempSync(join(tmpdir(), 'built-site-'));
  mkdirSync(join(files, 'assets'));
  for (const name of ['root-a1.css', 'plus-jakarta-sans-latin-wght-normal-B2.woff2'])
    writeFileSync(join(files, 'assets', name), '');
  expect(plainStyle(files)).toContain('url("/assets/plus-jakarta-sans-latin-wght-normal-B2.woff2")');
  rmSync(files, { recursive: true });
});
