import * as m from '../../../src/messages/messages.js';
import type { Order } from '../../../src/orders/orders.contract.ts';
import { newVolunteer, waitingOrders } from '../../fixtures/packing-desk.ts';
import { addProduct, callerOf } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

type SeenCodes = { rawValue: string; format: string }[] | 'failure';

const bars = (...texts: string[]) => texts.map((rawValue) => ({ rawValue, format: 'code_128' }));

/** Opens a round with a camera, and returns a function that changes the codes in its picture. */
async function openWithCamera(page: Page, shop: Parameters<typeof callerOf>[0], orders: readonly Order[]) {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 9, 9), 50);
      return canvas.captureStream();
    };
    const codes = window as { codesInView?: SeenCodes };
    class BarcodeDetector {
      static async getSupportedFormats() {
        return ['code_128', 'qr_code', 'itf'];
      }
      async detect() {
        if (codes.codesInView === 'failure') throw new Error('cannot read');
        return codes.codesInView ?? [];
      }
    }
    Object.assign(window, { BarcodeDetector });
  });
  const ids = orders.map(({ _id }) => _id).join();
  await openAs(page, shop, await newVolunteer(shop), `/allorders/scan?ids=${ids}`);
  return (seen: SeenCodes) => page.evaluate((codesInView) => void Object.assign(window, { codesInView }), seen);
}

const listOf = (page: Page) => page.getByRole('list', { name: m.scan_list() }).getByRole('listitem');
const slipOf = ({ number }: Order) => [{ rawValue: `https://shop.example/allorders?q=${number}`, format: 'qr_code' }];

test('After a refused slip no label counts, until a slip or a press says whose it is', async ({ page, shop }) => {
  const { orders } = await waitingOrders(shop, 3);
  const [first, second, deleted] = orders as [Order, Order, Order];
  await (await callerOf(shop, shop.admin)).call('DELETE', `/orders/${deleted._id}`, { reason: 'Twice' });
  const show = await openWithCamera(page, shop, [first, second]);
  const label = `JP4000${first.number.slice(-4)}`;
  await expect(page.getByText(m.scan_now())).toBeVisible();
  await show(slipOf(deleted));
  await expect(page.getByText(m.scan_not_waiting({ number: deleted.number }))).toBeVisible();
  await show(bars(label));
  await expect(page.getByText(m.scan_slip_refused({ number: deleted.number }))).toBeVisible();
  await expect(listOf(page).filter({ hasText: label })).toHaveCount(0);
  await show(slipOf(second));
  await expect(page.getByText(m.scan_now())).toBeVisible();
  await show(bars(label));
  await expect(listOf(page).filter({ hasText: label })).toContainText(second.number);
  await show(slipOf(deleted));
  await expect(page.getByText(m.scan_not_waiting({ number: deleted.number }))).toBeVisible();
  await page.getByRole('button', { name: m.scan_choose_of({ number: first.number }) }).click();
  await show(bars(`${label}1`));
  await expect(listOf(page).filter({ hasText: `${label}1` })).toContainText(first.number);
});

test('Of two labels in view none counts, also if one of them was noted just now', async ({ page, shop }) => {
  const { orders } = await waitingOrders(shop, 2);
  const show = await openWithCamera(page, shop, orders);
  const [one, other] = [`JP4100${orders[0]?.number.slice(-4)}`, `JP4200${orders[0]?.number.slice(-4)}`];
  await expect(page.getByText(m.scan_now())).toBeVisible();
  await show(bars(one));
  await expect(listOf(page).filter({ hasText: one })).toHaveCount(1);
  await show(bars(one, other));
  await expect(page.getByText(m.scan_several())).toBeVisible();
  await expect(listOf(page).filter({ hasText: other })).toHaveCount(0);
  await show(bars(other));
  await expect(listOf(page).filter({ hasText: other })).toHaveCount(1);
});

test('A number that is taken back stays away while its label is in view', async ({ page, shop }) => {
  const { orders } = await waitingOrders(shop, 2);
  const [first, second] = orders as [Order, Order];
  const show = await openWithCamera(page, shop, orders);
  const label = `JP4300${first.number.slice(-4)}`;
  await expect(page.getByText(m.scan_now())).toBeVisible();
  await show(bars(label));
  await expect(listOf(page).filter({ hasText: label })).toContainText(first.number);
  await page.getByRole('button', { name: m.scan_take_back_of({ number: first.number }) }).click();
  await page.getByRole('button', { name: m.scan_choose_of({ number: second.number }) }).click();
  await page.waitForTimeout(1_500);
  await expect(listOf(page).filter({ hasText: label })).toHaveCount(0);
});

test('Bars of a carton are a product, and a reader that always fails says so', async ({ page, shop }) => {
  const { orders } = await waitingOrders(shop, 1);
  const show = await openWithCamera(page, shop, orders);
  await expect(page.getByText(m.scan_now())).toBeVisible();
  await show([{ rawValue: '18991234567898', format: 'itf' }]);
  await expect(page.getByText(m.scan_refused_product())).toBeVisible();
  await show('failure');
  await expect(page.getByText(m.scan_camera_broken())).toBeVisible();
  await show(bars('JP4400000001'));
  await page.getByRole('button', { name: m.scan_camera_again() }).click();
  await expect(listOf(page).filter({ hasText: 'JP4400000001' })).toHaveCount(1);
});

test('No number counts before the shop answers who packs the order', async ({ page, shop }) => {
  const { family, orders } = await waitingOrders(shop, 2);
  const [first, second] = orders as [Order, Order];
  let answer = () => {};
  const isAnswered = new Promise<void>((done) => {
    answer = done;
  });
  const packing = { by: 'Bu Ani', since: new Date().toISOString(), mine: false };
  await page.route(`**/orders/${first._id}/packing`, async (route) => {
    await isAnswered;
    await route.fulfill({ json: { packing } });
  });
  const claimed = page.waitForRequest(`**/orders/${first._id}/packing`);
  await openWithCamera(page, shop, orders);
  await claimed;
  const field = page.getByLabel(m.scan_field());
  await field.focus();
  await page.keyboard.type('JP4500000001');
  await page.keyboard.press('Enter');
  await expect(page.getByText(m.scan_too_soon())).toBeVisible();
  await expect(listOf(page).filter({ hasText: 'JP45' })).toHaveCount(0);
  answer();
  await expect(page.getByRole('region', { name: family.name })).toContainText(second.number);
  // The field is selected, so the next code replaces the earlier one.
  await page.keyboard.type('JP4500000002');
  await page.keyboard.press('Enter');
  await expect(listOf(page).filter({ hasText: second.number })).toContainText('JP4500000002');
  await expect(page.getByText('JP4500000001')).toHaveCount(0);
});

test('A double press confirms the notes of one order, and the next scan needs no press', async ({ page, shop }) => {
  const { family, orders } = await waitingOrders(shop, 2);
  const [first, second] = orders as [Order, Order];
  const { call } = await callerOf(shop, shop.admin);
  await openWithCamera(page, shop, orders);
  await page.getByLabel(m.scan_field()).focus();
  for (const [place, { number }] of orders.entries()) {
    await expect(page.getByRole('region', { name: family.name })).toContainText(number);
    await page.keyboard.type(`JP460000000${place}`);
    await page.keyboard.press('Enter');
  }
  for (const { _id } of orders) await call('POST', `/orders/${_id}/notes`, { note: 'Telepon dulu.' });
  await page.getByRole('button', { name: m.desk_send_all({ count: 2 }) }).click();
  await expect(page.getByRole('region', { name: family.name })).toContainText(first.number);
  await page.getByRole('button', { name: m.scan_confirm() }).dblclick();
  await expect(page.getByRole('region', { name: family.name })).toContainText(second.number);
  await expect(page.getByRole('button', { name: m.desk_send_all({ count: 1 }) })).toBeVisible();
  await page.getByRole('button', { name: m.scan_confirm() }).click();
  await expect(page.getByLabel(m.scan_field())).toBeFocused();
  const courier = page.getByLabel(m.dispatch_courier());
  await courier.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(m.scan_field())).toBeFocused();
});

test("A package's code without a lot gives back the earlier lot, and an unclear one is not booked", async ({
  page,
  shop,
}) => {
  const { name } = await addProduct(shop);
  await openAs(page, shop, shop.admin, `/inventory?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: m.stock_open_of({ product: name }) }).click();
  const lot = page.getByRole('dialog').getByLabel(m.batches_lot());
  await lot.fill('OLD-1');
  await page.getByRole('dialog').getByLabel(m.stock_units()).focus();
  await lot.selectText();
  await page.keyboard.type('0108991234567891');
  await page.keyboard.press('Enter');
  await expect(lot).toHaveValue('OLD-1');
  await lot.selectText();
  await page.keyboard.type('010899123456789110LOT4217271130');
  await expect(page.getByText(m.batches_code_unclear())).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(lot).toHaveValue('010899123456789110LOT4217271130');
  // A form that is sent without a number of units marks that field.
  await expect(page.getByRole('dialog').getByLabel(m.stock_units())).not.toHaveAttribute('aria-invalid', 'true');
});
