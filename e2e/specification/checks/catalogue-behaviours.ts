import { site } from '../../../src/content/site.ts';
import { expect } from '../../fixtures/test.ts';
import { type Check, requestCount, type Scene, see } from './checks.ts';

/** The addresses of links. */
export const targets = (links: { getAttribute(name: string): string | null }[]) =>
  links.map((link) => link.getAttribute('href'));

export const fixedFeatured = see('the 4 fixed products, in their order', async ({ page }) => {
  const section = page.getByRole('region', { name: 'Available Products' });
  const shown = await section.locator('article a').evaluateAll(targets);
  expect(shown).toEqual(site.featuredProducts.slice(0, 4).map((id) => `/productDetails/${id}`));
});

export const cardFacts = see('picture, name, price and link of a card', async ({ page }) => {
  const card = page.getByRole('article').filter({ hasText: 'Everyday Care Kit' });
  await expect(card.getByRole('link').first()).toHaveAttribute('href', `/productDetails/${site.featuredProducts[3]}`);
  await expect(card.getByRole('img').or(card.locator('img')).first()).toBeVisible();
  await expect(card).toContainText(/Rp\s45\.000(?![\d,.])/);
});

export const nameOnOneLine = see('the name truncated to one line', async ({ page }) => {
  const name = page.getByRole('article').getByText('Everyday Care Kit', { exact: true });
  await expect(name).toHaveCSS('white-space', 'nowrap');
  await expect(name).toHaveCSS('text-overflow', 'ellipsis');
});

export const columns = see('1 column on small screens up to 4 on large', async ({ page }) => {
  const grid = page.getByRole('main').locator('ul:has(article)');
  const before = page.viewportSize();
  for (const [width, count] of [
    [360, 1],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const tracks = () => grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    await expect.poll(tracks).toBe(count);
  }
  if (before) await page.setViewportSize(before);
});

export const soldOutCard = see('badge Out of Stock on the card of a sold-out product', ({ page }) =>
  expect(page.getByRole('article').filter({ hasText: 'Pediatric Tracheostomy Tube 5.0' })).toContainText(
    'Out of Stock',
  ),
);

export const relatedCards = see('linked cards in one row: picture, name, price', async ({ page }) => {
  const section = page.getByRole('region', { name: 'Related Items' });
  const list = section.getByRole('list');
  await expect(list).toHaveCSS('display', 'flex');
  await expect(list).toHaveCSS('flex-wrap', 'nowrap');
  await expect(list).toHaveCSS('overflow-x', 'auto');
  const card = section.getByRole('link').first();
  await expect(card).toHaveAttribute('href', /^\/productDetails\/[0-9a-f-]{36}$/);
  await expect(card.locator('img')).toBeVisible();
  await expect(card).toContainText(/Rp\s[\d.]+$/);
});

export const relatedExcludeItself = see('not the product itself', async ({ page }) => {
  const own = new URL(page.url()).pathname;
  const shown = await page.getByRole('region', { name: 'Related Items' }).getByRole('link').evaluateAll(targets);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown).not.toContain(own);
});

/** In this state the product's answer is held back until the check lets it through. */
export const relatedAfterProduct = (release: (scene: Scene) => void): Check =>
  see('related items are asked for after the product, by its category, without itself', async (scene) => {
    await expect.poll(() => requestCount(scene, /GET \/api\/products\/[0-9a-f-]{36}$/)).toBeGreaterThan(0);
    expect(requestCount(scene, /\/api\/products\/related/)).toBe(0);
    release(scene);
    await expect(scene.page.getByRole('region', { name: 'Related Items' }).getByRole('link').first()).toBeVisible();
    const request = scene.requests.find((line) => line.includes('/api/products/related/items')) ?? '';
    const query = new URL(request.replace('GET ', ''), 'http://shop.invalid').searchParams;
    expect(query.get('category')).toBe('Care Kits & Dressings');
    expect(query.get('excludeId')).toBe(site.featuredProducts[3]);
  });

// The add-to-cart control

export const quantitySelector = see('starts at 1, never below 1, upwards without bound', async ({ page }) => {
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await expect(quantity).toHaveValue('1');
  await page.getByRole('button', { name: 'One less' }).click({ force: true });
  await expect(quantity).toHaveValue('1');
  for (const value of ['2', '3']) {
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(quantity).toHaveValue(value);
  }
  await quantity.fill('5000');
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(quantity).toHaveValue('5001');
  await quantity.fill('2');
  for (let presses = 0; presses < 2; presses += 1) {
    await page.getByRole('button', { name: 'One less' }).click({ force: true });
    await expect(quantity).toHaveValue('1');
  }
});

export const asksOnArrival = see('asks whether it is in the cart, and for the limit', async (scene) => {
  await expect.poll(() => requestCount(scene, /GET \/api\/cart$|POST \/api\/cart\/check$/)).toBeGreaterThan(0);
  await expect.poll(() => requestCount(scene, /POST \/api\/cart\/purchase-count$/)).toBeGreaterThan(0);
  const counted = scene.page.waitForRequest('**/api/cart/purchase-count');
  await scene.page.reload();
  expect(Object.keys((await counted).postDataJSON()).toSorted()).toEqual(['productId', 'userId']);
});

export const bearer = see('cart calls carry the bearer token', async ({ page }) => {
  const request = page.waitForRequest((sent) => new URL(sent.url()).pathname === '/api/cart');
  await page.reload();
  expect(await (await request).headerValue('authorization')).toMatch(/^Bearer \S{100,}$/);
});

export const removing = see('removing brings back the first state and reloads the product', async (scene) => {
  const before = requestCount(scene, /GET \/api\/products\/[0-9a-f-]{36}$/);
  await scene.page.getByRole('button', { name: 'Remove from Cart' }).click();
  await expect(scene.page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect.poll(() => requestCount(scene, /GET \/api\/products\/[0-9a-f-]{36}$/)).toBeGreaterThan(before);
});

export const controlOnEachCard = see(
  'an add-to-cart control on each card, neither link nor counter',
  async ({ page }) => {
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.getByRole('button').first()).toBeVisible();
    const count = await cards.count();
    expect(count).toBeGreaterThan(3);
    await expect(cards.getByRole('button', { name: /^(Add to Cart|Out of Stock)$/ })).toHaveCount(count);
    await expect(cards.getByRole('link', { name: 'Go to Cart' })).toHaveCount(0);
    await expect(cards.getByRole('textbox')).toHaveCount(0);
  },
);

export const soldOutControl = see('the control of a sold-out card is disabled and reads Out of Stock', ({ page }) =>
  expect(
    page
      .getByRole('article')
      .filter({ hasText: 'Pediatric Tracheostomy Tube 5.0' })
      .getByRole('button', { name: 'Out of Stock', exact: true }),
  ).toBeDisabled(),
);

export const addingReloads = see('after an add the product list is asked for again', async (scene) => {
  const { page } = scene;
  const card = page.getByRole('article').filter({ hasText: 'Pediatric Tracheostomy Tube 3.5' });
  const before = requestCount(scene, /GET \/api\/products\?/);
  await card.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(card.getByRole('button', { name: 'Remove from Cart' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Go to Cart' })).toHaveCount(0);
  await expect.poll(() => requestCount(scene, /GET \/api\/products\?/)).toBeGreaterThan(before);
});

export const cardLinksToCart = see('in the cart, the card’s button links to /cart', async ({ page, product }) => {
  const card = page.getByRole('article').filter({ hasText: product?.name });
  await card.getByRole('button').click();
  await expect(card.getByRole('link', { name: /Go to Cart$/ })).toHaveAttribute('href', '/cart');
});

export const failedAddIsLogged = see('a failed add is logged, and the product stays out of the cart', async (scene) => {
  await expect.poll(() => scene.logged.filter((line) => line.startsWith('Adding to the cart failed')).length).toBe(1);
  await expect(scene.page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
});

export const failedCheckIsLogged = see('the failed admin check is logged', ({ logged }) =>
  expect.poll(() => logged.some((line) => line.startsWith('The admin check failed'))).toBe(true),
);

export const productFacts = see('picture, name, description and price', async ({ page }) => {
  const product = page.getByRole('article');
  await expect(product.getByRole('heading', { name: 'Everyday Care Kit' })).toBeVisible();
  await expect(product.getByRole('img', { name: 'Everyday Care Kit' }).first()).toBeVisible();
  await expect(product).toContainText('A box that brings the everyday things together');
  await expect(product).toContainText(/Rp\s45\.000(?![\d,.])/);
});
