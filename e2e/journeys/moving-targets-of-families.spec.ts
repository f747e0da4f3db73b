import * as m from '../../src/messages/messages.js';
import { holdAnswer } from '../fixtures/held-answer.ts';
import { metInstead } from '../fixtures/moving-target.ts';
import { signIn } from '../fixtures/people.ts';
import { addProduct, callerOf } from '../fixtures/shop-api.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// An answer moves the entries of a list. A press that was on its way to one must not reach the button of another.
// In a tall window nothing scrolls, which could hide that something moves.
test.use({ viewport: { width: 360, height: 2_400 } });

test('A wish that leaves the list does not put the next one under the finger', async ({ page, shop }) => {
  const person = await shop.newPerson();
  const { call } = await callerOf(shop, person);
  for (let count = 0; count < 3; count += 1)
    await call('PUT', `/wishes/${(await addProduct(shop, { countInStock: 0 }))._id}`);
  await openAs(page, shop, person, '/profile');
  const withdraw = page.getByRole('button', { name: m.wish_withdraw() });
  await expect(withdraw).toHaveCount(3);
  const release = await holdAnswer(page, 'GET', '**/api/wishes');
  await withdraw.first().click();
  await expect(withdraw.nth(1)).toBeEnabled();
  expect(await metInstead(withdraw.nth(1), release)).toBe('nothing');
  await withdraw.first().click();
  await expect(withdraw).toHaveCount(1);
});

test('A device that is signed out does not put the next one under the finger', async ({ page, shop }) => {
  const person = await shop.newPerson();
  for (let count = 0; count < 3; count += 1) await signIn(shop.url, person);
  await openAs(page, shop, person, '/account');
  const end = page.getByRole('listitem').getByRole('button', { name: /^Log out/ });
  await expect(end.nth(3)).toBeVisible();
  const release = await holdAnswer(page, 'GET', '**/identity/devices');
  await end.nth(1).click();
  expect(await metInstead(end.nth(2), release)).toBe('nothing');
});

test('Products of a search wait for what stands above them', async ({ page, shop }) => {
  const person = await shop.newPerson();
  const name = `Spoon ${crypto.randomUUID().slice(0, 8)}`;
  for (const each of ['One', 'Two']) await addProduct(shop, { name: `${name} ${each}` });
  await openAs(page, shop, person, '/products');
  const add = page.getByRole('main').getByRole('button', { name: m.cart_add() });
  await expect(add.first()).toBeEnabled();
  const release = await holdAnswer(page, 'GET', '**/api/search?*');
  const listed = page.waitForResponse((answer) => /\/api\/products\?.*q=/.test(answer.url()));
  const field = page.getByRole('combobox', { name: m.catalogue_search_label() });
  await field.fill(name);
  await field.press('Enter');
  await (await listed).finished();
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(page.locator('[data-skeleton]').first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await release();
  await expect(card.first()).toBeVisible();
});
