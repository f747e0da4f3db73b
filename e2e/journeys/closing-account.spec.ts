import { addProduct, order } from '../fixtures/shop-api.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expectScreen, navigate, searchList } from '../fixtures/steps.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectGoodScreen } from '../looks/good-screen.ts';

test.use({ provoked: [401], serviceWorkers: 'allow' });

test('A person closes their account: every tab is empty, Back shows nothing, the address may come again', {
  tag: ['@asked-to-be-forgotten'],
}, async ({ page, shop }) => {
  const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  await order(shop, person, await addProduct(shop));
  await openAs(page, shop, person, '/orders');
  await expect(page.getByRole('article')).toContainText(person.name);
  const other = await page.context().newPage();
  await other.goto('/profile');
  await expect(other.getByText(person.email)).toBeVisible();

  await navigate(page, 'Profile');
  await page.getByRole('link', { name: 'Your data' }).click();
  await page.getByRole('button', { name: 'Close account' }).click();
  const question = page.getByRole('dialog', { name: 'Close your account for good?' });
  await question.getByRole('textbox').fill('somebody@else.example');
  await question.getByRole('button', { name: 'Delete my data' }).click();
  await expect(question.getByText('This is not the email of your account.')).toBeVisible();
  await expectGoodScreen(page, 'Your data');
  await question.getByRole('textbox').fill(person.email);
  await question.getByRole('button', { name: 'Delete my data' }).click();
  await page.waitForURL('**/account-closed');
  await expectScreen(page, 'Your account is closed');

  await other.waitForURL((url) => url.pathname === '/login');
  await expect(other.getByText(person.email)).toHaveCount(0);
  for (const tab of [page, other]) {
    const storage = await tab.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    for (const word of ['signed-in', person.email, person.name]) expect(storage).not.toContain(word);
  }
  await page.goBack();
  await page.waitForURL((url) => url.pathname !== '/account-closed');
  await page.waitForURL(
    (url) => url.pathname === '/login' || url.pathname === '/orders' || url.pathname === '/profile',
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  for (const shown of [person.email, person.name]) await expect(page.getByText(shown)).toHaveCount(0);

  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.');

  await page.goto('/signUp');
  await page.getByLabel('Name').fill('Ibu Baru');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('a-new-long-password');
  await page.getByLabel('Confirm password').fill('a-new-long-password');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Verification email sent. Please check your inbox.')).toBeVisible();
});

test('Staff see an order without its person, called Customer', { tag: '@desktop' }, async ({ page, shop }) => {
  const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  const product = await addProduct(shop, { name: `Tube ${crypto.randomUUID()}` });
  await order(shop, person, product);
  await openAs(page, shop, person, '/your-data');
  await page.getByRole('button', { name: 'Close account' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(person.email);
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await page.waitForURL('**/account-closed');

  await openAs(page, shop, shop.admin, '/allorders');
  await searchList(page, product.name);
  const orderRow = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Customer' }) });
  await expect(orderRow).toContainText(product.name);
  await orderRow.getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: 'Order of Customer' });
  await expect(details).toContainText('This person has closed their account.');
  await expect(details.getByRole('link')).toHaveCount(0);
  // The account is gone, so a note helps no more.
  await expect(details.getByRole('heading', { name: 'Notes of volunteers' })).toHaveCount(0);
  await expectGoodScreen(page, 'All orders');
});
