import { tmpdir } from 'node:os';
import { join } from 'node:path';
import config from '../../../playwright.config.ts';
import * as m from '../../../src/messages/messages.js';
import { filmArguments, writeFilm } from '../../fixtures/label-film.ts';
import { newVolunteer, waitingOrders } from '../../fixtures/packing-desk.ts';
import { callerOf, ordersOf } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, type Locator, test } from '../../fixtures/test.ts';

const numbers = Array.from({ length: 10 }, (_, place) => `JP77${String(place).repeat(8)}`);
const film = join(tmpdir(), `labels-${process.pid}.mjpeg`);

const { launchOptions } = config.use ?? {};
test.use({
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...filmArguments(film)] },
});
test.beforeAll(async () => {
  // A product on the table, a poster on the wall, and the labels of ten parcels.
  await writeFilm(film, [
    { text: '8991234567891', format: 'EAN13' },
    { text: 'https://example.org/promo?id=123456', format: 'QRCode' },
    ...numbers.map((text) => ({ text })),
  ]);
});

for (const locale of ['en', 'id'] as const) {
  const o = { locale };
  const prefix = locale === 'id' ? '/id' : '';

  test(`Ten waiting orders are packed with at most 14 taps and ten scans of a phone's camera, in ${locale}`, async ({
    page,
    shop,
  }) => {
    const { family, orders } = await waitingOrders(shop, 10);
    const noted = orders[2];
    const { call } = await callerOf(shop, shop.admin);
    await call('POST', `/orders/${noted?._id}/notes`, { note: 'Jangan kirim sebelum 1 Desember.' });
    const search = encodeURIComponent(family.name);
    await openAs(page, shop, await newVolunteer(shop), `${prefix}/allorders?sent=no&q=${search}`);
    let taps = 0;
    const tap = (what: Locator) => {
      taps += 1;
      return what.tap();
    };
    for (const { number } of orders) await tap(page.getByRole('checkbox', { name: m.packing_choose({ number }, o) }));
    await tap(page.getByRole('link', { name: m.scan_link({}, o) }).last());
    await expect(page.getByRole('heading', { level: 1, name: m.scan_title({}, o) })).toBeVisible();
    const list = page.getByRole('list', { name: m.scan_list({}, o) }).getByRole('listitem');
    await expect(list).toHaveCount(10);
    await expect(page.getByRole('heading', { level: 2, name: family.name })).toBeInViewport();
    await expect(page.getByText(m.scan_refused_product({}, o))).toBeVisible();
    await expect(page.getByText(m.scan_refused_site({}, o))).toBeVisible();
    // The film goes on. No label counts before the note of the order is confirmed.
    const confirm = page.getByRole('button', { name: m.scan_confirm({}, o) });
    await expect(page.getByText('Jangan kirim sebelum 1 Desember.')).toBeVisible();
    await expect(page.getByText(m.scan_confirm_first({ number: noted?.number ?? '' }, o))).toBeVisible();
    await expect(list.filter({ hasText: 'JP77' })).toHaveCount(2);
    await tap(confirm);
    await expect(list.filter({ hasText: 'JP77' })).toHaveCount(10);
    await expect(page.getByLabel(m.dispatch_courier({}, o))).not.toHaveValue('');
    const shown = await Promise.all(
      orders.map(async ({ number }) => {
        const text = await list.filter({ hasText: number }).textContent();
        return [number, text?.match(/JP77\d{8}/g)];
      }),
    );
    await tap(page.getByRole('button', { name: m.desk_send_all({ count: 10 }, o) }));
    await expect(page.getByText(m.scan_over({}, o))).toBeVisible();
    expect(taps).toBeLessThanOrEqual(14);
    const sent = (await ordersOf(shop, family)).map(({ number, dispatches }) => [
      number,
      dispatches.map(({ trackingNumber }) => trackingNumber),
    ]);
    // Each order has the number that the page showed for it.
    expect(Object.fromEntries(sent)).toEqual(Object.fromEntries(shown));
    expect(sent.flatMap(([, sentNumbers]) => sentNumbers).toSorted()).toEqual(numbers);
  });
}

test('The camera takes as much room before it opens, so the list below stays in its place', async ({ page, shop }) => {
  const { orders } = await waitingOrders(shop, 2);
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    const allowed = new Promise((resolve) => Object.assign(window, { allowCamera: resolve }));
    devices.getUserMedia = (wanted) => allowed.then(() => open(wanted));
  });
  const path = `/allorders/scan?ids=${orders.map(({ _id }) => _id).join()}`;
  await openAs(page, shop, await newVolunteer(shop), path);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
  const camera = page.locator('div:has(> [aria-hidden] > video)');
  const before = await camera.boundingBox();
  await page.evaluate(() => (window as unknown as { allowCamera: () => void }).allowCamera());
  await expect(page.getByText(m.scan_camera_opening())).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.readyState)).toBe(4);
  expect(await camera.boundingBox()).toEqual(before);
});
