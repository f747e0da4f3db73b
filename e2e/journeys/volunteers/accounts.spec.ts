import { addProduct } from '../../fixtures/shop-api.ts';
import { logIn, newDevice, openAs } from '../../fixtures/sign-in.ts';
import { openOrders, searchPerson } from '../../fixtures/steps.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';

test.use({ provoked: [401, 403] });

test('An admin disables a person, who is signed out in an open tab, and enables them again', {
  tag: '@desktop',
}, async ({ page, shop, browser }) => {
  const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  const theirs = await newDevice(browser, shop, { viewport: page.viewportSize() });
  await openAs(theirs, shop, person, '/profile');
  await expect(theirs.getByText(person.email)).toBeVisible();

  await openAs(page, shop, shop.admin, '/admin/accounts');
  await searchPerson(page, person.email);
  const account = page.getByRole('group', { name: person.name });
  const choose = async (what: string) => {
    await account.getByRole('button', { name: `What to do for ${person.name}` }).click();
    await page.getByRole('dialog', { name: person.name, exact: true }).getByRole('button', { name: what }).click();
  };
  await choose('Disable');
  const question = page.getByRole('dialog', { name: `Disable ${person.name}?` });
  await question.getByRole('button', { name: 'Disable' }).click();
  await expect(question.getByText('Reason is required')).toBeVisible();
  await question.getByLabel('Reason').fill('Two accounts for one family.');
  await expectGoodScreen(page, 'People and roles');
  await question.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText(`The account of ${person.name} was disabled.`)).toBeVisible();
  await expect(account).toContainText(/Disabled since .*: Two accounts for one family\./);
  await expectGoodScreen(page, 'People and roles');

  await openOrders(theirs);
  await theirs.waitForURL((url) => url.pathname === '/login');
  await expect(theirs.getByText(person.email)).toHaveCount(0);

  await choose('Enable');
  await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click();
  await expect(page.getByText(`The account of ${person.name} was enabled.`)).toBeVisible();
  await choose('Changes');
  const changes = page.getByRole('dialog', { name: `Changes of ${person.name}` });
  await expect(changes.getByRole('listitem')).toHaveCount(2);
  await expect(changes.getByRole('listitem').first()).toContainText('Account enabled');
  await expectGoodScreen(page, 'People and roles');
  await theirs.goto('/orders');
  await theirs.waitForURL((url) => url.pathname === '/login');
  await logIn(theirs, person, '/orders');
  await expect(theirs.getByText('No orders found.')).toBeVisible();
  await theirs.context().close();
});

test('A lost role closes the admin pages in an open tab, and Back shows nothing of them', {
  tag: ['@desktop', '@lost-rights'],
}, async ({ page, shop, browser }) => {
  const [fading, customer] = [await shop.newPerson(`Ibu ${crypto.randomUUID()}`), await shop.newPerson('Ibu Terlihat')];
  const giving = await newDevice(browser, shop, { viewport: page.viewportSize() });
  await openAs(giving, shop, shop.admin, '/admin/accounts');
  const give = async (role: string) => {
    await searchPerson(giving, fading.email);
    await giving.getByRole('button', { name: `What to do for ${fading.name}` }).click();
    await giving.getByRole('dialog', { name: fading.name }).getByLabel('Role').selectOption(role);
    await giving.getByRole('button', { name: 'Give role' }).click();
    await expect(giving.getByText(`The role of ${fading.name} was changed.`).first()).toBeVisible();
  };
  await give('Admin');
  await openAs(page, shop, fading, '/admin/accounts');
  await searchPerson(page, customer.email);
  await give('Customer');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText(customer.email)).toHaveCount(0);
  await page.getByRole('link', { name: 'To the home page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText(customer.email)).toHaveCount(0);
  await giving.context().close();
});

test('An admin grants extra units from a person, of a product that is searched', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  const product = await addProduct(shop, { name: `Soft Tie ${crypto.randomUUID()}`, yearlyLimitPerUser: 1 });
  await openAs(page, shop, shop.admin, '/admin/accounts');
  await searchPerson(page, person.email);
  await page.getByRole('button', { name: `What to do for ${person.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Grant extra units' }).click();
  const grant = page.getByRole('dialog', { name: 'Grant extra units' });
  await grant.getByLabel('Reason').fill('Twins.');
  await grant.getByRole('button', { name: 'Grant units' }).click();
  await expect(grant.getByText('Product is required')).toBeVisible();
  await grant.getByLabel('Search a product').fill(product.name);
  await grant.getByLabel(product.name).check();
  await grant.getByLabel('Number of extra units').fill('4');
  await grant.getByRole('button', { name: 'Grant units' }).click();
  await expect(page.getByText(`Units granted: 4 of ${product.name}.`)).toBeVisible();

  await page.goto('/admin/history');
  await page.getByLabel('Person').fill(person.email);
  const entry = page.getByRole('listitem').filter({ hasText: 'Extra units granted' }).filter({ hasText: person.name });
  await expect(entry).toContainText(new RegExp(`Units of ${product.name} for \\d{4}: 4`));
});
