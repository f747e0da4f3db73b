import { untilHydrated } from '../fixtures/ready-page.ts';
import { addProduct } from '../fixtures/shop-api.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { fillAddress, orderButton } from '../fixtures/steps.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { type BuiltIn, newerBuiltIns, usesIn } from './newer-built-ins.ts';

const newer = newerBuiltIns();

test('No script that the site ships calls a function that one of the oldest browsers lacks', () => {
  expect(newer).toContainEqual({ owner: 'URL', member: 'canParse', isStatic: true });
  expect(newer).toContainEqual({ owner: 'String', member: 'isWellFormed' });
  expect(newer).not.toContainEqual({ owner: 'Array', member: 'toSorted' });
  expect(usesIn('build/client/{assets/*.js,service-worker.js}', newer)).toEqual([]);
});

/** Removes the functions from the page that one of the oldest browsers lacks. */
async function removeNewer(page: Page): Promise<void> {
  await page.addInitScript((builtIns: BuiltIn[]) => {
    type Holder = Record<string, unknown> & { prototype?: Record<string, unknown> };
    const at = (path: string[]) =>
      path.reduce<Holder | undefined>((outer, name) => outer?.[name] as Holder | undefined, globalThis as never);
    for (const { owner, member, isStatic } of builtIns) {
      const path = owner === 'Window' ? [] : owner.split('.');
      const name = member || (path.pop() ?? '');
      const holder = at(path);
      delete holder?.[name];
      if (member && !isStatic) delete holder?.prototype?.[name];
    }
  }, newer);
}

test('In the oldest browsers a family finds a product, orders it and reads its order', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  const product = await addProduct(shop);
  await removeNewer(page);
  await openAs(page, shop, await shop.newPerson(), '/products?sort=newest');
  expect(await page.evaluate(() => 'canParse' in URL || 'isWellFormed' in String.prototype)).toBe(false);
  await page.getByRole('article').filter({ hasText: product.name }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'Go to Cart' }).click();
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await fillAddress(page);
  await orderButton(page).click();
  await page.waitForURL('**/orders');
  await expect(page.getByRole('main').getByText(product.name)).toBeVisible();
});

test('In the oldest browsers a newcomer signs up', { tag: '@phone' }, async ({ page }) => {
  await removeNewer(page);
  await page.goto('/signUp');
  await page.getByLabel('Name').fill('Ibu Ponsel Lama');
  await page.getByLabel('Email').fill(`old-phone-${process.pid}@family.example`);
  for (const name of ['Password', 'Confirm password'])
    await page.getByLabel(name, { exact: true }).fill('a quiet evening at home');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Verification email sent. Please check your inbox.')).toBeVisible();
});

/** The page is that of the server, and its links load whole pages. */
async function expectPlain(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-plain');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByText('Something went wrong on our side')).toHaveCount(0);
}

// A page of its own, in which errors are expected and no test waits for scripts.
test('In a browser that is too old the page stays as the server made it', { tag: '@phone' }, async ({ context }) => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto('/products');
  await expectPlain(page);
  await page.getByRole('article').getByRole('link').first().click();
  await page.waitForURL('**/productDetails/*');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('needs JavaScript for that')).toBeVisible();
  await expect(page.getByText('Loading...')).toBeHidden();
  await page.close();
});

test('A script that fails on a page leaves the page that the server made', { tag: '@phone' }, async ({ context }) => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    if (location.pathname !== '/products' || window.name === 'mended') return;
    Object.defineProperty(Array.prototype, 'at', {
      get: () => {
        throw new Error('a function that this browser lacks');
      },
    });
  });
  await page.goto('/products');
  await expectPlain(page);
  await page.getByRole('banner').getByRole('link', { name: 'Napas' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { name: 'Available Products' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-plain');
  await page.goto('/products');
  await expectPlain(page);
  // A failure that happened once: the person reloads, and scripts have another try.
  await page.evaluate(() => {
    window.name = 'mended';
  });
  await page.reload();
  await untilHydrated(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-plain');
  await page.close();
});
