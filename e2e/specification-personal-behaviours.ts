import { site } from '../src/content/site.ts';
import { fillAddress, orderButton } from './screens.ts';
import { asked, see } from './specification-checks.ts';
import { expect } from './test.ts';

// Cart, billing, orders

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
  await expect(page.getByLabel('Country')).toHaveValue('Indonesia');
  await expect(page.getByLabel('Country')).not.toBeEditable();
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
  await expect(order.getByRole('heading', { level: 2 })).toContainText(/^Order [0-9a-f-]{36}$/);
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

// Signing in and out

export const signUpDone = see('the disabled button waits for the verification', ({ page }) =>
  expect(page.getByRole('button', { name: 'Waiting for Email Verification...' })).toBeDisabled(),
);

export const toLogoutAfterASecond = see('1 s later the page is /logout', async ({ page }) => {
  await page.clock.runFor(900);
  await expect(page).toHaveURL('/login');
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/logout');
});

export const toastOf3Seconds = see('the toast closes after 3000 ms', async ({ page }) => {
  const toast = page.locator('[aria-live]').getByText('Please verify your email before continuing.');
  await page.clock.runFor(2900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
});

export const signedOutUnverified = see('is signed out', async (scene) => {
  await expect.poll(() => asked(scene, /POST \/identity\/sign-out$/)).toBe(1);
  await expect(scene.page.getByRole('navigation', { name: 'Main' }).getByText('Signup / Login').first()).toBeAttached();
  await expect(scene.page).toHaveURL('/login');
});

export const loginLeadsHome = see('after success it goes to /', async ({ page, shop }) => {
  await page.getByLabel('Email').fill(shop.shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shop.shopper.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Available Products' })).toBeVisible();
});

export const singleLogout = see('a single button: signs out, clears what is kept, goes to /login', async ({ page }) => {
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Logout']);
  await page.evaluate(() => {
    localStorage.setItem('left-over', 'yes');
    sessionStorage.setItem('left-over', 'yes');
  });
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  const kept = await page.evaluate(() => [localStorage.getItem('left-over'), sessionStorage.getItem('left-over')]);
  expect(kept).toEqual([null, null]);
});

/** How long the page waits for the provider, with its clock moved on. */
export const givesUpAfter = (seconds: number) =>
  see(`gives up on the provider after ${seconds} s`, async (scene) => {
    const { page } = scene;
    await expect.poll(() => asked(scene, /POST \/identity\/sign-in\/email$/)).toBe(1);
    await page.clock.runFor(seconds * 1000 - 100);
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
    await page.clock.runFor(200);
    await expect(
      page.getByText('The network could not be reached. Please check your connection and try again.'),
    ).toBeVisible();
  });

export const retriesWithCaptcha = see('missing-recaptcha-token: tried again with a captcha token', async (scene) => {
  await expect.poll(() => asked(scene, /POST \/identity\/sign-in\/email$/)).toBe(2);
  await expect(scene.page.getByText('The email or the password is not right.')).toBeVisible();
});

export const renewsToken = see('the token is renewed 5 minutes before it expires', async (scene) => {
  const { page } = scene;
  const tokens = () => asked(scene, /GET \/identity\/token$/);
  const answer = page.waitForResponse('**/identity/token');
  await page.goto('/profile');
  const { token } = (await (await answer).json()) as { token: string };
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const before = tokens();
  await page.clock.fastForward((exp - iat - 5 * 60 - 20) * 1000);
  expect(tokens()).toBe(before);
  await page.clock.fastForward(30_000);
  await expect.poll(tokens).toBe(before + 1);
});

// The admin area

export const addFormCleared = see('the form is cleared', async ({ page }) => {
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Image')).toHaveValue('');
});

export const numericInputs = see('price, quantity and yearly limit are numeric inputs', async ({ page }) => {
  for (const label of ['Price', /^Available Quantity/, /^Yearly Limit/])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('inputmode', 'numeric');
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

export const orderRow = see(
  'first picture, full name, product names and total quantity',
  async ({ page, product, person }) => {
    const order = page.getByRole('listitem').filter({ hasText: product?.name });
    await expect(order.locator('img')).toBeVisible();
    await expect(order.getByRole('heading', { name: person?.name })).toBeVisible();
    await expect(order).toContainText('Units: 3');
    await expect(order.getByRole('button', { name: /^View Details/ })).toHaveText('View Details');
    await expect(order.getByRole('button', { name: /^Delete the order of/ })).toBeVisible();
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

// Content pages

export const placeholder = see('the placeholder reads that content is coming soon', async ({ page }) => {
  await page.goto('/private-consultation-booking-services');
  await expect(page.getByText('Content is coming soon.', { exact: true })).toBeVisible();
});

export const videosOn = (address: string, count: number) =>
  see(`${count} videos`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'Videos' }).getByRole('listitem')).toHaveCount(count);
    await expect(page.getByRole('link', { name: /^Play / })).toHaveCount(count);
  });

export const threeParticipants = see('at most 3 participants per session', async ({ page }) => {
  await page.goto('/online-support-group');
  await expect(page.getByRole('listitem').filter({ hasText: 'At most 3 participants per session' })).toBeVisible();
});

export const aboutStory = see('the foundation’s story', ({ page }) =>
  expect(page.getByRole('region', { name: 'About Us' })).toContainText('Since November 2021'),
);

export const tagline = see('the tagline', ({ page }) =>
  expect(page.getByRole('heading', { level: 1, name: site.tagline.en })).toBeVisible(),
);

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

export const nameRequired = see('the name is required', async ({ page }) => {
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/is required/);
});

export const apartmentOptional = see('nothing is asked of the apartment', ({ page }) =>
  expect(page.getByLabel('Apartment, floor or block')).not.toHaveAttribute('aria-invalid'),
);

/** However old a session is: password and address are changed by who knows the password (requires-recent-login). */
export const asksForThePassword = see('requires-recent-login: both changes ask for the password', async ({ page }) => {
  for (const name of ['Change password', 'Change email']) {
    await expect(page.getByRole('region', { name }).getByLabel('Present password')).toBeVisible();
  }
});

export const sessionEnded = see('user-token-expired signs out: the profile leads to /login', async ({ page }) => {
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  expect(await page.evaluate(() => localStorage.getItem('signed-in'))).toBeNull();
});
