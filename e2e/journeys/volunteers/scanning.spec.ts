import * as m from '../../../src/messages/messages.js';
import type { Order } from '../../../src/orders/orders.contract.ts';
import { newVolunteer, waitingOrders } from '../../fixtures/packing-desk.ts';
import { addProduct, callerOf, ordersOf, putInCart } from '../../fixtures/shop-api.ts';
import { newDevice, openAs } from '../../fixtures/sign-in.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';

type Shop = Parameters<typeof callerOf>[0];

const idsOf = (orders: readonly Order[]) => orders.map(({ _id }) => _id).join();
const addNote = async (shop: Shop, { _id }: Order, note: string) =>
  (await callerOf(shop, shop.admin)).call('POST', `/orders/${_id}/notes`, { note });

const scannedPages = new WeakSet<Page>();

/** Types a code as a hand scanner does. Only for the first one a volunteer presses into the field. */
async function scan(page: Page, text: string, locale: 'en' | 'id' = 'en') {
  const field = page.getByLabel(m.scan_field({}, { locale }));
  if (!scannedPages.has(page)) await field.focus();
  scannedPages.add(page);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

for (const locale of ['en', 'id'] as const) {
  const o = { locale };
  const prefix = locale === 'id' ? '/id' : '';

  test(`Without a camera codes are typed, wrong ones are refused, and a scan is taken back, in ${locale}`, async ({
    page,
    shop,
  }) => {
    const { family, orders, product } = await waitingOrders(shop, 3);
    const [first, second, third] = orders as [Order, Order, Order];
    await openAs(page, shop, await newVolunteer(shop), `${prefix}/allorders/scan?ids=${idsOf([first, second])}`);
    await expect(page.getByText(m.scan_camera_missing({}, o))).toBeVisible();
    const asked = page.getByRole('region', { name: family.name });
    await expect(asked).toContainText(first.number);
    await expect(asked).toContainText(`1 × ${product.name}`);
    for (const [code, sentence] of [
      ['8991234567891', m.scan_refused_product({}, o)],
      ['https://example.org/1234567', m.scan_refused_site({}, o)],
      ['1234', m.scan_refused_other({}, o)],
    ] as const) {
      await scan(page, code, locale);
      await expect(page.getByText(sentence)).toBeVisible();
    }
    // A slip leads to its order, also to one that was not chosen.
    await scan(page, `${shop.url}/allorders?q=${third.number}&open=yes`, locale);
    await expect(asked).toContainText(third.number);
    await scan(page, `JP0000${third.number.slice(-4)}3`, locale);
    await expect(asked).toContainText(first.number);
    await scan(page, `JP0000${third.number.slice(-4)}1`, locale);
    await expect(asked).toContainText(second.number);
    const list = page.getByRole('list', { name: m.scan_list({}, o) }).getByRole('listitem');
    await page.getByRole('button', { name: m.scan_take_back_of({ number: first.number }, o) }).click();
    await expect(asked).toContainText(first.number);
    await expect(list.filter({ hasText: 'JP0000' })).toHaveCount(1);
    await scan(page, `JP0000${third.number.slice(-4)}9`, locale);
    await expectGoodScreen(page, m.scan_title({}, o));
    // An order without a number stays.
    await page.getByRole('button', { name: m.desk_send_all({ count: 2 }, o) }).click();
    await expect(list).toHaveCount(1);
    const sent = (await ordersOf(shop, family)).flatMap(({ number, dispatches }) =>
      dispatches.map(({ trackingNumber = '' }) => [number, trackingNumber.slice(-1)]),
    );
    expect(sent.toSorted()).toEqual(
      [
        [first.number, '9'],
        [third.number, '3'],
      ].toSorted(),
    );
  });
}

test('A refused camera leaves the field, and can be asked for again', async ({ page, shop }) => {
  const { orders } = await waitingOrders(shop, 1);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await openAs(page, shop, await newVolunteer(shop), `/allorders/scan?ids=${idsOf(orders)}`);
  await expect(page.getByText(m.scan_camera_refused())).toBeVisible();
  await expectGoodScreen(page, m.scan_title());
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => document.createElement('canvas').captureStream();
  });
  await page.getByRole('button', { name: m.scan_camera_again() }).click();
  await expect(page.locator('video')).toBeVisible();
  await expect(page.getByText(m.scan_now())).toBeVisible();
  await scan(page, `JP1000${orders[0]?.number.slice(-4)}`);
  await expect(page.getByRole('button', { name: m.desk_send_all({ count: 1 }) })).toBeEnabled();
});

test('A number of another family is refused, and one parcel for two orders of a family is typed', async ({
  page,
  shop,
}) => {
  const { orders, product } = await waitingOrders(shop, 2);
  const other = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  const { uid, call } = await callerOf(shop, other);
  await putInCart(shop, other, product, 1);
  const address = { ...orders[0]?.address, email: other.email };
  const third = await call<Order>('POST', '/orders', { userId: uid, address, saveInfo: false });
  await openAs(page, shop, await newVolunteer(shop), `/allorders/scan?ids=${idsOf([...orders, third])}`);
  const list = page.getByRole('list', { name: m.scan_list() }).getByRole('listitem');
  await expect(list).toHaveCount(3);
  const number = `JP2000${orders[0]?.number.slice(-4)}`;
  for (const count of [1, 2]) {
    await expect(page.getByText(m.scan_now())).toBeVisible();
    await scan(page, number);
    await expect(list.filter({ hasText: number })).toHaveCount(count);
  }
  await expect(page.getByText(m.scan_now())).toBeVisible();
  await scan(page, number);
  await expect(page.getByText(/is the number of N-.* already/)).toBeVisible();
  await expect(list.filter({ hasText: number })).toHaveCount(2);
});

test('Two volunteers with the same orders share them, and no parcel is noted twice', {
  tag: ['@parcel-once'],
}, async ({ page, browser, shop }) => {
  const { family, orders } = await waitingOrders(shop, 2);
  const [first, second] = orders as [Order, Order];
  const address = `/allorders/scan?ids=${idsOf(orders)}`;
  const send = (on: Page) => on.getByRole('button', { name: /^Note them and tell the families/ });
  const ani = await newVolunteer(shop, `Bu Ani ${crypto.randomUUID()}`);
  await openAs(page, shop, ani, address);
  await expect(page.getByText(/^You are packing this one/)).toBeVisible();
  const other = await newDevice(browser, shop);
  await openAs(other, shop, await newVolunteer(shop), address);
  const asked = other.getByRole('region', { name: family.name });
  await expect(asked).toContainText(second.number);
  await expect(asked).toContainText(/You are packing this one/);
  await scan(other, 'JP3000000003');
  // Only the one that Ani packs is left.
  await expect(asked).toContainText(`${ani.name} is packing this one`);
  await scan(other, 'JP3000000001');
  await expect(other.getByText(m.scan_confirm_first({ number: first.number }))).toBeVisible();
  await other.getByRole('button', { name: m.scan_confirm() }).click();
  await expect(asked).toContainText(/You are packing this one/);
  await scan(other, 'JP3000000001');
  await expect(asked).toHaveCount(0);

  await scan(page, 'JP3000000002');
  await send(page).click();
  await expect(page.getByText(m.desk_sent_all({ count: 1 }))).toBeVisible();
  await addNote(shop, second, 'Telepon dulu.');
  await send(other).click();
  await expect(other.getByText(m.desk_sent_meanwhile())).toBeVisible();
  // The note that came meanwhile must be confirmed before the order is sent.
  await expect(asked).toContainText('Telepon dulu.');
  await expect(other.getByText(m.desk_refused_changed())).toBeVisible();
  await expect(send(other)).toBeDisabled();
  await other.getByRole('button', { name: m.scan_confirm() }).click();
  await send(other).click();
  await expect(other.getByText(m.scan_over())).toBeVisible();
  const sent = (await ordersOf(shop, family)).map(({ number, dispatches }) => [
    number,
    dispatches.map((each) => each.trackingNumber),
  ]);
  expect(Object.fromEntries(sent)).toEqual({ [first.number]: ['JP3000000002'], [second.number]: ['JP3000000003'] });
  await other.context().close();
});

test('Only this document may use the camera and WebAssembly, and it is left and entered as a document', {
  tag: ['@headers'],
}, async ({ page, shop }) => {
  const headersOf = async (path: string) => {
    const response = await page.request.get(path, { headers: { 'sec-fetch-mode': 'navigate' } });
    return response.headers();
  };
  for (const path of ['/allorders/scan', '/id/allorders/scan', '/allorders/scan?ids=x', '/AllOrders/Scan/']) {
    // The second answer comes from the cache.
    for (const _ of [1, 2]) {
      const headers = await headersOf(path);
      expect(headers['permissions-policy'], path).toContain('camera=(self)');
      expect(headers['content-security-policy'], path).toContain("script-src 'self' 'wasm-unsafe-eval'");
    }
  }
  for (const path of ['/', '/id/', '/allorders', '/allorders/scan/x', '/id/allorders', '/products', '/admin/packing']) {
    const headers = await headersOf(path);
    expect(headers['permissions-policy'], path).toContain('camera=()');
    expect(headers['content-security-policy'], path).not.toContain('unsafe');
  }
  const { orders } = await waitingOrders(shop, 1);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await openAs(page, shop, shop.admin, '/allorders');
  await expect(page.getByRole('heading', { name: orders[0]?.address.fullName })).toBeVisible();
  await page.getByRole('link', { name: m.scan_link() }).click();
  await expect(page.getByRole('heading', { level: 1, name: m.scan_title() })).toBeVisible();
  await page.getByRole('button', { name: m.admin_navigation() }).click();
  await page
    .getByRole('navigation', { name: m.admin_navigation() })
    .getByRole('link', { name: m.counting_title() })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: m.counting_title() })).toBeVisible();
  expect(documents).toEqual(['/allorders', '/allorders/scan', '/admin/counting']);
});

for (const locale of ['en', 'id'] as const) {
  const o = { locale };

  test(`A package's code fills lot and date where units come, before they are booked, in ${locale}`, async ({
    page,
    shop,
  }) => {
    const { name } = await addProduct(shop);
    await openAs(page, shop, shop.admin, `${locale === 'id' ? '/id' : ''}/inventory?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: m.stock_open_of({ product: name }, o) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(m.stock_units({}, o)).fill('4');
    const lot = dialog.getByLabel(m.batches_lot({}, o));
    const until = dialog.getByLabel(m.batches_date({}, o));
    await lot.focus();
    await page.keyboard.type('01089912345678911731020010AB-12');
    await expect(dialog.getByText(m.batches_code_product({ product: '08991234567891' }, o))).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(lot).toHaveValue('AB-12');
    await expect(until).toHaveValue('2031-02-28');
    await expect(dialog.getByText(m.batches_lot_of({ lot: 'AB-12' }, o))).toHaveCount(1);
    await expectGoodScreen(page, m.admin_inventory({}, o));
    await dialog.getByRole('button', { name: m.stock_book({}, o) }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'AB-12' }).first()).toBeVisible();
    await expect(dialog.getByText(m.batches_code_product({ product: '08991234567891' }, o))).toHaveCount(0);
    // A lot alone stays as it is typed.
    await lot.fill('10AB');
    await until.focus();
    await expect(lot).toHaveValue('10AB');
  });
}
