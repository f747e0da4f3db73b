import * as m from '../../../src/messages/messages.js';
import { jakartaDayName } from '../../../src/shared/jakarta-time.ts';
import { holdAnswer } from '../../fixtures/held-answer.ts';
import { askQuestion } from '../../fixtures/household.ts';
import { newVolunteer, waitingOrders } from '../../fixtures/packing-desk.ts';
import { addProduct, callerOf, order, ordersOf, productNow } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

test.use({ as: 'admin', provoked: [409] });

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const tracking = (page: Page) => page.getByRole('textbox', { name: m.dispatch_tracking_number() });
const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: m.dispatch_submit() });
const closeDialog = (page: Page) => page.getByRole('dialog').getByRole('button', { name: m.ui_close() }).click();

/** Two orders of a family in the list, and how to open them. */
async function twoOrders(page: Page, shop: Parameters<typeof waitingOrders>[0]) {
  const { family, orders } = await waitingOrders(shop, 2);
  const [first, second] = orders;
  if (!first || !second) throw new Error('two orders expected');
  await page.goto(`/allorders?q=${encodeURIComponent(family.name)}`);
  const open = async (number: string, button: string) => {
    const item = page.getByRole('listitem').filter({ hasText: number, has: page.getByRole('heading') });
    await item.getByText(button, { exact: true }).click();
    await expect(dialogOf(page, number)).toBeVisible();
  };
  return { family, first, second, open };
}

const late = { tag: '@desktop' };

test(
  'A late answer for one order leaves the details of another one open, with its typed number',
  late,
  async ({ page, shop }) => {
    const { family, first, second, open } = await twoOrders(page, shop);
    const answer = await holdAnswer(page, 'POST', `**/api/orders/${first._id}/dispatches`);
    await open(first.number, m.allorders_view_details());
    await tracking(page).fill('JP1111111111');
    await submit(page).click();
    await closeDialog(page);
    await open(second.number, m.allorders_view_details());
    await tracking(page).fill('JP2222222222');
    await answer();
    await expect(page.getByText(m.dispatch_noted({ number: first.number }))).toBeVisible();
    await expect(dialogOf(page, second.number)).toBeVisible();
    await expect(tracking(page)).toHaveValue('JP2222222222');
    await tracking(page).press('Enter');
    await expect(page.getByText(m.dispatch_noted({ number: second.number }))).toBeVisible();
    const sent = (await ordersOf(shop, family)).map(({ number, dispatches }) => [
      number,
      ...dispatches.map(({ trackingNumber }) => trackingNumber),
    ]);
    expect(sent.toSorted()).toEqual([
      [first.number, 'JP1111111111'],
      [second.number, 'JP2222222222'],
    ]);
  },
);

test(
  'A late answer for one order leaves the sheet that sends another one open, with its typed number',
  late,
  async ({ page, shop }) => {
    const { first, second, open } = await twoOrders(page, shop);
    const answer = await holdAnswer(page, 'POST', `**/api/orders/${first._id}/dispatches`);
    await open(first.number, m.dispatch_send());
    await submit(page).click();
    await closeDialog(page);
    await open(second.number, m.dispatch_send());
    await tracking(page).fill('JP2222222222');
    await answer();
    await expect(page.getByText(m.dispatch_noted({ number: first.number }))).toBeVisible();
    await expect(tracking(page)).toHaveValue('JP2222222222');
    await submit(page).click();
    await expect(page.getByText(m.dispatch_noted({ number: second.number }))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

/** Two questions of two visitors. */
async function twoQuestions(shop: Parameters<typeof waitingOrders>[0]) {
  const names = ['Ratna', 'Wulan'].map((who) => `Ibu ${who} ${crypto.randomUUID().slice(0, 8)}`);
  for (const name of names)
    await askQuestion(shop, { name, email: `${crypto.randomUUID()}@family.example`, message: 'Hello' });
  const { call } = await callerOf(shop, shop.admin);
  const waiting = await call<{ _id: string; name: string }[]>('GET', '/admin/enquiries?answered=false&limit=200');
  const [first, second] = names.map((name) => waiting.find((question) => question.name === name));
  if (!first || !second) throw new Error('two questions expected');
  return { first, second, call };
}

test(
  'A late answer for one question leaves the answer that is written to another person',
  late,
  async ({ page, shop }) => {
    const { first, second } = await twoQuestions(shop);
    const answer = await holdAnswer(page, 'PUT', `**/api/admin/enquiries/${first._id}/closing`);
    await page.goto('/admin/enquiries');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: `${m.enquiries_close()}: ${first.name}` }).click();
    await dialog.getByRole('button', { name: m.enquiries_closed_phone() }).click();
    await dialog.getByRole('button', { name: m.ui_cancel() }).click();
    await page.getByRole('button', { name: m.enquiries_answer_to({ name: second.name }) }).click();
    const written = dialog.getByLabel(m.enquiries_answer_label());
    await written.fill('A tube of size 4 fits.');
    await answer();
    // Behind the dialog, so it has no role.
    const card = page.locator('article').filter({ hasText: first.name });
    await expect(card.filter({ hasText: m.enquiries_closed_phone() })).toBeAttached();
    await expect(written).toHaveValue('A tube of size 4 fits.');
    await dialog.getByRole('button', { name: m.enquiries_answer_send() }).click();
    await expect(page.getByText(m.enquiries_answer_sent({ name: second.name }))).toBeVisible();
  },
);

test(
  'A late refusal names its person, and the answer to another one can be sent meanwhile',
  late,
  async ({ page, shop }) => {
    const { first, second, call } = await twoQuestions(shop);
    const answer = await holdAnswer(page, 'PUT', `**/api/admin/enquiries/${first._id}/answer`);
    await page.goto('/admin/enquiries');
    const dialog = page.getByRole('dialog');
    const written = dialog.getByLabel(m.enquiries_answer_label());
    const send = dialog.getByRole('button', { name: m.enquiries_answer_send() });
    await page.getByRole('button', { name: m.enquiries_answer_to({ name: first.name }) }).click();
    await call('PUT', `/admin/enquiries/${first._id}/answer`, { answer: 'By another volunteer.' });
    await written.fill('For the first one.');
    await send.click();
    await closeDialog(page);
    await page.getByRole('button', { name: m.unsaved_close() }).click();
    await page.getByRole('button', { name: m.enquiries_answer_to({ name: second.name }) }).click();
    await written.fill('For the second one.');
    await send.click();
    await expect(page.getByText(m.enquiries_answer_sent({ name: second.name }))).toBeVisible();
    await answer();
    await expect(page.getByText(`${m.enquiries_answer_to({ name: first.name })}: `)).toBeVisible();
  },
);

test(
  'A late save of one product leaves the form of another one open, with its changes',
  late,
  async ({ page, shop }) => {
    const [first, second] = [await addProduct(shop), await addProduct(shop)];
    const answer = await holdAnswer(page, 'PUT', `**/api/products/${first._id}`);
    await page.goto(`/inventory?q=${encodeURIComponent(first.name.replace(/ \d+$/, ''))}`);
    const price = page.getByRole('dialog').getByLabel('Price');
    await page.getByRole('button', { name: m.inventory_edit_of({ product: first.name }), exact: true }).click();
    await price.fill('31000');
    await page.getByRole('dialog').getByRole('button', { name: m.product_form_save() }).click();
    await closeDialog(page);
    await page.getByRole('button', { name: m.unsaved_close() }).click();
    await page.getByRole('button', { name: m.inventory_edit_of({ product: second.name }), exact: true }).click();
    await price.fill('32000');
    await answer();
    await expect(page.getByText('Product updated!')).toBeVisible();
    await expect(price).toHaveValue('32000');
    await page.getByRole('dialog').getByRole('button', { name: m.product_form_save() }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await productNow(shop, second._id)).price).toBe(32_000);
  },
);

test(
  'After a refusal the details show the parcel of another volunteer, and the next press works',
  late,
  async ({ page, shop }) => {
    const { first, open } = await twoOrders(page, shop);
    await open(first.number, m.allorders_view_details());
    const other = await callerOf(shop, await newVolunteer(shop));
    await other.call('POST', `/orders/${first._id}/dispatches`, {
      sentOn: jakartaDayName(new Date()),
      courier: 'Wahana',
      trackingNumber: 'WH3333333333',
    });
    await tracking(page).fill('JP1111111111');
    await submit(page).click();
    await expect(page.getByText(m.desk_changed())).toBeVisible();
    await expect(page.getByRole('dialog').getByText('WH3333333333', { exact: true })).toBeVisible();
    await expect(tracking(page)).toHaveValue('JP1111111111');
    // The whole order is sent now, so staff do not learn of quiet mode, and no email is promised.
    await page.getByRole('dialog').getByRole('button', { name: m.dispatch_submit_plain(), exact: true }).click();
    await expect(page.getByRole('dialog').getByText('JP1111111111', { exact: true })).toBeVisible();
  },
);

test('The late answer to a payment keeps the parcel that was noted meanwhile', late, async ({ page, shop }) => {
  const { first, open } = await twoOrders(page, shop);
  const answer = await holdAnswer(page, 'POST', `**/api/orders/${first._id}/payments`);
  await open(first.number, m.allorders_view_details());
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: m.payments_submit() }).click();
  await tracking(page).fill('JP1111111111');
  await submit(page).click();
  await expect(dialog.getByText('JP1111111111', { exact: true })).toBeVisible();
  await answer();
  await expect(page.getByText(m.payments_noted({ number: first.number }))).toBeVisible();
  await expect(dialog.getByText('JP1111111111', { exact: true })).toBeVisible();
});

test(
  'The sheets that send orders show quiet mode that began after the list was loaded',
  late,
  async ({ page, shop }) => {
    const family = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
    const placed = await order(shop, family, await addProduct(shop));
    await openAs(page, shop, shop.admin, `/allorders?q=${encodeURIComponent(family.name)}`);
    const item = page.getByRole('listitem').filter({ hasText: placed.number, has: page.getByRole('heading') });
    await expect(item).toBeVisible();
    await expect(item).not.toContainText(m.ask_first());
    await (await callerOf(shop, family)).call('PUT', '/account/quiet', { on: true });
    await item.getByText(m.dispatch_send(), { exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(m.ask_first_text())).toBeVisible();
    await expect(dialog.getByRole('button', { name: m.dispatch_submit_quiet() })).toBeVisible();
    await page.keyboard.press('Escape');
    await item.getByRole('checkbox').check();
    await page.getByRole('button', { name: m.desk_send_together({ count: 1 }) }).click();
    await expect(dialog.getByText(m.ask_first(), { exact: true })).toBeVisible();
  },
);
