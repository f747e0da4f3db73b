import * as m from '../../../src/messages/messages.js';
import { holdAnswer } from '../../fixtures/held-answer.ts';
import { askQuestion } from '../../fixtures/household.ts';
import { metInstead } from '../../fixtures/moving-target.ts';
import { newVolunteer, waitingOrders } from '../../fixtures/packing-desk.ts';
import type { RunningShop } from '../../fixtures/running-shop.ts';
import { addProduct, callerOf, deleteProduct, order, sendParcels } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

// An answer moves the entries of a list. A press that was on its way to one must not reach the button of another.
// In a tall window nothing scrolls, which could hide that something moves.
test.use({ viewport: { width: 360, height: 2_400 } });

const codes = () => [1, 2, 3].map((place) => `${place} ${crypto.randomUUID().slice(0, 8)}`) as [string, string, string];
const admin = (shop: RunningShop) => callerOf(shop, { ...shop.admin });

test('An offer that leaves the list does not put the next one under the finger', async ({ page, shop }) => {
  const family = await callerOf(shop, await shop.newPerson('Ibu Lina'));
  const staff = await admin(shop);
  const things = codes();
  for (const item of things) {
    const form = new FormData();
    const fields = { item, quantity: '2', sealed: 'true', town: 'Bandung' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('photo1', new File([], ''));
    const { _id } = await family.call<{ _id: string }>('POST', '/account/donations', form);
    await staff.call('PUT', `/admin/donations/${_id}/answer`, { accepted: true, answer: 'Yes, please.' });
  }
  await openAs(page, shop, shop.admin, '/admin/donations?show=accepted');
  const close = (item: string) =>
    page.getByRole('article', { name: item }).getByRole('button', { name: m.donations_close() });
  await expect(close(things[2])).toBeVisible();
  const release = await holdAnswer(page, 'GET', '**/api/admin/donations?*');
  await close(things[0]).click();
  await expect(close(things[0])).toBeEnabled();
  expect(await metInstead(close(things[1]), release)).toBe('nothing');
  await close(things[1]).click();
  await expect(close(things[1])).toHaveCount(0);
  await expect(close(things[2])).toBeVisible();
});

test('A question that is taken on does not put another button under the finger', async ({ page, shop }) => {
  const names = codes();
  for (const name of names)
    await askQuestion(shop, { name, email: `${name.slice(2)}@family.example`, message: 'How long does it take?' });
  await openAs(page, shop, shop.admin, '/admin/enquiries');
  const card = (name: string) => page.getByRole('article', { name });
  const take = (name: string) => card(name).getByRole('button', { name: m.letters_take() });
  await expect(take(names[0])).toBeVisible();
  const release = await holdAnswer(page, 'GET', '**/api/admin/enquiries?*');
  await take(names[0]).click();
  const close = card(names[1]).getByRole('button', { name: m.enquiries_close() });
  expect(await metInstead(close, release)).toBe('nothing');
});

test('A product that is restored does not put the next one under the finger', async ({ page, shop }) => {
  const [code] = codes();
  const names = [1, 2, 3].map((place) => `Spoon ${code} ${place}`);
  for (const name of names) await deleteProduct(shop, await addProduct(shop, { name }));
  await openAs(page, shop, shop.admin, `/inventory?show=archived&q=${encodeURIComponent(code)}`);
  const rows = page.getByRole('button', { name: /^Bring back Spoon/ });
  await expect(rows).toHaveCount(3);
  const release = await holdAnswer(page, 'GET', '**/api/admin/products?*');
  await rows.first().click();
  await expect(rows.first()).toBeEnabled();
  expect(await metInstead(rows.nth(1), release)).toBe('nothing');
});

test('A family that is noted as told does not move another one under the finger', async ({ page, shop }) => {
  const { call } = await admin(shop);
  const product = await addProduct(shop, { countInStock: 20 });
  for (const name of codes()) await sendParcels(shop, await order(shop, await shop.newPerson(`Ibu ${name}`), product));
  const hold = { productId: product._id, lots: [], everything: true, withoutLot: false, why: 'A letter' };
  const { _id } = await call<{ _id: string }>('POST', '/admin/recalls', hold);
  await openAs(page, shop, shop.admin, `/admin/recalls?hold=${_id}`);
  const tell = page.getByRole('button', { name: new RegExp(`^${m.recalls_tell()}: `) });
  await expect(tell).toHaveCount(3);
  const release = await holdAnswer(page, 'GET', `**/api/admin/recalls/${_id}/families*`);
  await tell.first().click();
  expect(await metInstead(tell.nth(1), release)).toBe('nothing');
});

test('A note that is removed does not put the next one under the finger', async ({ page, shop }) => {
  const { orders } = await waitingOrders(shop, 1);
  const { call } = await admin(shop);
  const [first] = orders;
  for (const note of codes()) await call('POST', `/orders/${first?._id}/notes`, { note });
  await openAs(page, shop, shop.admin, `/allorders?q=${first?.number}&open=yes`);
  await page.getByRole('dialog').getByRole('button', { name: m.ui_close() }).click();
  await page
    .getByRole('button', {
      name: m.allorders_view_details_of({ number: first?.number ?? '', customer: first?.address.fullName ?? '' }),
    })
    .click();
  const note = page.getByRole('dialog').getByRole('button', { name: /^Remove the note/ });
  await expect(note).toHaveCount(3);
  const release = await holdAnswer(page, 'DELETE', '**/notes/*');
  await note.first().click();
  expect(await metInstead(note.nth(1), release)).toBe('nothing');
});

test('An order that was sent does not put the next one under the finger', async ({ page, shop }) => {
  const { orders, family } = await waitingOrders(shop, 3);
  await openAs(page, shop, await newVolunteer(shop), `/allorders?sent=no&q=${encodeURIComponent(family.name)}`);
  const send = page.getByRole('button', { name: /^Send: / });
  await expect(send).toHaveCount(orders.length);
  const release = await holdAnswer(page, 'GET', '**/api/orders/all?*');
  await send.first().click();
  await page.getByRole('dialog').getByRole('button', { name: m.dispatch_submit() }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await metInstead(send.nth(1), release)).toBe('nothing');
});

test('The boxes of a hold stay in their place when the lots of its product come', async ({ page, shop }) => {
  const { _id, name } = await addProduct(shop, { countInStock: 0 });
  const lot = { kind: 'purchase', change: 9, lot: 'AB-7', key: crypto.randomUUID() };
  await (await admin(shop)).call('POST', `/products/${_id}/movements`, lot);
  await openAs(page, shop, shop.admin, '/admin/recalls');
  await page.getByLabel(m.recalls_product_search()).fill(name);
  const release = await holdAnswer(page, 'GET', `**/api/products/${_id}/batches`);
  await page.getByRole('radio', { name }).check();
  const box = page.getByRole('checkbox', { name: m.recalls_all() });
  const before = await box.boundingBox();
  await release();
  await expect(page.getByText(m.recalls_lots_known({ lots: 'AB-7' }))).toBeVisible();
  expect(await box.boundingBox()).toEqual(before);
});
