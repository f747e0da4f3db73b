import { addProduct, address, callerOf, putInCart } from '../fixtures/shop-api.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

/** Text that would run as a script if any page took it for HTML. */
const hostile = (field: string) =>
  `${field} </script><script>ran.push("${field}")</script><img src="x:" onerror="ran.push('${field}')">`;

// The policy of the pages would keep all of it from running: here it must not be there at all.
test.use({ bypassCSP: true });

test('text from families stays text for admins and for themselves, once the page’s own scripts run', {
  tag: ['@scripts-in-values'],
}, async ({ page, shop }) => {
  const family = await shop.newPerson();
  const product = await addProduct(shop, { name: hostile('product') });
  await putInCart(shop, family, product, 1);
  const { uid, call } = await callerOf(shop, family);
  const typed = { fullName: hostile('name'), street: hostile('street'), city: hostile('city').slice(0, 100) };
  await call('POST', '/orders', { userId: uid, address: { ...address, ...typed, country: 'Indonesia' } });

  await page.addInitScript(() => Object.assign(window, { ran: [] }));
  const expectInert = async () => {
    expect(await page.evaluate(() => (window as unknown as { ran: string[] }).ran)).toEqual([]);
    await expect(page.locator('img[src="x:"]')).toHaveCount(0);
  };
  await openAs(page, shop, shop.admin, '/allorders');
  await expect(page.getByRole('heading', { level: 2, name: typed.fullName })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(product.name);
  await expectInert();
  await page
    .getByRole('listitem')
    .filter({ hasText: typed.fullName })
    .getByRole('button', { name: /^View Details/ })
    .click();
  const dialog = page.getByRole('dialog');
  for (const words of Object.values(typed)) await expect(dialog).toContainText(words);
  await expectInert();

  // The list of all orders would ask on with the family's session.
  await page.goto('/accessibility');
  await openAs(page, shop, family, '/orders');
  await expect(page.getByRole('main')).toContainText(product.name);
  await expectInert();
  await page.goto(`/productDetails/${product._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expectInert();
});
