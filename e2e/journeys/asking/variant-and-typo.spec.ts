import { addProduct, callerOf } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

test('A wish shows the size of its product, on the profile and in the admins’ list of wishes', async ({
  page,
  shop,
}) => {
  const facts = { size: '3.5', length: '40 mm' };
  const { _id, name } = await addProduct(shop, { countInStock: 0, facts });
  const family = await shop.newPerson();
  await (await callerOf(shop, family)).call('PUT', `/wishes/${_id}`);
  await openAs(page, shop, family, '/profile');
  const wishes = page.getByRole('region', { name: 'You are waiting for' }).getByRole('listitem');
  await expect(wishes.filter({ hasText: name }).getByText('3.5 · 40 mm', { exact: true })).toBeVisible();
  await openAs(page, shop, shop.admin, '/admin/missed-products');
  const missed = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(missed.getByText('3.5 · 40 mm', { exact: true })).toBeVisible();
});

test('A question with a mistyped domain suggests the right one, and is answered there', async ({ page, shop }) => {
  const meant = `dewi-${process.pid}@gmail.com`;
  await page.goto('/get-in-touch');
  await page.getByLabel('Your name').fill('Ibu Dewi');
  await page.getByLabel('Email').fill(meant.replace('gmail', 'gmial'));
  await page.getByRole('button', { name: meant }).click();
  await expect(page.getByLabel('Email')).toHaveValue(meant);
  await expect(page.getByRole('button', { name: meant })).toBeHidden();
  await page.getByLabel('Your message').fill('Is it soft?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Your message has arrived.')).toBeVisible();
  const { call } = await callerOf(shop, shop.admin);
  expect(await call('GET', '/admin/enquiries')).toContainEqual(expect.objectContaining({ email: meant }));
});
