import { expect } from '../../fixtures/test.ts';
import { see } from './checks.ts';

export const addFormCleared = see('the form is cleared', async ({ page }) => {
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Image')).toHaveValue('');
});

export const numericInputs = see('price, quantity and yearly limit are numeric inputs', async ({ page }) => {
  for (const label of ['Price', /^Available Quantity/, /^Yearly Limit/])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('inputmode', 'numeric');
});

export const nameRequired = see('the name is required', async ({ page }) => {
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/is required/);
});

export const inventoryRows = see('each product with edit and delete', async ({ page }) => {
  const row = page.getByRole('row').filter({ hasText: 'Everyday Care Kit' });
  await expect(row.getByRole('button', { name: 'Edit Everyday Care Kit' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Delete Everyday Care Kit' })).toBeVisible();
});

export const unlimitedStock = see('null shows Unlimited', ({ page }) =>
  expect(page.getByRole('row').filter({ hasText: 'Cotton Tie Tape, Roll' })).toContainText('Unlimited'),
);

export const noStockInRed = see('0 shows Out of Stock in red', async ({ page }) => {
  const row = page.getByRole('row').filter({ hasText: 'Pediatric Tracheostomy Tube 5.0' });
  const colour = await row.getByText('Out of Stock').evaluate((element) => getComputedStyle(element).color);
  expect(Number(colour.match(/^oklch\(\S+ \S+ ([\d.]+)\)/)?.[1]), colour).toBeLessThan(45);
});

export const editModal = see('an edit modal with the product in it', async ({ page, product }) => {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(String(product?.name));
  await expect(dialog.getByLabel('Price', { exact: true })).toHaveValue('25000');
});

export const editRules = see('name required, numbers numeric, image optional and an image', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveAttribute('required', '');
  for (const label of ['Price', 'Available Quantity', 'Yearly Limit'])
    await expect(dialog.getByLabel(label)).toHaveAttribute('inputmode', 'numeric');
  await expect(dialog.getByText('Image (optional)')).toBeVisible();
  await expect(dialog.getByLabel('Image')).toHaveAttribute('accept', 'image/*');
});

export const orderRow = see(
  'first picture, full name, product names and total quantity',
  async ({ page, product, person }) => {
    const order = page.getByRole('listitem').filter({ hasText: product?.name });
    await expect(order.locator('img')).toBeVisible();
    await expect(order.getByRole('heading', { name: person?.name })).toBeVisible();
    await expect(order).toContainText('Units: 3');
    await expect(order.getByRole('button', { name: /^View Details/ })).toHaveText('View Details');
    await expect(order.getByRole('button', { name: /^Delete order/ })).toBeVisible();
  },
);

export const orderDetails = see('View Details opens a modal with the order', async ({ page, product }) => {
  const order = page.getByRole('listitem').filter({ hasText: product?.name });
  await order.getByRole('button', { name: /^View Details/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Order of/);
  await expect(dialog).toContainText('Jalan Melati 3');
  await expect(dialog).toContainText(/Shipping\s*Free/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

export const addProductModal = see('Add Product opens a modal with the form', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Product', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Add a New Product' })).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Available Quantity')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
});

export const staffOrders = see('staff see the orders, without Inventory and deleting', async ({ page }) => {
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Inventory' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
});

export const namelessOrder = see('Customer stands for a missing name', ({ page, product }) =>
  expect(page.getByRole('listitem').filter({ hasText: product?.name }).getByRole('heading')).toHaveText('Customer'),
);
