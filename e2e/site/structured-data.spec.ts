import { programmes } from '../../src/content/programmes.ts';
import { site } from '../../src/content/site.ts';
import { documentaries, webinars } from '../../src/content/videos.ts';
import { locales, pathIn } from '../../src/shared/locales.ts';
import { addProduct, editProduct } from '../fixtures/shop-api.ts';
import { expect, test } from '../fixtures/test.ts';
import { headAt, sizeOf, type Thing } from './page-head.ts';

function thing(things: Thing[], type: string): Thing {
  const matches = things.filter((each) => each['@type'] === type);
  expect(matches, type).toHaveLength(1);
  return matches[0] as Thing;
}

test('Home describes the foundation in structured data', async ({ page, shop }) => {
  for (const locale of locales) {
    const address = shop.url + pathIn(locale, '/');
    const { things } = await headAt(page, address);
    expect(thing(things, 'Organization')).toMatchObject({ name: site.brand, foundingDate: '2021-11' });
    expect(thing(things, 'WebSite')).toMatchObject({ url: address, inLanguage: locale });
    const logo = await sizeOf(page, thing(things, 'Organization').logo);
    expect(logo).toMatchObject({ format: 'png', width: 512, height: 512 });
  }
});

test('Programme pages hold their place in the site and their videos in structured data', async ({ page, shop }) => {
  for (const { slug, title } of programmes) {
    for (const locale of locales) {
      const address = shop.url + pathIn(locale, `/${slug}`);
      const { things } = await headAt(page, address);
      const steps = thing(things, 'BreadcrumbList').itemListElement as Thing[];
      expect(steps.map(({ item }) => item)).toEqual([shop.url + pathIn(locale, '/'), address]);
      expect(steps.at(-1)).toMatchObject({ position: 2, name: title[locale] });
      const shown = { 'online-webinar-sessions': webinars, 'patient-journey-documentary': documentaries };
      const videos = slug in shown ? shown[slug as keyof typeof shown] : [];
      const described = things.filter((each) => each['@type'] === 'VideoObject');
      expect(described.map(({ name }) => name)).toEqual(videos.map((video) => video.title[locale]));
      for (const video of described) {
        expect(video.duration).toMatch(/^PT[1-9]\d*S$/);
        for (const file of [video.thumbnailUrl, video.contentUrl])
          expect((await page.request.head(file)).status(), file).toBe(200);
      }
    }
  }
});

test('A product is offered at its price while there is some, whatever its name holds', {
  tag: ['@scripts-in-values'],
}, async ({ page, shop }) => {
  const name = 'Spoon </script><script>alert(1)</script> & "more"';
  const product = await addProduct(shop, { name, price: 12_500, countInStock: 1 });
  const path = `/productDetails/${product._id}`;
  const offered = async (availability: string) => {
    for (const locale of locales) {
      const address = shop.url + pathIn(locale, path);
      const { things } = await headAt(page, address);
      const { offers, ...rest } = thing(things, 'Product');
      expect(rest).toMatchObject({ name, category: 'Spoons', url: address });
      expect(offers).toMatchObject({
        price: 12_500,
        priceCurrency: 'IDR',
        availability: `https://schema.org/${availability}`,
        url: address,
        seller: { '@type': 'Organization', name: site.brand },
      });
      const steps = thing(things, 'BreadcrumbList').itemListElement as Thing[];
      expect(steps.map(({ item }) => item)).toEqual(
        ['/', '/products', path].map((each) => shop.url + pathIn(locale, each)),
      );
      for (const image of [rest.image].flat()) expect((await sizeOf(page, image)).format).toBe('webp');
    }
  };
  await offered('InStock');
  const sold = await editProduct(shop, product, { countInStock: 0 });
  await offered('OutOfStock');
  await editProduct(shop, sold, { countInStock: null });
  await offered('InStock');
  // The browser takes the data as data: nothing runs, and the page's policy has nothing to refuse.
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
