import { expect, test } from '../fixtures/test.ts';

const html = { headers: { accept: 'text/html', 'sec-fetch-mode': 'no-cors' } };

test('A page is the same document whatever its query holds that it does not declare', {
  tag: ['@memory-of-strangers'],
}, async ({ request }) => {
  for (const [path, other] of [
    ['/login', '/login?next=%2Fcart&made-up=1'],
    ['/', '/?utm_source=somebody'],
    ['/products?q=tube', '/products?made-up=1&&q=tube&cursor='],
    ['/id/products', '/id/products?limit=24'],
  ] as const) {
    const [plain, dressed] = [await request.get(path, html), await request.get(other, html)];
    expect(await dressed.text(), other).toBe(await plain.text());
    expect(dressed.headers().etag, other).toBe(plain.headers().etag);
  }
});

test('The browser still reads the whole query, and the language switch keeps it', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto('/login?next=%2Fcart&step=');
  const other = page.locator('a[hreflang="id"]').first();
  await expect(other).toHaveAttribute('href', '/id/login?next=%2Fcart&step=&language=id');
  await page.goto('/products?made-up=1&q=tube');
  await expect(page.getByLabel('Search products')).toHaveValue('tube');
  await expect(other).toHaveAttribute('href', '/id/products?made-up=1&q=tube&language=id');
  expect(problems).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the language switch keeps the search', async ({ page }) => {
    await page.goto('/products?made-up=1&q=tube');
    await page.locator('a[hreflang="id"]').first().click();
    await expect(page).toHaveURL('/id/products?q=tube');
  });
});
