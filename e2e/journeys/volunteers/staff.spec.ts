import * as m from '../../../src/messages/messages.js';
import { addProduct, callerOf, order, productNow } from '../../fixtures/shop-api.ts';
import { newDevice, openAs } from '../../fixtures/sign-in.ts';
import { expectScreen, navigate, searchList, searchPerson } from '../../fixtures/steps.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';

/** One order in the list of all orders, found by the name on it. */
async function orderOf(page: Page, customer: string) {
  await searchList(page, customer);
  const orderRow = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: customer }) });
  await expect(orderRow).toHaveCount(1);
  return orderRow;
}

test('An admin sees an order in full and deletes it; its units come back', { tag: '@desktop' }, async ({
  page,
  shop,
}) => {
  const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  const product = await addProduct(shop, { countInStock: 6, yearlyLimitPerUser: 4 });
  const { _id, number } = await order(shop, person, product, 2);
  await openAs(page, shop, shop.admin, '/allorders');
  const orderRow = await orderOf(page, person.name);
  await expect(orderRow).toContainText(product.name);
  await expect(orderRow).toContainText('Units: 2');
  await expect(orderRow).toContainText('Rp 50.000');
  await expectScreen(page, 'All orders');

  await orderRow.getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: `Order of ${person.name}` });
  for (const shown of [_id, 'Jalan Melati 3', '+62 812-3456-7890', 'sari@family.example', '2 × Rp 25.000'])
    await expect(details).toContainText(shown);
  await expectScreen(page, 'All orders');
  await details.getByRole('button', { name: 'Close' }).click();

  await orderRow.getByRole('button', { name: 'Delete order' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this order?' });
  await question.getByRole('button', { name: 'Delete order' }).click();
  await expect(question.getByText('Reason is required')).toBeVisible();
  await question.getByLabel('Reason').fill('Ordered twice by mistake.');
  await expectScreen(page, 'All orders');
  await question.getByRole('button', { name: 'Delete order' }).click();
  await expect(page.getByText(`Order ${number} deleted. Its units are back in stock.`)).toBeVisible();
  await expect(orderRow).toHaveCount(0);

  expect((await productNow(shop, product._id)).countInStock).toBe(6);
  const { call } = await callerOf(shop, person);
  const count = await call('POST', '/cart/purchase-count', { productId: product._id });
  expect(count).toEqual({ totalPurchased: 0, limit: 4 });
});

test('Deleting an order of unlimited stock does not claim that units are back', async ({ page, shop }) => {
  const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  const { number } = await order(shop, person, await addProduct(shop, { countInStock: null }), 1);
  await openAs(page, shop, shop.admin, '/allorders');
  await (await orderOf(page, person.name)).getByRole('button', { name: 'Delete order' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this order?' });
  await question.getByLabel('Reason').fill('Ordered twice by mistake.');
  await question.getByRole('button', { name: 'Delete order' }).click();
  await expect(page.getByText(`Order ${number} deleted.`, { exact: true })).toBeVisible();
});

test('An admin grants extra units, and the family may order again', { tag: '@desktop' }, async ({
  page,
  shop,
  browser,
}) => {
  const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  const product = await addProduct(shop, { yearlyLimitPerUser: 1 });
  await order(shop, person, product, 1);
  await openAs(page, shop, shop.admin, '/allorders');
  await (await orderOf(page, person.name)).getByRole('button', { name: 'View Details' }).click();
  await page.getByRole('button', { name: `Grant extra units of ${product.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Grant extra units' });
  await dialog.getByLabel('Email of the account').fill(person.email);
  await dialog.getByLabel('Number of extra units').fill('2');
  await dialog.getByLabel('Reason').fill('A stay in hospital.');
  await expectScreen(page, 'All orders');
  await dialog.getByRole('button', { name: 'Grant units' }).click();
  await expect(page.getByText(`Units granted: 2 of ${product.name}.`)).toBeVisible();

  const family = await newDevice(browser, shop);
  await openAs(family, shop, person, `/productDetails/${product._id}`);
  await expect(family.getByText('You have 2 of 3 left this year.')).toBeVisible();
  await family.context().close();
});

test('An admin makes a person staff, who then sees all orders and deletes none', { tag: '@desktop' }, async ({
  page,
  shop,
  browser,
}) => {
  const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  await order(shop, person, await addProduct(shop));
  await openAs(page, shop, shop.admin);
  await page.getByRole('link', { name: 'People and roles' }).click();
  await searchPerson(page, person.email);
  const account = page.getByRole('group', { name: person.name });
  await expectScreen(page, 'People and roles');
  await account.getByRole('button', { name: `What to do for ${person.name}` }).click();
  await page.getByRole('dialog', { name: person.name }).getByLabel('Role').selectOption('Staff');
  const question = page.getByRole('dialog', { name: `Give ${person.name} the role Staff?` });
  await question.getByRole('button', { name: 'Give role' }).click();
  await expect(page.getByText(`The role of ${person.name} was changed.`)).toBeVisible();
  await expect(account.getByText('Staff', { exact: true })).toBeVisible();

  const staff = await newDevice(browser, shop, { viewport: page.viewportSize() });
  await openAs(staff, shop, person);
  await navigate(staff, 'All orders');
  const orderRow = await orderOf(staff, person.name);
  await expect(orderRow.getByRole('button', { name: 'View Details' })).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expect(staff.getByRole('link', { name: 'Inventory' })).toHaveCount(0);
  await expect(staff.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await expectGoodScreen(staff, 'All orders');
  await staff.goto('/inventory');
  await expectScreen(staff, 'Access Denied');
  await staff.context().close();
});

test('An admin never sees the tables of the staff first', { tag: '@desktop' }, async ({ page, shop }) => {
  await openAs(page, shop, shop.admin, '/robots.txt');
  const { promise: looked, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/admin/is-admin', async (route) => {
    await looked;
    await route.continue();
  });
  const rights = page.waitForResponse('**/api/account');
  await page.goto('/admin/import');
  await (await rights).finished();
  const numbers = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen = new Set<number>();
        const look = () => {
          seen.add(document.querySelectorAll('input[type=file][accept*=csv]').length);
          if (seen.has(4)) resolve([...seen]);
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        look();
      }),
  );
  await expect(page.getByRole('main').getByText(m.guard_loading())).toBeVisible();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame);
  });
  letGo();
  expect(await numbers).toEqual([0, 4]);
});
