import { addProduct, order, putInCart } from '../fixtures/shop-api.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectSettled } from '../looks/good-screen.ts';

test('The skeletons of cart, checkout and orders are as high as the loaded content', async ({ page, shop }) => {
  const person = await shop.newPerson();
  for (let times = 0; times < 3; times += 1) await order(shop, person, await addProduct(shop));
  for (let times = 0; times < 3; times += 1) await putInCart(shop, person, await addProduct(shop), 1);
  const main = page.getByRole('main');
  const height = async () => Number((await main.boundingBox())?.height);
  for (const path of ['/cart', '/billing', '/orders']) {
    for (const size of [
      { width: 1280, height: 800 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size);
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
      await page.route(/\/api\/(cart|orders|account)/, (route) => answered.then(() => route.continue()));
      await openAs(page, shop, person, path);
      await expect(main.locator('p[data-loading].sr-only')).toBeAttached();
      const before = await height();
      answer();
      await expectSettled(page, 'en', 'shopper');
      await expect(main.locator('[data-loading]')).toHaveCount(0);
      const after = await height();
      expect.soft(before / after, `${path} at ${size.width} px: ${before} for ${after}`).toBeGreaterThan(0.9);
      expect.soft(before / after, `${path} at ${size.width} px: ${before} for ${after}`).toBeLessThan(1.1);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  }
});
