import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';
import { sharedPictureAddress } from '../../catalogue/pictures/picture-address.ts';
import { site } from '../../content/site.ts';
import { locales } from '../../shared/locales.ts';
import { publicPages } from '../../site-map/site-pages.ts';
import { manifestIn } from './manifest.ts';
import { robotsOf } from './robots.ts';
import { widened } from './shared-pictures.ts';
import { sitemapOf } from './sitemap.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

async function listed(): Promise<string[]> {
  const { status, body, headers } = await shop.call('GET', '/sitemap.xml');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
}

test('the sitemap lists pages and products in both languages, and changes with the shop', async () => {
  const { _id } = await shop.product();
  const addresses = await listed();
  expect(addresses).toHaveLength(2 * (publicPages.length + 1));
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const path of ['/', '/id', '/id/research', `/productDetails/${_id}`, `/id/productDetails/${_id}`])
    expect(addresses).toContain(origin + path);
  await shop.call('DELETE', `products/${_id}`, { as: admin });
  expect(await listed()).not.toContain(`${origin}/productDetails/${_id}`);
});

test('the sitemap contains all products, also more than one answer of the API holds', async () => {
  const { _id } = await shop.product();
  await sql`insert into product (name_en, price, picture_hash)
    select 'Copy ' || n, 1000, picture_hash from product, generate_series(1, 1100) n where id = ${_id}`.execute(
    shop.db,
  );
  shop.clearPageCache();
  const addresses = await listed();
  expect(new Set(addresses).size).toBe(2 * (publicPages.length + 1101));
});

test('each address of the sitemap names all languages of its page', () => {
  const written = sitemapOf(['/a&b'], 'https://shop.example.org');
  const alternates = [...written.matchAll(/<url>.*?<\/url>/g)].map(([url]) => url.replace(/<loc>.*<\/loc>/, ''));
  expect(alternates).toHaveLength(2);
  expect(alternates[0]).toBe(alternates[1]);
  expect(alternates[0]).toBe(
    '<url><xhtml:link rel="alternate" hreflang="en" href="https://shop.example.org/a&amp;b"/>' +
      '<xhtml:link rel="alternate" hreflang="id" href="https://shop.example.org/id/a&amp;b"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example.org/a&amp;b"/></url>',
  );
});

test('robots.txt of a live shop names the sitemap and forbids everything that is no page', async () => {
  const { status, body } = await shop.call('GET', '/robots.txt');
  expect(status).toBe(200);
  expect(body).toContain('Disallow: /api/\nDisallow: /identity/\nDisallow: /demo/\n');
  expect(body).not.toContain('Disallow: /\n');
  expect(body).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
});

test('robots.txt of a public demo forbids everything', () => {
  const demo = { mode: 'demo', origin: 'http://127.0.0.1:3000' } as const;
  for (const host of ['0.0.0.0', '::', '192.168.1.5', 'demo.example.org'])
    expect(robotsOf({ ...demo, host }), host).toBe('User-agent: *\nDisallow: /\n');
  for (const host of ['127.0.0.1', 'localhost', '::1'])
    expect(robotsOf({ ...demo, host }), host).not.toContain('Disallow: /\n');
});

test('each language has a manifest of the same site', async () => {
  for (const locale of locales) {
    const { status, body, headers } = await shop.call('GET', `/manifest.${locale}.webmanifest`);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(JSON.parse(body)).toEqual(manifestIn(locale, site));
    expect(manifestIn(locale, site)).toMatchObject({ id: '/', scope: '/', lang: locale });
  }
  expect(manifestIn('id', site).start_url).toBe('/id');
  expect(manifestIn('id', site).name).not.toBe(manifestIn('en', site).name);
});

test('the share picture of a product is a wide JPEG for every shape of picture', async () => {
  const { image } = await shop.product();
  const shared = await shop.server.inject(sharedPictureAddress(image));
  expect(shared.statusCode).toBe(200);
  expect(shared.headers['content-type']).toBe('image/jpeg');
  expect(shared.headers['cache-control']).toContain('immutable');
  expect(await sharp(shared.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  for (const [width, height] of [
    [40, 1280],
    [1280, 40],
    [800, 800],
    [1201, 631],
  ] as const) {
    const picture = await sharp({ create: { width, height, channels: 4, background: '#2a9d8f80' } })
      .webp()
      .toBuffer();
    expect(await sharp(await widened(picture)).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
  for (const hash of ['0'.repeat(64), 'x'])
    expect((await shop.server.inject(`/pictures/${hash}/share.jpg`)).statusCode).toBe(404);
});
