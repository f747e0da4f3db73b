import { openTab, quantitiesOf } from '../../fixtures/second-tab.ts';
import { addProduct, putInCart } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { fillAddress, orderButton } from '../../fixtures/steps.ts';
import { errorsOf, expect, test } from '../../fixtures/test.ts';

test('Adding in an outdated page lowers nothing, and shows the cart’s content', async ({ page, shop }) => {
  const person = await shop.newPerson();
  const product = await addProduct(shop, { countInStock: 20 });
  await openAs(page, shop, person, `/productDetails/${product._id}`);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  await putInCart(shop, person, product, 4);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('In your cart: 4', { exact: true })).toBeVisible();
  expect(await quantitiesOf(shop, person)).toEqual([4]);
});

test('A step up in an outdated cart lowers nothing, and a typed number is set', async ({ page, shop }) => {
  const person = await shop.newPerson();
  const product = await addProduct(shop, { countInStock: 20 });
  await putInCart(shop, person, product, 1);
  await openAs(page, shop, person, '/cart');
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await expect(quantity).toHaveValue('1');
  await putInCart(shop, person, product, 6);
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(quantity).toHaveValue('6');
  expect(await quantitiesOf(shop, person)).toEqual([6]);
  await page.getByRole('button', { name: 'One less' }).click();
  await expect.poll(() => quantitiesOf(shop, person)).toEqual([5]);
  await putInCart(shop, person, product, 9);
  await quantity.fill('7');
  await expect.poll(() => quantitiesOf(shop, person)).toEqual([7]);
});

test('Tabs notify each other of added, removed and ordered products', async ({ page, shop }) => {
  const person = await shop.newPerson();
  const product = await addProduct(shop, { countInStock: 20 });
  const path = `/productDetails/${product._id}`;
  await openAs(page, shop, person, path);
  const tab = await openTab(page, path);
  const errors = errorsOf(tab, []);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(tab.getByText('In your cart: 1', { exact: true })).toBeVisible();
  await tab.getByRole('button', { name: 'Remove from Cart' }).click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(tab.getByText('In your cart: 1', { exact: true })).toBeVisible();

  await tab.goto('/cart');
  await expect(tab.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1');
  await page.goto('/billing');
  await fillAddress(page);
  await orderButton(page).click();
  await page.waitForURL('**/orders');
  await expect(tab.getByText('Your cart is empty.')).toBeVisible();
  expect(await tab.evaluate(() => Object.keys(localStorage))).not.toContain('changed-queries');
  expect(errors).toEqual([]);
});

// An information page shows only the number of units in the cart.
for (const [place, address] of [['the page of a product'], ['an information page', '/accessibility']]) {
  test(`On ${place}, a tab that still asks for the cart when another one adds a product shows it`, async ({
    page,
    shop,
  }) => {
    const person = await shop.newPerson();
    const product = await addProduct(shop, { countInStock: 20 });
    const path = `/productDetails/${product._id}`;
    await openAs(page, shop, person, path);
    const { promise: added, resolve: release } = Promise.withResolvers<void>();
    const { promise: asked, resolve: hold } = Promise.withResolvers<void>();
    let isFirst = true;
    await page.context().route('**/api/cart', async (route) => {
      const isOther = route.request().method() !== 'GET' || route.request().frame().page() === page;
      if (isOther || !isFirst) return route.fallback();
      isFirst = false;
      const before = await route.fetch();
      hold();
      await added;
      await route.fulfill({ response: before });
    });
    const tab = await openTab(page, address ?? path);
    await asked;
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('In your cart: 1', { exact: true })).toBeVisible();
    release();
    await expect(tab.getByRole('banner').getByText('1', { exact: true }).filter({ visible: true })).toBeVisible();
  });
}

test('A change that is sent as the person leaves the page arrives', async ({ page, shop }) => {
  const person = await shop.newPerson();
  await putInCart(shop, person, await addProduct(shop, { countInStock: 99 }), 2);
  await openAs(page, shop, person, '/cart');
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  for (const expected of ['3', '4', '5', '6', '7', '8', '9', '10']) {
    await expect(quantity).toHaveValue(String(Number(expected) - 1));
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(quantity).toHaveValue(expected);
    // A document's own navigation, within the pause before the change is sent.
    await page.evaluate(() => location.assign('/robots.txt'));
    await page.waitForURL('**/robots.txt');
    await expect.poll(() => quantitiesOf(shop, person)).toEqual([Number(expected)]);
    await page.goto('/cart');
  }
});

test('Changes that wait behind an earlier one are sent as the person leaves the page', async ({ page, shop }) => {
  const person = await shop.newPerson();
  for (const _ of [1, 2, 3]) await putInCart(shop, person, await addProduct(shop, { countInStock: 99 }), 2);
  let isFirst = true;
  // On a slow line the first change has no answer yet.
  await page.route('**/api/cart/', (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
  });
  await openAs(page, shop, person, '/cart');
  const first = page.waitForRequest('**/api/cart/');
  for (const place of [0, 1, 2]) {
    await page.getByRole('button', { name: 'One more' }).nth(place).click();
    if (place === 0) await first;
  }
  // They wait for the first one, also if the pause is over.
  await page.waitForTimeout(500);
  expect(await quantitiesOf(shop, person)).toEqual([2, 2, 2]);
  await page.evaluate(() => location.assign('/robots.txt'));
  await page.waitForURL('**/robots.txt');
  await expect.poll(() => quantitiesOf(shop, person)).toEqual([2, 3, 3]);
});

test('A read of the cart that began before a change does not bring the old quantity back', async ({ page, shop }) => {
  const person = await shop.newPerson();
  await putInCart(shop, person, await addProduct(shop, { countInStock: 20 }), 2);
  await openAs(page, shop, person, '/cart');
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await expect(quantity).toHaveValue('2');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reads: Promise<unknown>[] = [];
  await page.route('**/api/cart', (route) => {
    const read = route.fetch().then(async (response) => {
      await released;
      await route.fulfill({ response }).catch(() => {});
    });
    reads.push(read);
    return read;
  });
  const changed = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/cart/'),
  );
  await page.getByRole('button', { name: 'One more' }).click();
  // Another tab changes the cart within the pause before this change is sent.
  await page.evaluate(() =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'changed-queries', newValue: '[["cart"]]' })),
  );
  await changed;
  await expect(quantity).toHaveValue('3');
  release();
  await Promise.all(reads);
  await expect(page.getByRole('button', { name: 'One less' })).toBeEnabled();
  await expect(quantity).toHaveValue('3');
  expect(reads.length).toBeGreaterThan(0);
  expect(await quantitiesOf(shop, person)).toEqual([3]);
});
