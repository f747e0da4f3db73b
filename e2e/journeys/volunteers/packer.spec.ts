import * as m from '../../../src/messages/messages.js';
import { journeyLocales } from '../../fixtures/journey-locales.ts';
import { newVolunteer, waitingOrders } from '../../fixtures/packing-desk.ts';
import { ordersOf, sendParcels } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';

test.use({ provoked: [403] });

for (const locale of journeyLocales) {
  const o = { locale };
  const prefix = locale === 'id' ? '/id' : '';

  test(`A person who only packs goes from the profile to papers and labels, and sees no sent order, in ${locale}`, async ({
    page,
    shop,
  }) => {
    const { family, orders } = await waitingOrders(shop, 2);
    const [first, second] = orders;
    if (!first || !second) throw new Error('there are two orders');
    await sendParcels(shop, first);
    await openAs(page, shop, await newVolunteer(shop, undefined, 'packer'), `${prefix}/profile`);
    await page.getByRole('link', { name: m.profile_packing({}, o) }).click();
    await page.waitForURL(`**${prefix}/allorders/scan`);
    await page.getByRole('link', { name: m.packing_title({}, o) }).click();
    await expect(page.getByText(second.number).first()).toBeVisible();
    await expect(page.getByText(first.number)).toHaveCount(0);
    await expectGoodScreen(page, m.packing_title({}, o));
    // A packing slip leads every volunteer to the list of orders, and a packer on to this page.
    await page.goto(`${prefix}/allorders?q=${second.number}&open=yes`);
    await page.waitForURL(`**${prefix}/allorders/scan`);
    const field = page.getByLabel(m.scan_field({}, o));
    for (const code of [first.number, second.number]) {
      await field.fill(`${shop.url}/allorders?q=${code}&open=yes`);
      await field.press('Enter');
      if (code === first.number) await expect(page.getByText(m.scan_not_waiting({ number: code }, o))).toBeVisible();
    }
    await expect(page.getByRole('region', { name: family.name })).toContainText(second.number);
    await field.fill(`JP55${second.number.slice(-4)}55`);
    await field.press('Enter');
    await expectGoodScreen(page, m.scan_title({}, o));
    await page.getByRole('button', { name: m.desk_send_all({ count: 1 }, o) }).click();
    await expect(page.getByText(m.scan_over({}, o))).toBeVisible();
    const sent = (await ordersOf(shop, family)).find(({ _id }) => _id === second._id);
    expect(sent?.dispatches).toMatchObject([{ trackingNumber: `JP55${second.number.slice(-4)}55` }]);
    for (const closed of ['/admin/enquiries', '/admin/import', '/admin/family']) {
      await page.goto(`${prefix}${closed}`);
      await expect(page.getByRole('heading', { name: m.guard_access_denied({}, o) })).toBeVisible();
    }
  });
}

test('A packer reads that a chosen order was perhaps sent', async ({ page, shop }) => {
  const { orders } = await waitingOrders(shop, 2);
  const [first, second] = orders;
  if (!first || !second) throw new Error('there are two orders');
  await sendParcels(shop, second);
  const packer = await newVolunteer(shop, undefined, 'packer');
  await openAs(page, shop, packer, `/admin/packing?ids=${first._id},${second._id}`);
  await expect(page.getByRole('article').filter({ hasText: first.number })).toBeVisible();
  await expect(page.getByText(m.packing_missing_packer({ count: 1 }))).toBeVisible();
});
