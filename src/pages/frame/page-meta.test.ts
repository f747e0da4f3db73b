import type { MetaDescriptor } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '../../catalogue/catalogue.contract.ts';
import { sampleProduct } from '../../catalogue/sample-product.ts';
import { getFacts, overwriteGetFacts } from '../../content/facts.ts';
import { shownFacts } from '../../content/shown-facts.ts';
import { type SiteFacts, site } from '../../content/site.ts';
import { shownVideo, webinars } from '../../content/videos.ts';
import { overwriteGetLocale } from '../../messages/runtime.js';
import { publicPages } from '../../site-map/site-pages.ts';
import { documentTitle, noIndexMeta, publicPageMeta } from './page-meta.ts';
import { sharePictureAddress } from './share-picture.ts';
import { overwriteGetOrigin } from './site-origin.ts';
import { breadcrumbs, organization, productOnOffer, videoObject, webSite } from './structured-data.ts';

const origin = 'https://shop.example.org';
const before = { getFacts };
const say = (facts: SiteFacts) =>
  overwriteGetFacts(() => shownFacts({ version: 1, facts }, { locale: 'id', now: new Date() }));
beforeEach(() => {
  say(site);
  overwriteGetOrigin(() => origin);
  overwriteGetLocale(() => 'id');
});
afterEach(() => {
  overwriteGetFacts(before.getFacts);
  overwriteGetLocale(() => 'en');
});

/** The value of a tag by its name, property or rel. */
function contentOf(meta: MetaDescriptor[], name: string): unknown {
  const tags = meta as Record<string, string>[];
  const foundTag = tags.find((tag) => tag.name === name || tag.property === name || tag.rel === name);
  return foundTag?.content ?? foundTag?.href;
}

describe('the head of a public page', () => {
  const page = { path: '/research', title: 'Riset', description: 'Belajar.' };

  test('names its canonical address and its alternates in every language', () => {
    const meta = publicPageMeta(page);
    expect(contentOf(meta, 'canonical')).toBe(`${origin}/id/research`);
    expect(contentOf(meta, 'og:url')).toBe(`${origin}/id/research`);
    expect(contentOf(meta, 'robots')).toBeUndefined();
    const alternates = meta.filter((tag) => 'rel' in tag && tag.rel === 'alternate');
    expect(alternates).toEqual([
      { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: `${origin}/research` },
      { tagName: 'link', rel: 'alternate', hrefLang: 'id', href: `${origin}/id/research` },
      { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: `${origin}/research` },
    ]);
  });

  test('has its share picture in its language, or a given one', () => {
    expect(contentOf(publicPageMeta(page), 'og:image')).toBe(`${origin}/share/research.id.png`);
    const meta = publicPageMeta({ ...page, picture: '/pictures/a/share.jpg' });
    expect(contentOf(meta, 'og:image')).toBe(`${origin}/pictures/a/share.jpg`);
    expect(contentOf(meta, 'og:image:type')).toBe('image/jpeg');
  });

  test('contains structured data if there is any', () => {
    expect(JSON.stringify(publicPageMeta(page))).not.toContain('ld+json');
    const things = [breadcrumbs([{ name: 'Riset', path: '/research' }])];
    expect(publicPageMeta({ ...page, things }).at(-1)).toEqual({
      'script:ld+json': { '@context': 'https://schema.org', '@graph': things },
    });
  });
});

test('a private page has noindex and no canonical address', () => {
  const meta = noIndexMeta('Keranjang');
  expect(contentOf(meta, 'robots')).toBe('noindex');
  for (const name of ['canonical', 'alternate', 'og:url']) expect(contentOf(meta, name)).toBeUndefined();
});

test('a title contains the brand once', () => {
  expect(documentTitle('Riset')).toBe(`Riset · ${site.brand}`);
  expect(documentTitle(`${site.brand}: teman`)).toBe(`${site.brand}: teman`);
  say({ ...site, brand: 'Lega' });
  expect(documentTitle('Riset')).toBe('Riset · Lega');
});

test('no two public pages share an address or a picture', () => {
  const paths = publicPages.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(paths.map((path) => sharePictureAddress(path, 'en'))).size).toBe(paths.length);
});

describe('data for search engines', () => {
  const product: Product = {
    ...sampleProduct,
    name: 'Tube </script>',
    price: 85_000,
    category: 'Tubes',
    image: `/pictures/${'a'.repeat(64)}/640.webp`,
    pictures: ['a', 'b'].map((hash) => `/pictures/${hash.repeat(64)}/640.webp`),
    translations: {
      en: { name: 'Tube </script>', description: '', category: 'Tubes', facts: {} },
      id: { name: '', description: '', category: '', facts: {} },
    },
  };

  test('offers a product at its price, with availability by its stock', () => {
    const path = `/productDetails/${product._id}`;
    for (const [countInStock, availability] of [
      [null, 'InStock'],
      [1, 'InStock'],
      [0, 'OutOfStock'],
    ] as const) {
      expect(productOnOffer({ ...product, countInStock }, path)).toMatchObject({
        '@type': 'Product',
        image: ['a', 'b'].map((hash) => `${origin}/pictures/${hash.repeat(64)}/1280.webp`),
        offers: {
          '@type': 'Offer',
          url: `${origin}/id${path}`,
          price: 85_000,
          priceCurrency: 'IDR',
          availability: `https://schema.org/${availability}`,
          seller: { '@type': 'Organization', name: site.brand },
        },
      });
    }
    expect(productOnOffer(product, path)).not.toHaveProperty('description');
  });

  test('describes the foundation from its facts only', () => {
    expect(organization()).toMatchObject({ name: site.brand, url: `${origin}/`, foundingDate: '2021-11' });
    expect(organization()).not.toHaveProperty('contactPoint');
    say({ ...site, brand: 'Lega', founderPhones: [null, '+628123456789'], mailAddress: 'halo@lega.example' });
    expect(organization()).toMatchObject({
      name: 'Lega',
      slogan: site.tagline.id,
      contactPoint: [{ telephone: '+628123456789' }, { email: 'halo@lega.example' }],
    });
    expect(webSite()).toMatchObject({ url: `${origin}/id`, inLanguage: 'id' });
  });

  test('describes a video with whole addresses and its length, without a date', () => {
    const [first] = webinars;
    if (!first) throw new Error('there are no webinars');
    const video = shownVideo(first, 'id');
    const ours = videoObject({ ...video, src: '/media/a.webm', poster: '/media/a.webp', lengthSeconds: 65 });
    expect(ours).toMatchObject({
      contentUrl: `${origin}/media/a.webm`,
      thumbnailUrl: `${origin}/media/a.webp`,
      duration: 'PT65S',
    });
    expect(ours).not.toHaveProperty('uploadDate');
    const elsewhere = videoObject({ ...video, src: 'https://video.example/watch?v=1' });
    expect(elsewhere).toMatchObject({ url: 'https://video.example/watch?v=1' });
    expect(elsewhere).not.toHaveProperty('contentUrl');
  });
});
