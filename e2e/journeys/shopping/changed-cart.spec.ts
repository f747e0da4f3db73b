import type { Locator, Page, Request } from '@playwright/test';
import * as m from '../../../src/messages/messages.js';
import type { RunningShop } from '../../fixtures/running-shop.ts';
import { addProduct, callerOf, editProduct, putInCart } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

const cartCall = /\/api\/cart\/?$/;
const isChange = (request: Request) => cartCall.test(request.url()) && request.method() === 'POST';

/** A person with two products in the cart: one costs more now, and fewer units of the other are left. */
async function cartWithChanges(page: Page, shop: RunningShop) {
  const person = await shop.newPerson();
  const dearer = await addProduct(shop, { price: 25_000, yearlyLimitPerUser: 3 });
  const rarer = await addProduct(shop, { countInStock: 5 });
  await openAs(page, shop, person, `/productDetails/${dearer._id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('In your cart: 1', { exact: true })).toBeVisible();
  await putInCart(shop, person, rarer, 4);
  await editProduct(shop, dearer, { price: 30_000 });
  await editProduct(shop, rarer, { countInStock: 2 });
  return { person, dearer, rarer };
}

/** A message lies over none of these. */
async function expectUncovered(message: Locator, parts: Locator[]): Promise<void> {
  const over = await message.boundingBox();
  expect(over).not.toBeNull();
  for (const part of parts) {
    const under = await part.boundingBox();
    const apart =
      over &&
      under &&
      (over.y + over.height <= under.y || under.y + under.height <= over.y || over.x >= under.x + under.width);
    expect(apart, `${part}`).toBe(true);
  }
}

test.describe('changed while open', () => {
  test.use({ provoked: [409] });

  test('A cart shows changes, keeps the last quantity, and stops at the year’s share', async ({ page, shop }) => {
    const { person, dearer, rarer } = await cartWithChanges(page, shop);
    await page.goto('/cart');
    const main = page.getByRole('main');
    const row = (name: string) => main.getByRole('row', { name });
    await expect(main.getByText('Something has changed since you added it.')).toBeVisible();
    await expect(row(dearer.name)).toContainText(/The price has changed\. It was Rp\s25\.000\./);
    await expect(row(rarer.name)).toContainText('Only 2 in stock. Please choose fewer.');
    const lowered = page.waitForResponse((answer) => isChange(answer.request()));
    await row(rarer.name).getByRole('button', { name: 'One less' }).click();
    await expect(row(rarer.name).getByRole('textbox')).toHaveValue('2');
    await expect(row(rarer.name)).not.toContainText('Please choose fewer');
    await lowered;

    // The first answer comes late, when more is wished for already.
    const quantity = row(dearer.name).getByRole('textbox');
    let answered = 0;
    await page.route(cartCall, async (route) => {
      if (!isChange(route.request())) return route.continue();
      const response = await route.fetch();
      if (answered === 0) await expect(quantity).toHaveValue('3');
      await route.fulfill({ response });
      answered += 1;
    });
    const more = row(dearer.name).getByRole('button', { name: 'One more' });
    const sent = page.waitForRequest(isChange);
    await more.click();
    await sent;
    await more.click();
    await expect.poll(() => answered).toBe(2);
    await expect(quantity).toHaveValue('3');

    // The year's share is 3: the line says so, and nothing is sent.
    const note = page.getByText(m.cart_most_allowance({ left: 3, limit: 3 }));
    const bar = page.getByRole('link', { name: 'Proceed to checkout' });
    const notice = main.getByText('Something has changed since you added it.');
    const phone = page.viewportSize() ?? { width: 360, height: 740 };
    for (const size of [{ width: 1280, height: 800 }, phone]) {
      await page.setViewportSize(size);
      await more.click();
      await expect(note).toBeVisible();
      await expect(notice).toBeVisible();
    }
    expect(answered).toBe(2);
    await expect(quantity).toHaveValue('3');
    const { call } = await callerOf(shop, person);
    const { items } = await call<{ items: { quantity: number }[] }>('GET', '/cart');
    expect(items.map((item) => item.quantity)).toEqual([3, 2]);

    await bar.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Billing Details' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(main.getByText(/The price has changed\. It was Rp\s25\.000\./)).toBeVisible();
  });

  test('A quantity that the shop refuses meanwhile falls back, and its message covers nothing', async ({
    page,
    shop,
  }) => {
    const person = await shop.newPerson();
    const product = await addProduct(shop, { yearlyLimitPerUser: 3 });
    await putInCart(shop, person, product, 1);
    await openAs(page, shop, person, '/cart');
    const quantity = page.getByRole('textbox', { name: 'Quantity' });
    await expect(quantity).toHaveValue('1');
    await editProduct(shop, product, { yearlyLimitPerUser: 1 });
    await page.getByRole('button', { name: 'One more' }).click();
    const sentence = "You can only purchase 1 units of this product in a year. You've already bought 0.";
    const refusal = page.getByRole('alert').filter({ hasText: sentence });
    await expect(refusal).toBeVisible();
    const bar = page.getByRole('link', { name: 'Proceed to checkout' });
    await expectUncovered(refusal, [page.getByRole('heading', { level: 1 }), bar]);
    await expect(quantity).toHaveValue('1');
  });
});
