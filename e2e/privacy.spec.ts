import { readFile } from 'node:fs/promises';
import { addProduct, order, putInCart } from './api.ts';
import { expectGoodScreen, navigate } from './screens.ts';
import { expect, logIn, skipSplash, test } from './test.ts';

test.beforeEach(({ page }) => skipSplash(page));

test('The privacy page can be found where data is asked for, in both languages', async ({ page, shop }) => {
  await page.goto('/signUp');
  await expect(page.getByText('By signing up you agree to how we handle your data')).toBeVisible();
  await expectGoodScreen(page, 'Sign Up');
  await page.getByRole('main').getByRole('link', { name: 'Read the privacy page' }).click();
  await expectGoodScreen(page, 'Privacy');
  await expect(page.getByText('These words hold since 21 November 2026.')).toBeVisible();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click();
  await expectGoodScreen(page, 'Privacy');
  await page.goto('/id/privacy');
  await expectGoodScreen(page, 'Privasi');

  const person = await shop.newPerson();
  await putInCart(shop, person, await addProduct(shop), 1);
  await logIn(page, person, '/billing');
  await expect(page.getByRole('main').getByRole('link', { name: 'Read the privacy page' })).toBeVisible();
  await expectGoodScreen(page, 'Billing Details');
});

test('A person takes their data along, as a page that opens by itself and as JSON', async ({ page, shop, browser }) => {
  const person = await shop.newPerson('Ibu <b>Tebal</b>');
  const product = await addProduct(shop);
  await order(shop, person, product);
  await logIn(page, person);
  await page.getByRole('link', { name: 'Your data' }).click();
  await expectGoodScreen(page, 'Your data');
  const save = async (button: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const path = await (await download).path();
    return { path, text: await readFile(path, 'utf8'), name: (await download).suggestedFilename() };
  };
  const json = await save('For programs (JSON)');
  expect(json.name).toMatch(/^data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(json.text)).toMatchObject({ account: [{ email: person.email }], orders: [{ total: 25_000 }] });

  const readable = await save('To read (HTML)');
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
  const opened = await context.newPage();
  const asked: string[] = [];
  opened.on('request', (request) => asked.push(request.url()));
  await opened.setContent(readable.text);
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Your data at Napas');
  await expect(opened.getByText(product.name).first()).toBeVisible();
  await expect(opened.getByText('Ibu <b>Tebal</b>').first()).toBeVisible();
  expect(asked).toEqual([]);
  await context.close();
});

test.describe('forgotten', () => {
  test.use({ provoked: [401] });

  test('A person closes their account: every tab is empty, Back shows nothing, the address may come again', async ({
    page,
    shop,
  }) => {
    const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
    await order(shop, person, await addProduct(shop));
    await logIn(page, person, '/orders');
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
    await expect(question.getByText('This is not the address of your account.')).toBeVisible();
    await expectGoodScreen(page, 'Your data');
    await question.getByRole('textbox').fill(person.email);
    await question.getByRole('button', { name: 'Delete my data' }).click();
    await page.waitForURL('**/account-closed');
    await expectGoodScreen(page, 'Your account is closed');

    await other.waitForURL((url) => url.pathname === '/login');
    await expect(other.getByText(person.email)).toHaveCount(0);
    for (const tab of [page, other]) {
      const kept = await tab.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      for (const word of ['signed-in', person.email, person.name]) expect(kept).not.toContain(word);
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

  test('Staff see an order without its person, called Customer', async ({ page, shop }) => {
    const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
    const product = await addProduct(shop, { name: `Tube ${crypto.randomUUID()}` });
    await order(shop, person, product);
    await logIn(page, person, '/your-data');
    await page.getByRole('button', { name: 'Close account' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(person.email);
    await page.getByRole('button', { name: 'Delete my data' }).click();
    await page.waitForURL('**/account-closed');

    await logIn(page, shop.admin, '/allorders');
    await page.getByRole('searchbox', { name: 'Search' }).fill(product.name);
    const found = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Customer' }) });
    await expect(found).toContainText(product.name);
    await found.getByRole('button', { name: 'View Details' }).click();
    const details = page.getByRole('dialog', { name: 'Order of Customer' });
    await expect(details).toContainText('This person has closed their account.');
    await expect(details.getByRole('link')).toHaveCount(0);
    await expectGoodScreen(page, 'All orders');
  });
});

test.describe('out', () => {
  test.use({ provoked: [401, 403] });

  test('An admin disables somebody, who is out in an open tab, and lets them in again', async ({
    page,
    shop,
    browser,
  }) => {
    const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
    const context = await browser.newContext({ baseURL: shop.url, viewport: page.viewportSize() });
    const theirs = await context.newPage();
    await logIn(theirs, person, '/orders');
    await expect(theirs.getByText('No orders found.')).toBeVisible();

    await logIn(page, shop.admin, '/admin/accounts');
    await page.getByLabel('Search by name or email').fill(person.email);
    const account = page.getByRole('group', { name: person.name });
    await account.getByRole('button', { name: `Disable ${person.name}` }).click();
    const question = page.getByRole('dialog', { name: `Disable ${person.name}?` });
    await question.getByRole('button', { name: 'Disable' }).click();
    await expect(question.getByText('Reason is required')).toBeVisible();
    await question.getByLabel('Reason').fill('Two accounts for one family.');
    await expectGoodScreen(page, 'People and roles');
    await question.getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByText('The account was disabled.')).toBeVisible();
    await expect(account).toContainText(/Disabled since .*: Two accounts for one family\./);
    await expectGoodScreen(page, 'People and roles');

    await theirs.reload();
    await theirs.waitForURL((url) => url.pathname === '/login');
    await expect(theirs.getByText(person.email)).toHaveCount(0);

    await account.getByRole('button', { name: `Enable ${person.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click();
    await expect(page.getByText('The account was enabled.')).toBeVisible();
    await account.getByRole('button', { name: `Changes of ${person.name}` }).click();
    const changes = page.getByRole('dialog', { name: `Changes of ${person.name}` });
    await expect(changes.getByRole('listitem')).toHaveCount(2);
    await expect(changes.getByRole('listitem').first()).toContainText('Enabled');
    await expectGoodScreen(page, 'People and roles');
    await theirs.goto('/orders');
    await theirs.waitForURL((url) => url.pathname === '/login');
    await logIn(theirs, person, '/orders');
    await expect(theirs.getByText('No orders found.')).toBeVisible();
    await context.close();
  });

  test('A lost role closes the admin pages in an open tab, and Back shows none of what was on them', async ({
    page,
    shop,
    browser,
  }) => {
    const [fading, customer] = [
      await shop.newPerson(`Ibu ${crypto.randomUUID()}`),
      await shop.newPerson('Ibu Terlihat'),
    ];
    const context = await browser.newContext({ baseURL: shop.url, viewport: page.viewportSize() });
    const giving = await context.newPage();
    await logIn(giving, shop.admin, '/admin/accounts');
    const give = async (role: string) => {
      await giving.getByLabel('Search by name or email').fill(fading.email);
      await giving.getByRole('group', { name: fading.name }).getByLabel('Role').selectOption(role);
      await giving.getByRole('button', { name: 'Give role' }).click();
      await expect(giving.getByText('The role was changed.').first()).toBeVisible();
    };
    await give('Admin');
    await logIn(page, fading, '/admin/accounts');
    await page.getByLabel('Search by name or email').fill(customer.email);
    await expect(page.getByText(customer.email)).toBeVisible();
    await give('Customer');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText(customer.email)).toHaveCount(0);
    await page.getByRole('link', { name: 'To the home page' }).click();
    await page.waitForURL('/');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText(customer.email)).toHaveCount(0);
    await context.close();
  });
});
