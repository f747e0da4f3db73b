// Two volunteers have the same thing open, and the other one books it or ends it first.
import * as m from '../../../src/messages/messages.js';
import { jakartaDayName } from '../../../src/shared/jakarta-time.ts';
import { askQuestion } from '../../fixtures/household.ts';
import { newVolunteer } from '../../fixtures/packing-desk.ts';
import { addProduct, callerOf, order, productNow, sendParcels } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

const o = { locale: 'id' } as const;

test.use({ provoked: [404, 409] });

test('A volunteer is shown the units that another one booked back first, and books nothing twice', async ({
  page,
  shop,
}) => {
  const product = await addProduct(shop, { countInStock: 9 });
  const placed = await order(shop, await shop.newPerson(`Ibu ${crypto.randomUUID()}`), product, 2);
  await sendParcels(shop, placed);
  await openAs(page, shop, await newVolunteer(shop), `/id/allorders?q=${placed.number}`);
  await page.getByText(m.allorders_view_details({}, o), { exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(m.sent_back_form({}, o)).click();
  const form = dialog.getByRole('form', { name: m.sent_back_form({}, o) });
  await form.getByLabel(m.batches_lot({}, o)).fill('LOT-5');
  const booking = { productId: product._id, units: 1, cameOn: jakartaDayName(new Date()), shelved: true };
  const path = `/orders/${placed._id}/sent-back`;
  await (await callerOf(shop, shop.admin)).call('POST', path, { ...booking, key: crypto.randomUUID() });
  await form.getByRole('button', { name: m.sent_back_submit({}, o) }).click();
  await expect(page.getByText(m.sent_back_changed({}, o))).toBeVisible();
  const part = dialog.getByRole('region', { name: m.sent_back_title({}, o) });
  await expect(part.getByText(m.sent_back_shelved({}, o), { exact: true }).first()).toBeVisible();
  await expect(form.getByLabel(m.batches_lot({}, o))).toHaveValue('LOT-5');
  expect((await productNow(shop, product._id)).countInStock).toBe(8);
  // It is another package.
  await form.getByRole('button', { name: m.sent_back_submit({}, o) }).click();
  await expect(page.getByText(m.sent_back_booked(placed, o))).toBeVisible();
  expect((await productNow(shop, product._id)).countInStock).toBe(9);
});

test('The sheet of an order that was deleted meanwhile says so, and sends nothing', async ({ page, shop }) => {
  const placed = await order(shop, await shop.newPerson(`Ibu ${crypto.randomUUID()}`), await addProduct(shop));
  await openAs(page, shop, await newVolunteer(shop), `/id/allorders?q=${placed.number}`);
  await page.getByRole('button', { name: /^Kirim:/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(m.dispatch_courier({}, o)).fill('JNE');
  await (await callerOf(shop, shop.admin)).call('DELETE', `/orders/${placed._id}`, { reason: 'Twice' });
  await sheet.getByRole('button', { name: m.dispatch_submit({}, o) }).click();
  await expect(page.getByText(`${placed.number}: ${m.error_gone_meanwhile({}, o)}`)).toBeVisible();
  await expect(sheet.getByText(m.desk_ended({}, o))).toBeVisible();
  await expect(sheet.getByLabel(m.dispatch_courier({}, o))).toHaveCount(0);
});

test('A note that another volunteer removed leaves the open details', async ({ page, shop }) => {
  const placed = await order(shop, await shop.newPerson(), await addProduct(shop));
  const { call } = await callerOf(shop, shop.admin);
  const path = `/orders/${placed._id}/notes`;
  const { notes } = await call<{ notes: { _id: string }[] }>('POST', path, { note: 'Behind the mosque.' });
  await openAs(page, shop, await newVolunteer(shop), `/id/allorders?q=${placed.number}`);
  await page.getByText(m.allorders_view_details({}, o)).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Behind the mosque.')).toBeVisible();
  await call('DELETE', `${path}/${notes[0]?._id}`);
  const remove = m.notes_remove_of({ date: '' }, o).trim();
  await dialog.getByRole('button', { name: remove }).click();
  await expect(page.getByText(m.error_gone_meanwhile({}, o))).toBeVisible();
  await expect(dialog.getByText('Behind the mosque.')).toHaveCount(0);
});

test('The answer to a question that was deleted meanwhile stays to be copied', async ({ page, shop }) => {
  const name = `Ibu ${crypto.randomUUID().slice(0, 8)}`;
  await askQuestion(shop, { name, email: `${name.slice(4)}@family.example`, message: 'Berapa lama?' }, 'id');
  await openAs(page, shop, shop.admin, '/id/admin/enquiries');
  await page.getByRole('button', { name: m.enquiries_answer_to({ name }, o) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.enquiries_answer_label({}, o)).fill('Jawaban yang panjang.');
  const admin = await callerOf(shop, shop.admin);
  const open = await admin.call<{ _id: string; name: string }[]>('GET', '/admin/enquiries?limit=100');
  await admin.call('DELETE', `/admin/enquiries/${open.find((each) => each.name === name)?._id}`);
  await dialog.getByRole('button', { name: m.enquiries_answer_send({}, o) }).click();
  await expect(dialog.getByRole('alert')).toHaveText(m.error_gone_meanwhile({}, o));
  await expect(dialog.getByRole('button', { name: m.enquiries_answer_send({}, o) })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: m.typed_copy({}, o) })).toBeVisible();
  await expect(dialog.getByLabel(m.enquiries_answer_label({}, o))).toHaveValue('Jawaban yang panjang.');
});

test('A family whose orders another volunteer moved meanwhile leaves the screen of the second one', async ({
  page,
  shop,
}) => {
  const admin = await callerOf(shop, shop.admin);
  const person = { name: 'Ibu Wati', phone: '0812 9876 5432', locale: 'id', consentRead: true };
  const { uid } = await admin.call<{ uid: string }>('POST', '/admin/helped', person);
  const family = await shop.newPerson('Ibu Wati Rahayu');
  const { code } = await admin.call<{ code: string }>('POST', `/admin/helped/${uid}/code`);
  const own = await callerOf(shop, family);
  await own.call('POST', '/account/family-code', { code });
  await openAs(page, shop, await newVolunteer(shop), `/id/admin/helped?person=${uid}`);
  await page.getByRole('button', { name: m.helped_confirm({}, o) }).click();
  await admin.call('POST', `/admin/helped/${uid}/claim`, { accountUid: own.uid, email: family.email });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.helped_confirm_button({}, o) })
    .click();
  await expect(page.getByText(m.helped_moved_or_deleted({}, o))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: m.helped_place({}, o) })).toHaveCount(0);
});
