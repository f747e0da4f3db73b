import { addProduct, deleteProduct, drawnPicture, order, productNow } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expectScreen, inventoryRow, navigate, navigateAdmin } from '../../fixtures/steps.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';

async function fillProduct(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Available Quantity').fill('7');
  await page.getByLabel('Price').fill('125000');
  await page.getByLabel('Category').fill('Blankets');
  await page.getByLabel('Yearly Limit').fill('2');
  await page.getByLabel('Description').fill('Warm and light.');
  await page.getByLabel('Title in Indonesian').fill(`Selimut, ${name}`);
  await page.getByLabel('Image').setInputFiles(await drawnPicture());
}

test('An admin adds a product with a picture, and it is in the shop at once', { tag: '@both' }, async ({
  page,
  shop,
  isMobile,
}) => {
  const name = `Blanket for the ${isMobile ? 'phone' : 'desktop'}`;
  await openAs(page, shop, shop.admin);
  await navigate(page, 'Impact Shop');
  await expect(page.getByRole('article').first()).toBeVisible();
  await navigate(page, 'Admin');
  await navigateAdmin(page, 'Inventory');
  await expectScreen(page, 'Inventory');
  await navigateAdmin(page, 'Add Product');
  await expectScreen(page, 'Add a New Product');
  await fillProduct(page, name);
  await page.getByRole('button', { name: 'Add product', exact: true }).click();
  await expect(page.getByText('Product added!')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('');

  await page.goto('/products?sort=newest');
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('Rp 125.000');
  const drawn = () => card.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth);
  await expect.poll(drawn).toBeGreaterThan(0);
  await navigate(page, 'Admin');
  await navigateAdmin(page, 'Inventory');
  await expect(await inventoryRow(page, name)).toContainText('Blankets');
});

test('A product can be added over the list of orders as well, and only with a picture', { tag: '@desktop' }, async ({
  page,
  shop,
}) => {
  const name = `Blanket ${crypto.randomUUID()}`;
  await openAs(page, shop, shop.admin, '/allorders');
  await page.getByRole('button', { name: 'Add Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a New Product' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Price').fill('5000');
  await dialog.getByRole('button', { name: 'Add product', exact: true }).click();
  await expect(page.getByText('Please upload an image').first()).toBeVisible();
  await expectScreen(page, 'All orders');
  // A message under the pointer stays: only the next message ends it. On a slow machine it may have ended before.
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Add product', exact: true }).click();
    await page.getByRole('alert').getByText('Please upload an image').last().hover({ timeout: 3_000 });
  }).toPass();
  await fillProduct(page, name);
  await dialog.getByRole('button', { name: 'Add product', exact: true }).press('Enter');
  await expect(page.getByText('Product added!')).toBeVisible();
  expect(await page.getByText('Please upload an image').count()).toBe(0);
  await expect(dialog).toBeHidden();
  await page.goto('/products?sort=newest');
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByText(name, { exact: true })).toBeVisible();
  await page.goto('/id/products?sort=newest');
  await expect(card.getByText(`Selimut, ${name}`, { exact: true })).not.toHaveAttribute('lang');
});

test('An edit shows at once, also before the list has reloaded; 0 is out of stock in red', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const product = await addProduct(shop, { countInStock: 3, yearlyLimitPerUser: 2 });
  await openAs(page, shop, shop.admin, '/inventory');
  const row = await inventoryRow(page, product.name);
  await row.getByRole('button', { name: `Edit ${product.name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Available Quantity')).toHaveValue('3');
  await dialog.getByLabel('Price').fill('31500');
  await dialog.getByLabel('Available Quantity').fill('');
  await dialog.getByLabel('Yearly Limit').fill('');
  const { promise: listsHeld, resolve: letListsCome } = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/products\?/, (route) => listsHeld.then(() => route.continue()));
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Product updated!')).toBeVisible();
  await expect(row).toContainText('Rp 31.500');
  await expect(row).toContainText('Unlimited');
  await expect(row).toContainText('None');

  await row.getByRole('button', { name: `Edit ${product.name}` }).click();
  await dialog.getByLabel('Available Quantity').fill('0');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  letListsCome();
  const soldOut = row.getByText('Out of Stock');
  await expect(soldOut).toBeVisible();
  expect(await redness(soldOut)).toBeGreaterThan(1.5);
  await expectScreen(page, 'Inventory');
  expect(await productNow(shop, product._id)).toMatchObject({
    price: 31_500,
    countInStock: 0,
    yearlyLimitPerUser: null,
  });
});

/** How much redder than green and blue a text is. */
async function redness(text: ReturnType<Page['getByText']>): Promise<number> {
  return text.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return red / Math.max(green, blue, 1);
  });
}

test.describe('refused', () => {
  test.use({ provoked: [409] });

  test('A sale during an edit is no conflict; if stock was typed too, both values are shown and the typed one stays', {
    tag: '@desktop',
  }, async ({ page, shop }) => {
    const product = await addProduct(shop, { countInStock: 9 });
    await openAs(page, shop, shop.admin, '/inventory');
    const row = await inventoryRow(page, product.name);
    await row.getByRole('button', { name: `Edit ${product.name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Price').fill('27000');
    await order(shop, await shop.newPerson(), product, 4);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Product updated!')).toBeVisible();
    expect(await productNow(shop, product._id)).toMatchObject({ price: 27_000, countInStock: 5 });

    await row.getByRole('button', { name: `Edit ${product.name}` }).click();
    await dialog.getByLabel('Available Quantity').fill('20');
    await dialog.getByLabel('Price').fill('28000');
    await order(shop, await shop.newPerson(), product, 1);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByRole('alert')).toContainText('changed while you had it open');
    const conflict = dialog.getByRole('listitem').filter({ hasText: 'In the shop now' });
    await expect(conflict).toContainText(/Available Quantity.*20.*4/);
    await expect(dialog.getByLabel('Price')).toHaveValue('28000');
    await expectGoodScreen(page, 'Inventory');
    expect((await productNow(shop, product._id)).countInStock).toBe(4);

    await conflict.getByRole('button', { name: 'Use what is in the shop now' }).click();
    await expect(dialog.getByLabel('Available Quantity')).toHaveValue('4');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect.poll(() => productNow(shop, product._id)).toMatchObject({ price: 28_000, countInStock: 4 });
  });
});

test.describe('gone', () => {
  test.use({ provoked: [404] });

  test('A product is deleted only after the question is answered', { tag: '@desktop' }, async ({ page, shop }) => {
    const product = await addProduct(shop);
    await openAs(page, shop, shop.admin, '/inventory');
    const row = await inventoryRow(page, product.name);
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this product?' });
    await row.getByRole('button', { name: `Delete ${product.name}` }).click();
    await expectScreen(page, 'Inventory');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: `Delete ${product.name}` }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Product deleted!')).toBeVisible();
    await expect(row).toHaveCount(0);
    const answer = await page.goto(`/productDetails/${product._id}`);
    expect(answer?.status()).toBe(404);
    await expectScreen(page, 'This could not be found.');
  });
});

test('An admin sets the low-stock limit, finds products below it, and restores a deleted product', async ({
  page,
  shop,
}) => {
  const product = await addProduct(shop, { countInStock: 6 });
  await openAs(page, shop, shop.admin, '/inventory?show=low');
  await page.getByLabel('Low means at most').fill('6');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved: a stock of 6 or fewer is low.')).toBeVisible();
  await expect(await inventoryRow(page, product.name)).toBeVisible();

  await deleteProduct(shop, product);
  await page.getByLabel('Show').selectOption('Deleted');
  await expect(page.getByRole('button', { name: `Bring back ${product.name}` })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: `Bring back ${product.name}` }).click();
  await expect(page.getByText(`“${product.name}” is in the shop again.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Bring back ${product.name}` })).toHaveCount(0);
  expect(await productNow(shop, product._id)).toMatchObject({ name: product.name, countInStock: 6 });
});
