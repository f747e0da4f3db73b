import * as m from '../../../src/messages/messages.js';
import type { Order } from '../../../src/orders/orders.contract.ts';
import { newVolunteer, waitingOrders } from '../../fixtures/packing-desk.ts';
import { callerOf, ordersOf } from '../../fixtures/shop-api.ts';
import { forgetPerson, openAs } from '../../fixtures/sign-in.ts';
import { expect, type Locator, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';

for (const locale of ['en', 'id'] as const) {
  const path = locale === 'id' ? '/id/allorders' : '/allorders';

  test(`Ten waiting orders are packed and sent from a phone with 12 taps and ten scans, in ${locale}`, async ({
    page,
    shop,
  }) => {
    const { family, orders, product } = await waitingOrders(shop, 10);
    const [noted] = orders;
    const { call } = await callerOf(shop, shop.admin);
    await call('POST', `/orders/${noted?._id}/notes`, { note: 'Jangan kirim sebelum 1 Desember.' });
    await openAs(page, shop, await newVolunteer(shop), `${path}?sent=no&q=${encodeURIComponent(family.name)}`);
    await expect(page.getByRole('checkbox')).toHaveCount(10);
    let taps = 0;
    const tap = (what: Locator) => {
      taps += 1;
      return what.tap();
    };
    for (const { number } of orders)
      await tap(page.getByRole('checkbox', { name: m.packing_choose({ number }, { locale }) }));
    await tap(page.getByRole('button', { name: m.desk_send_together({ count: 10 }, { locale }) }));
    const dialog = page.getByRole('dialog', { name: m.desk_send_together_title({}, { locale }) });
    await expect(dialog.getByText('Jangan kirim sebelum 1 Desember.')).toBeVisible();
    await expect(dialog.getByText(`1 × ${product.name}`)).toHaveCount(10);
    await expect(dialog.getByLabel(m.dispatch_courier({}, { locale }))).not.toHaveValue('');
    await expectGoodScreen(page, m.admin_all_orders({}, { locale }));
    // A hand scanner types and presses Enter. The first field has the focus.
    const numbers = orders.map(({ number }) => `JP${number.replaceAll('-', '')}00`);
    for (const scanned of numbers) {
      await page.keyboard.type(scanned);
      await page.keyboard.press('Enter');
    }
    await tap(dialog.getByRole('button', { name: m.desk_send_all({ count: 10 }, { locale }) }));
    await expect(page.getByText(m.desk_sent_all({ count: 10 }, { locale }))).toBeVisible();
    await expect(dialog).toBeHidden();
    // The button that opened it is gone.
    await expect(page.locator('main :focus')).toHaveCount(1);
    expect(taps).toBe(12);
    const sent = (await ordersOf(shop, family)).flatMap(({ dispatches }) => dispatches);
    expect(sent.map(({ trackingNumber }) => trackingNumber).toSorted()).toEqual(numbers.toSorted());
  });
}

test.describe('a lost answer', () => {
  test.use({ provoked: ['net::ERR_FAILED'] });

  test('Orders whose answer was lost are sent once, and a refused one keeps its number and its reason', async ({
    page,
    shop,
  }) => {
    const { family, orders } = await waitingOrders(shop, 2);
    const [first, second] = orders;
    await openAs(page, shop, shop.admin, `/allorders?q=${encodeURIComponent(family.name)}`);
    for (const { number } of orders) await page.getByRole('checkbox', { name: `Choose ${number}` }).check();
    await page.getByRole('button', { name: 'Send together (2)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send orders together' });
    const numberOf = (each: Order | undefined) => dialog.getByLabel(`Tracking number of ${each?.number}`);
    await expect(numberOf(second)).toBeFocused();
    // The code of a slip leads to the field of its order.
    await page.keyboard.type(`${shop.url}/allorders?q=${first?.number}&open=yes`);
    await page.keyboard.press('Enter');
    await expect(numberOf(first)).toBeFocused();
    await expect(numberOf(second)).toHaveValue('');
    await page.keyboard.type('JP0000000077');
    await numberOf(second).fill('JP0000000078');
    // A note that came after the form was opened.
    const { call } = await callerOf(shop, shop.admin);
    await call('POST', `/orders/${second?._id}/notes`, { note: 'The family moves house.' });
    await page.route(
      '**/api/dispatches',
      async (route) => {
        expect((await route.fetch()).status()).toBe(200);
        await route.abort();
      },
      { times: 1 },
    );
    const send = dialog.getByRole('button', { name: /^Note them and tell the families/ });
    await send.click();
    await expect(page.getByText(m.desk_send_together_failed())).toBeVisible();
    await send.click();
    await expect(page.getByText('Noted: 1. Not sent: 1; the reason stands at each.')).toBeVisible();
    await expect(numberOf(first)).toHaveCount(0);
    await expect(numberOf(second)).toHaveValue('JP0000000078');
    await expect(numberOf(second)).toHaveAccessibleDescription(/it changed in the meantime/);
    await expect(dialog.getByText('The family moves house.')).toBeVisible();
    await expectGoodScreen(page, m.admin_all_orders());
    await send.click();
    await expect(dialog).toBeHidden();
    const sent = (await ordersOf(shop, family)).map(({ dispatches }) => dispatches.length);
    expect(sent).toEqual([1, 1]);
    for (const number of [/JP0000000077/, /JP0000000078/]) await shop.mail.mailTo(family.email, number);
    expect(shop.mail.received.filter(({ text }) => /JP000000007[78]/.test(text))).toHaveLength(2);
  });
});

test.describe('a note in the meantime', () => {
  test.use({ provoked: [409] });

  for (const locale of ['en', 'id'] as const) {
    const path = locale === 'id' ? '/id/allorders' : '/allorders';

    test(`A note and another volunteer are seen where an order is sent, in ${locale}`, async ({ page, shop }) => {
      const { family, orders } = await waitingOrders(shop, 1);
      const id = orders[0]?._id;
      const ani = await newVolunteer(shop, `Bu Ani ${crypto.randomUUID()}`);
      const other = await callerOf(shop, ani);
      await other.call('POST', `/orders/${id}/notes`, { note: 'Jangan kirim sebelum 1 Desember.' });
      await other.call('PUT', `/orders/${id}/packing`, {});
      await openAs(page, shop, await newVolunteer(shop), `${path}?q=${encodeURIComponent(family.name)}`);
      const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: family.name }) });
      await expect(row.getByText(m.desk_has_notes_one({}, { locale }))).toBeVisible();
      await expect(row.getByText(ani.name)).toBeVisible();
      await expectGoodScreen(page, m.admin_all_orders({}, { locale }));
      await row.getByRole('button', { name: new RegExp(`^${m.dispatch_send({}, { locale })}:`) }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Jangan kirim sebelum 1 Desember.')).toBeInViewport();
      await dialog.getByRole('button', { name: m.desk_pack_take_over({ name: ani.name }, { locale }) }).click();
      await expect(dialog.getByRole('button', { name: m.desk_pack_leave({}, { locale }) })).toBeVisible();
      const [listed] = await other.call<Order[]>('GET', `/orders/all?q=${id}`);
      expect(listed?.packing).toMatchObject({ mine: false });
      expect(listed?.packing?.by).not.toBe(ani.name);
      await expectGoodScreen(page, m.admin_all_orders({}, { locale }));

      // A note that comes while the sheet is open is not passed by.
      await other.call('POST', `/orders/${id}/notes`, { note: 'Telepon dulu.' });
      await expect(dialog.getByLabel(m.dispatch_courier({}, { locale }))).not.toHaveValue('');
      const send = dialog.getByRole('button', { name: m.dispatch_submit({}, { locale }) });
      await send.click();
      await expect(page.getByText(m.desk_changed({}, { locale }))).toBeVisible();
      await expect(dialog.getByText('Telepon dulu.')).toBeInViewport();
      await send.click();
      await expect(dialog).toBeHidden();
      await expect(row.getByText(ani.name)).toHaveCount(0);
    });
  }
});

test('An order cannot be sent before the courier of the previous parcel is suggested', async ({ page, shop }) => {
  const { family } = await waitingOrders(shop, 1);
  await openAs(page, shop, await newVolunteer(shop), `/allorders?q=${encodeURIComponent(family.name)}`);
  const { promise: mayAnswer, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/dispatches/couriers', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Send:/ }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: m.dispatch_submit() });
  await expect(dialog.getByRole('button', { name: m.desk_pack() })).toBeVisible();
  await expect(dialog.getByText('Loading...')).toHaveCount(1);
  await expect(send).toHaveCount(0);
  resolve();
  await send.click();
  await expect(dialog).toBeHidden();
});

test.describe('signed out', () => {
  test.use({ provoked: [401] });

  test('The code of a slip opens its order for staff once, also through the login', async ({ page, shop }) => {
    const { orders, family } = await waitingOrders(shop, 1);
    const number = orders[0]?.number ?? '';
    const link = `/allorders?q=${number}&open=yes`;
    await openAs(page, shop, shop.admin, link);
    const dialog = page.getByRole('dialog', { name: `Send ${number} to ${family.name}` });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(`/allorders?q=${number}`);
    await page.reload();
    await expect(page.getByRole('heading', { name: family.name })).toBeVisible();
    await expect(dialog).toBeHidden();
    await forgetPerson(page);
    await page.goto(link);
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?next=/allorders${encodeURIComponent(`?q=${number}&open=yes`)}`,
    );
  });
});

test('The menu and the heads of lists count what waits, and an empty list says that all is sent', async ({
  page,
  shop,
}) => {
  await waitingOrders(shop, 1);
  await openAs(page, shop, shop.admin, '/admin/enquiries');
  await page.getByRole('button', { name: m.admin_navigation() }).click();
  const place = page
    .getByRole('navigation', { name: m.admin_navigation() })
    .getByRole('link', { name: m.admin_all_orders() });
  await expect(place.first()).toHaveAccessibleDescription(/^\d+\+? waiting$/);
  await page.goto('/allorders');
  const head = page.getByRole('link', { name: /^Orders to send: \d+\+?$/ });
  await expect(head).toBeVisible();
  await page.route('**/api/orders/all?*', (route) => route.fulfill({ json: [] }));
  await head.click();
  await expect(page.getByRole('heading', { name: 'All sent' })).toBeVisible();
  await expectGoodScreen(page, m.admin_all_orders());
});
