import { type Login, verificationLink } from '../../fixtures/people.ts';
import { productNow } from '../../fixtures/shop-api.ts';
import { expectScreen, fillAddress, navigate, orderButton, verifyByLink } from '../../fixtures/steps.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';

// Only on a phone: a desktop's window is used again by later tests, and clearing it leaves the worker.
test.use({ serviceWorkers: ({ isMobile }, use) => use(isMobile ? 'allow' : 'block') });

const kit = 'Everyday Care Kit';

test('A new person signs up, orders, sees the order, and leaves nothing behind', { tag: '@both' }, async ({
  page,
  shop,
  isMobile,
}) => {
  const place = isMobile ? 'phone' : 'desktop';
  const person = { name: 'Ibu Rahmawati', email: `rahmawati-${place}@family.example`, password: 'a quiet morning' };

  const productId = await visitorLooksAround(page);
  await signsUp(page, person);
  const link = verificationLink((await shop.mail.mailTo(person.email)).text);
  await page.goto(link);
  await expectGoodScreen(page, 'Confirm your email');
  await verifyByLink(page, link, person.password);
  await page.waitForURL('/');
  await navigate(page, 'Profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectScreen(page, 'Login');
  await logsIn(page, person);

  const { countInStock: before } = await productNow(shop, productId);
  await fillsTheCart(page);
  const orderNumber = await orders(page, person);

  await expect.poll(async () => (await productNow(shop, productId)).countInStock).toBe(Number(before) - 2);
  const toShopper = await shop.mail.mailTo(person.email, new RegExp(orderNumber));
  const toFoundation = await shop.mail.mailTo('orders@foundation.example', new RegExp(orderNumber));
  for (const { text } of [toShopper, toFoundation]) {
    expect(text).toContain(`2 × ${kit}`);
    expect(text).toContain('Blok C 12, Jalan Melati 3');
    expect(text).toContain('+62 812-3456-7890');
  }

  await navigate(page, 'Cart');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await expectScreen(page, 'Cart');
  await checksOutAgain(page, person);
  await leaves(page, person);
});

async function visitorLooksAround(page: Page): Promise<string> {
  await page.goto('/');
  await expectScreen(page, 'A calm breath for every child, and company for every family.');
  await navigate(page, 'Impact Shop');
  await expectScreen(page, 'Impact Shop');
  await searches(page);
  await expectScreen(page, 'Impact Shop');
  await page.getByRole('link', { name: kit }).click();
  await expectScreen(page, kit);
  await expect(page.getByRole('link', { name: 'Log in to add it to your cart' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function searches(page: Page): Promise<void> {
  await page.getByLabel('Search products').fill('everyday care');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
}

async function signsUp(page: Page, { name, email, password }: Login): Promise<void> {
  await navigate(page, 'Signup / Login');
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await expectScreen(page, 'Sign Up');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Waiting for Email Verification...' })).toBeDisabled();
  await expect(page.getByText('Verification email sent. Please check your inbox.')).toBeVisible();
  await expectScreen(page, 'Sign Up');
}

async function logsIn(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('/');
  await expect(page.getByText('You are already logged in!')).toHaveCount(0);
}

async function fillsTheCart(page: Page): Promise<void> {
  await navigate(page, 'Impact Shop');
  await searches(page);
  await page.getByRole('link', { name: kit }).click();
  await expect(page.getByText('You have 4 of 4 left this year.')).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('In your cart: 1', { exact: true })).toBeVisible();
  await expectScreen(page, kit);
  await page.getByRole('link', { name: 'Go to Cart' }).click();
  await expect(page.getByRole('row', { name: kit })).toContainText('Rp 45.000');
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
  await expect(page.getByRole('region', { name: 'Cart Total' })).toContainText('Rp 90.000');
  await expectScreen(page, 'Cart');
}

async function orders(page: Page, { name, email }: Login): Promise<string> {
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await expectScreen(page, 'Billing Details');
  await expect(page.getByLabel('Full name')).toHaveValue(name);
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email);
  await expect(page.getByText('Country: Indonesia')).toBeVisible();
  await fillAddress(page);
  await page.getByLabel('Apartment, floor or block').fill('Blok C 12');
  await expect(page.getByLabel('Save this information for next time')).toBeChecked();
  await orderButton(page).click();
  await page.waitForURL('**/orders');
  await expect(page.getByText('✅ Order placed successfully!')).toBeVisible();
  const order = page.getByRole('article');
  await expect(order).toHaveCount(1);
  for (const shown of [
    'Rp 90.000',
    'Blok C 12, Jalan Melati 3',
    'Bandung, Jawa Barat 40115',
    '+62 812-3456-7890',
    name,
  ])
    await expect(order).toContainText(shown);
  await expectScreen(page, 'Your Orders');
  await expect(order).toContainText(/Id [0-9a-f-]{36}/);
  const number = (await order.getByRole('heading', { level: 2 }).textContent())?.match(/N-\d{4}-\d{4}/)?.[0];
  expect(number).toBeDefined();
  return String(number);
}

async function checksOutAgain(page: Page, { name, email }: Login): Promise<void> {
  await page.getByRole('link', { name: 'Return To Shop' }).click();
  await page.waitForURL('**/products');
  await searches(page);
  await page.getByRole('article').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText(`${kit} is in your cart.`)).toBeVisible();
  await navigate(page, 'Cart');
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await expect(page.getByLabel('Street address')).toHaveValue('Jalan Melati 3');
  await expect(page.getByLabel('Apartment')).toHaveValue('Blok C 12');
  await expect(page.getByLabel('Phone')).toHaveValue('+62 812-3456-7890');
  await expect(page.getByLabel('City')).toHaveValue('Bandung');
  await expect(page.getByLabel('Postal code')).toHaveValue('40115');
  await expect(page.getByLabel('Full name')).toHaveValue(name);
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email);
}

async function leaves(page: Page, { name, email }: Login): Promise<void> {
  await navigate(page, 'Profile');
  await expect(page.getByText(email)).toBeVisible();
  await expectScreen(page, 'Profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectScreen(page, 'Login');
  await expect(page.getByText('You are already logged in!')).toHaveCount(0);
  for (let steps = 0; steps < 3; steps += 1) {
    await page.goBack();
    await expect(page.getByRole('navigation').getByText('Profile')).toHaveCount(0);
    await expect(page.getByText(name)).toHaveCount(0);
    await expect(page.getByText(email)).toHaveCount(0);
    await expect(page.getByText('Jalan Melati 3')).toHaveCount(0);
  }
  await page.goto('/orders');
  await page.waitForURL('**/login?next=%2Forders');
}
