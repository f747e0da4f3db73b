import * as m from '../../../src/messages/messages.js';
import { waitingOrders } from '../../fixtures/packing-desk.ts';
import { addProduct, callerOf } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { factsOf } from '../../fixtures/site-facts.ts';
import { expect, test } from '../../fixtures/test.ts';

const o = { locale: 'id' } as const;

test.use({ provoked: [404] });

test('At text of 200 %, the bar of chosen orders leaves most of a phone free', async ({ page, shop }) => {
  const { orders } = await waitingOrders(shop, 1);
  const number = orders[0]?.number ?? '';
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, shop, shop.admin, `/id/allorders?q=${number}`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  await page.getByRole('checkbox', { name: m.packing_choose({ number }, o) }).check();
  const bar = page.getByRole('region', { name: m.packing_title({}, o) });
  await expect(bar).toBeVisible();
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(740 * 0.46);
  for (const action of await bar.getByRole('button').all()) {
    await action.focus();
    await expect(action).toBeInViewport();
  }
});

test('A recall without a kept text says why its emails cannot be sent', async ({ page, shop }) => {
  const product = await addProduct(shop);
  const hold = { productId: product._id, lots: ['AB-9'], everything: false, withoutLot: false, why: 'Medika 20-11' };
  const { _id } = await (await callerOf(shop, shop.admin)).call<{ _id: string }>('POST', '/admin/recalls', hold);
  await factsOf(shop).save({ recallNote: { en: 'Do not remove a tube.', id: 'Jangan lepas selang.' } });
  await openAs(page, shop, shop.admin, '/id/profile');
  await page.context().addCookies(await factsOf(shop).cookies());
  await page.goto(`/id/admin/recalls?hold=${_id}`);
  const mail = page.getByRole('button', { name: m.recalls_mail({}, o) });
  await expect(mail).toBeDisabled();
  await expect(mail).toHaveAccessibleDescription(m.recalls_mail_no_text({}, o));
});

test('A list of orders that cannot be loaded does not say in Indonesian that there are none', async ({
  page,
  shop,
}) => {
  await page.route(/\/api\/orders\/all/, (route) => route.fulfill({ status: 404, json: {} }));
  await openAs(page, shop, shop.admin, '/id/allorders');
  await expect(page.getByText(m.allorders_empty_failed({}, o))).toBeVisible();
  await expect(page.getByText(m.allorders_empty({}, o))).toHaveCount(0);
});
