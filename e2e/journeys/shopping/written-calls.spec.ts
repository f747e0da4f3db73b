import { addProduct } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

test('Cart changes use the specified address, and the purchase count is sent with the user’s id', async ({
  page,
  shop,
}) => {
  const product = await addProduct(shop, { yearlyLimitPerUser: 4 });
  const person = await shop.newPerson();
  const counted = page.waitForRequest('**/api/cart/purchase-count');
  await openAs(page, shop, person, `/productDetails/${product._id}`);
  const { productId, userId } = (await counted).postDataJSON();
  expect(productId).toBe(product._id);
  expect(userId).toMatch(/\S{10,}/);
  const changed = page.waitForRequest((request) => request.method() === 'POST' && /\/api\/cart\/$/.test(request.url()));
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const sent = await changed;
  expect(sent.postDataJSON()).toEqual({ items: [{ productId: product._id, quantity: 1 }], neverLower: true });
  expect((await sent.response())?.status()).toBe(200);
});
