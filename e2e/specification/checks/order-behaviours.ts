import { fillAddress, orderButton } from '../../fixtures/steps.ts';
import { expect } from '../../fixtures/test.ts';
import { see } from './checks.ts';

export const cartColumns = see('product, price, quantity, subtotal and a remove button', async ({ page, product }) => {
  const table = page.getByRole('table', { name: 'Cart' });
  for (const column of ['Product', 'Price', 'Quantity', 'Subtotal'])
    await expect(table.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  const row = table.getByRole('row', { name: product?.name });
  await expect(row.getByRole('link')).toHaveAttribute('href', `/productDetails/${product?._id}`);
  await expect(row).toContainText(/Rp\s25\.000/);
  await expect(row.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
  await expect(row).toContainText(/Rp\s50\.000(?![\d,])/);
  await expect(row.getByRole('button', { name: `Remove ${product?.name}` })).toBeVisible();
});

export const cartTotal = see('Subtotal, Shipping: Free, Total', async ({ page }) => {
  const total = page.getByRole('region', { name: 'Cart Total' });
  await expect(total).toContainText(/Subtotal\s*Rp\s50\.000/);
  await expect(total).toContainText(/Shipping\s*Free/);
  await expect(total).toContainText(/Total\s*Rp\s50\.000(?![\d,])/);
});

export const returnsToShop = see('Return To Shop leads by /shop to the products', async ({ page }) => {
  await page.getByRole('link', { name: 'Return To Shop' }).click();
  await expect(page).toHaveURL('/products');
});

export const billingFields = see('the eight fields, each required but the apartment', async ({ page }) => {
  const required = ['Full name', 'Phone', 'Email', 'Street address', 'City', 'Province', 'Postal code'];
  for (const label of required) await expect(page.getByRole('main').getByLabel(label)).toHaveAttribute('aria-required');
  const apartment = page.getByLabel('Apartment, floor or block');
  await expect(apartment).toBeVisible();
  await expect(page.getByText('Apartment, floor or block (optional)')).toBeVisible();
});

export const saveInfoTicked = see('saveInfo is ticked', ({ page }) =>
  expect(page.getByLabel('Save this information for next time')).toBeChecked(),
);

export const countryFixed = see('the country is Indonesia and cannot be changed', async ({ page }) => {
  await expect(page.getByRole('main')).toContainText('Country: Indonesia');
  await expect(page.getByLabel('Country')).toHaveCount(0);
});

export const billingShipping = see('Shipping: Free', ({ page }) =>
  expect(page.getByRole('region', { name: 'Your order' })).toContainText(/Shipping\s*Free/),
);

export const failedOrderStays = see('a failed order is logged, and the form keeps what was entered', async (scene) => {
  const { page } = scene;
  await page.route('**/api/orders', (route) => route.abort());
  await fillAddress(page);
  await orderButton(page).click();
  await expect.poll(() => scene.logged.filter((line) => line.startsWith('Placing the order failed')).length).toBe(1);
  await expect(page.getByLabel('City')).toHaveValue('Bandung');
  await expect(page).toHaveURL('/billing');
});

export const orderFacts = see('id, placed-on date, total, shipping address and products', async ({ page, product }) => {
  const order = page.getByRole('article');
  await expect(order.getByRole('heading', { level: 2 })).toContainText(/^Order N-\d{4}-\d{4,}$/);
  await expect(order).toContainText(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/);
  await expect(order).toContainText(/Placed on \d{1,2} \w+ \d{4}/);
  await expect(order).toContainText(/Total\s+Rp\s25\.000(?![\d,])/);
  await expect(order).toContainText('Shipping address');
  await expect(order).toContainText('Indonesia');
  await expect(order).toContainText(String(product?.name));
  await expect(order.locator('img').first()).toBeVisible();
});

export const apartmentFirst = see('the apartment stands before the street', ({ page }) =>
  expect(page.getByRole('article').first()).toContainText('Blok C 12, Jalan Melati 3'),
);

export const apartmentOptional = see('nothing is asked of the apartment', ({ page }) =>
  expect(page.getByLabel('Apartment, floor or block')).not.toHaveAttribute('aria-invalid'),
);
