// A volunteer reads whether a family gets an email, and how many questions wait.
import * as m from '../../../src/messages/messages.js';
import type { Order } from '../../../src/orders/orders.contract.ts';
import { pathIn } from '../../../src/shared/locales.ts';
import { askQuestion } from '../../fixtures/household.ts';
import { journeyLocales } from '../../fixtures/journey-locales.ts';
import { waitingOrders } from '../../fixtures/packing-desk.ts';
import type { RunningShop } from '../../fixtures/running-shop.ts';
import { addProduct, callerOf, order } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

/** An order of a new family without a mailbox. */
async function phonedOrder(shop: RunningShop) {
  const { call } = await callerOf(shop, shop.admin);
  const name = `Ibu Wati ${crypto.randomUUID().slice(0, 8)}`;
  const product = await addProduct(shop, { countInStock: 9, price: 5_000 });
  const form = { name, phone: '0812-1111-2222', locale: 'id', consentRead: true };
  const { uid } = await call<{ uid: string }>('POST', '/admin/helped', form);
  const street = { street: 'Jalan Melati 7', city: 'Malang', state: 'Jawa Timur', postalCode: '65111' };
  const address = { fullName: name, phone: '0812-1111-2222', ...street, country: 'Indonesia' };
  const lines = [{ productId: product._id, quantity: 1 }];
  const placing = { lines, address, expectedTotal: 5_000 };
  return { name, order: await call<Order>('POST', `/admin/helped/${uid}/orders`, placing) };
}

for (const locale of journeyLocales) {
  const o = { locale };
  test(`A parcel of a family without email promises none, and says whom to call, in ${locale}`, async ({
    page,
    shop,
  }) => {
    // Its parcel gives the form a courier.
    await waitingOrders(shop, 0);
    const { name, order: phoned } = await phonedOrder(shop);
    const { number } = phoned;
    await openAs(page, shop, shop.admin, `${pathIn(locale, '/allorders')}?q=${number}`);
    await page.getByRole('button', { name: m.dispatch_send_of({ number, customer: name }, o) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: m.dispatch_submit_plain({}, o), exact: true }).click();
    await expect(page.getByText(m.dispatch_noted_phone({ number, name }, o))).toBeVisible();
  });
}

test('Of several parcels, the families that get no email are named with their orders', async ({ page, shop }) => {
  const { orders } = await waitingOrders(shop, 1);
  const phoned = await phonedOrder(shop);
  const numbers = [...orders, phoned.order].map(({ number }) => number);
  await openAs(page, shop, shop.admin, '/allorders?sent=no');
  for (const number of numbers) await page.getByRole('checkbox', { name: m.packing_choose({ number }) }).check();
  await page.getByRole('button', { name: m.desk_send_together({ count: 2 }) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(m.helped_mark())).toBeVisible();
  await expect(dialog.getByLabel(m.dispatch_courier())).not.toHaveValue('');
  await dialog.getByRole('button', { name: m.desk_send_all_plain({ count: 2 }), exact: true }).click();
  const named = m.desk_sent_phone({ names: `${phoned.name} (${phoned.order.number})` });
  await expect(page.getByText([m.desk_sent({ count: 2 }), named, m.desk_sent_others()].join(' '))).toBeVisible();
});

test('An order with nothing left to do shows its forms folded, and a held one says what its button does', async ({
  page,
  shop,
}) => {
  const { call } = await callerOf(shop, { ...shop.admin });
  const { order: phoned, name } = await phonedOrder(shop);
  const [line] = phoned.products;
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  await call('POST', `/orders/${phoned._id}/dispatches`, { sentOn: today, courier: 'JNE' });
  await call('POST', `/orders/${phoned._id}/payments`, { receivedOn: today, amount: 5_000, how: 'cash' });
  await openAs(page, shop, shop.admin, `/allorders?q=${phoned.number}`);
  const open = () =>
    page.getByRole('button', { name: m.allorders_view_details_of({ number: phoned.number, customer: name }) }).click();
  await open();
  const dialog = page.getByRole('dialog');
  for (const form of [m.dispatch_note(), m.payments_note()]) {
    await expect(dialog.getByText(form, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('form', { name: form })).toBeHidden();
  }
  await call('POST', '/admin/recalls', {
    ...{ productId: line?.productId, lots: [], everything: true, withoutLot: false, why: 'A letter' },
  });
  await page.reload();
  await open();
  await dialog.getByText(m.dispatch_note(), { exact: true }).click();
  await expect(dialog.getByRole('button', { name: m.dispatch_submit_held() })).toBeVisible();
});

test('A parcel of a family whose account is disabled promises no email, and an answer to its question neither', async ({
  page,
  shop,
}) => {
  await waitingOrders(shop, 0);
  const family = await shop.newPerson(`Ibu ${crypto.randomUUID().slice(0, 8)}`);
  const { number } = await order(shop, family, await addProduct(shop));
  const own = await callerOf(shop, family);
  await own.call('POST', '/account/enquiries', { message: 'Berapa lama?' });
  const admin = await callerOf(shop, { ...shop.admin });
  await admin.call('PUT', `/admin/accounts/${own.uid}/disabled`, { reason: 'Asked' });
  await openAs(page, shop, shop.admin, `/allorders?q=${number}`);
  await page.getByRole('button', { name: /^Send:/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: m.dispatch_submit_plain(), exact: true }).click();
  await expect(page.getByText(new RegExp(`${number} is noted. No email: tell`))).toBeVisible();
  await page.goto('/admin/enquiries');
  await page.getByRole('button', { name: m.enquiries_answer_to({ name: family.name }) }).click();
  await expect(dialog.getByText(m.letters_no_mail())).toBeVisible();
  await dialog.getByLabel(m.enquiries_answer_label()).fill('Satu minggu.');
  await dialog.getByRole('button', { name: m.enquiries_answer_send() }).click();
  await expect(page.getByText(m.letters_saved_without_mail({ name: family.name }))).toBeVisible();
});

test('The numbers of waiting questions change with an answer, without another page', async ({ page, shop }) => {
  const name = `Ibu ${crypto.randomUUID().slice(0, 8)}`;
  const question = { name, email: `${name.slice(4)}@family.example`, message: 'Berapa lama?' };
  await askQuestion(shop, question);
  await openAs(page, shop, shop.admin, '/admin/enquiries');
  const head = page.getByRole('main').getByText(m.waiting_questions({ count: '' }));
  await expect(head).toBeVisible();
  const count = async () =>
    Number(/\d+/.exec((await head.textContent({ timeout: 500 }).catch(() => null)) ?? '0')?.[0]);
  const before = await count();
  await page
    .getByRole('article', { name })
    .getByRole('button', { name: m.enquiries_answer_to({ name }) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.enquiries_answer_label()).fill('Sekitar tiga hari.');
  await dialog.getByRole('button', { name: m.enquiries_answer_send() }).click();
  await expect.poll(count, { timeout: 10_000 }).toBe(before - 1);
});
