import * as m from '../../../src/messages/messages.js';
import { addProduct, callerOf, order, sendParcels } from '../../fixtures/shop-api.ts';
import { wordsOf } from '../../fixtures/site-words.ts';
import { firstVersion } from '../../fixtures/steps.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

test.use({ as: 'admin' });

// Typed text belongs to its writer: a press next to it never discards it.

const pressOutside = (page: Page) => page.mouse.click(4, 4);

test('“As expected” next to a different typed count books nothing and keeps the count', async ({ page, shop }) => {
  const category = `Shelf ${crypto.randomUUID()}`;
  const product = await addProduct(shop, { category, countInStock: 10 });
  await page.goto(`/admin/counting?${new URLSearchParams({ category })}`);
  const field = page.getByLabel(`Counted: ${product.name}`);
  const asExpected = page.getByRole('button', { name: `As expected: ${product.name}` });
  await field.fill('8');
  await expect(asExpected).toBeDisabled();
  await asExpected.click({ force: true });
  await expect(field).toHaveValue('8');
  await field.fill('10');
  await expect(asExpected).toBeEnabled();
  await field.fill('8');
  await page.getByRole('button', { name: 'Broken or expired' }).click();
  await expect(page.getByText('Counted: 8 (−2)')).toBeVisible();
});

test('A press outside a dialog closes it, unless text was typed into it', async ({ page, shop }) => {
  const product = await addProduct(shop, { countInStock: 10 });
  await page.goto(`/inventory?${new URLSearchParams({ q: product.name })}`);
  await page.getByRole('button', { name: `Stock of ${product.name}` }).click();
  const dialog = page.getByRole('dialog');
  const note = dialog.getByLabel(m.stock_why());
  await expect(note).toBeVisible();
  await pressOutside(page);
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: `Stock of ${product.name}` }).click();
  await note.fill('Two boxes from Ibu Ani');
  await pressOutside(page);
  await expect(note).toHaveValue('Two boxes from Ibu Ani');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('The date typed for one batch stays while another one is opened', async ({ page, shop }) => {
  const product = await addProduct(shop, { countInStock: 10 });
  const gift = { kind: 'donation', change: 5, key: crypto.randomUUID() };
  await (await callerOf(shop, shop.admin)).call('POST', `/products/${product._id}/movements`, gift);
  await page.goto(`/inventory?${new URLSearchParams({ q: product.name })}`);
  await page.getByRole('button', { name: `Stock of ${product.name}` }).click();
  const dialog = page.getByRole('dialog');
  const change = dialog.getByRole('button', { name: /^Change date or lot of batch/ });
  await expect(change).toHaveCount(2);
  await change.first().click();
  const button = page.getByRole('button', { name: /^Change date or lot of batch/ });
  const typed = dialog.getByRole('listitem').filter({ has: button }).first().locator('input[type=date]');
  await typed.fill('2030-05-17');
  await change.last().click();
  await expect(typed).toHaveValue('2030-05-17');
});

test('Saving the lot of a batch keeps the date that another admin noted meanwhile', async ({ page, shop }) => {
  const product = await addProduct(shop, { countInStock: 4 });
  await page.goto(`/inventory?${new URLSearchParams({ q: product.name })}`);
  await page.getByRole('button', { name: `Stock of ${product.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change date or lot of batch 1' }).click();
  const row = dialog.getByRole('listitem').filter({ has: page.getByRole('button', { name: m.batches_save() }) });
  await row.getByLabel(m.batches_lot(), { exact: true }).fill('LOT-5');
  const { call } = await callerOf(shop, shop.admin);
  await call('PUT', `/products/${product._id}/batches/1`, { expires: '2031-05-05' });
  await row.getByRole('button', { name: m.batches_save() }).click();
  await expect(dialog.getByText('Use by 5 May 2031')).toBeVisible();
  await expect(dialog.getByText('Lot LOT-5')).toBeVisible();
});

test('A chosen product stays in sight while another one is searched, and the booking names it', async ({
  page,
  shop,
}) => {
  const [chosen, other] = await Promise.all([addProduct(shop), addProduct(shop)]);
  const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  await page.goto(`/admin/accounts?q=${person.email}`);
  await page.getByRole('button', { name: `What to do for ${person.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Grant extra units' }).click();
  const grant = page.getByRole('dialog', { name: 'Grant extra units' });
  await grant.getByLabel('Reason').fill('Twins.');
  await grant.getByLabel('Search a product').fill(chosen.name);
  await grant.getByRole('radio', { name: chosen.name }).check();
  await grant.getByLabel('Search a product').fill(other.name);
  await expect(grant.getByRole('radio', { name: other.name })).not.toBeChecked();
  await expect(grant.getByRole('radio', { name: chosen.name })).toBeChecked();
  await expect(grant.getByRole('radio')).toHaveCount(2);
  await grant.getByRole('button', { name: 'Grant units' }).click();
  await expect(page.getByText(`Units granted: 1 of ${chosen.name}.`)).toBeVisible();
});

test('Chosen orders are forgotten with the filter that showed them, also if the next list is known', async ({
  page,
  shop,
}) => {
  const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  const { number } = await order(shop, person, await addProduct(shop));
  const filter = page.getByRole('combobox', { name: m.allorders_filter_sent() });
  await page.goto('/allorders');
  const box = page.getByLabel(m.packing_choose({ number }));
  await expect(box).toBeVisible();
  await filter.selectOption('no');
  await expect(page).toHaveURL(/sent=no/);
  await box.check();
  const none = page.getByRole('button', { name: m.packing_choose_none() });
  await expect(none).toBeVisible();
  await filter.selectOption('');
  await expect(page).not.toHaveURL(/sent=no/);
  await expect(box).not.toBeChecked();
  await expect(none).toHaveCount(0);
});

test('An earlier version replaces unsaved words only after a question', async ({ page, shop }) => {
  const words = wordsOf(shop);
  const { first } = await words.get('online-support-group');
  try {
    await words.save('online-support-group', { ...first, en: `${first.en}\n\nOnce more.` });
    await page.context().addCookies(await words.cookies());
    await page.goto('/admin/words/online-support-group');
    const english = page.getByLabel(m.words_en());
    await english.fill('An hour of work');
    const bringBack = await firstVersion(page);
    await bringBack.click();
    await page.getByRole('dialog').getByRole('button', { name: m.ui_cancel() }).click();
    await expect(english).toHaveValue('An hour of work');
    await bringBack.click();
    await page.getByRole('dialog').getByRole('button', { name: m.versions_restore_confirm() }).click();
    await expect(english).toHaveValue(first.en);
  } finally {
    await words.bringBack('online-support-group');
  }
});

test('In Indonesian, the question before deleting a parcel’s note names the action next to “Batal”', async ({
  page,
  shop,
}) => {
  const person = await shop.newPerson();
  const placed = await order(shop, person, await addProduct(shop), 1);
  await sendParcels(shop, placed);
  await page.goto(`/id/allorders?${new URLSearchParams({ q: placed.number })}`);
  await page
    .getByRole('main')
    .getByText(m.allorders_view_details({}, { locale: 'id' }))
    .click();
  await page
    .getByRole('button', { name: /^Hapus catatan: / })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: 'Hapus catatan paket ini?' });
  await expect(question.getByRole('button')).toHaveText(['Tutup', 'Batal', 'Hapus catatan paket']);
});

test('A typed number at which stock is low, and a typed value of a gift, stay while another admin saves one', async ({
  page,
  shop,
  provoked,
}) => {
  provoked.push(409);
  const { call } = await callerOf(shop, shop.admin);
  /** Comes back to the tab, which reads again. */
  const comeBack = async (address: RegExp) => {
    const answer = page.waitForResponse(address);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await (await answer).finished();
  };
  await page.goto('/inventory?show=low');
  const lowAt = page.getByLabel(m.inventory_low_at());
  await lowAt.fill('17');
  await call('PUT', '/admin/low-stock', { lowAt: 9 });
  await comeBack(/\/api\/admin\/low-stock$/);
  await expect(lowAt).toHaveValue('17');
  await call('PUT', '/admin/low-stock', { lowAt: 5 });

  const { _id, name } = await addProduct(shop, { countInStock: 0 });
  await call('POST', `/products/${_id}/movements`, { kind: 'donation', change: 5, key: crypto.randomUUID() });
  const [batch] = await call<{ number: number }[]>('GET', `/products/${_id}/batches`);
  await page.goto(`/inventory?${new URLSearchParams({ q: name })}`);
  await page.getByRole('button', { name: m.stock_open_of({ product: name }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(m.gifts_note()).click();
  const save = page.getByRole('button', { name: m.gifts_save() });
  const gift = dialog.locator('form').filter({ has: save });
  const value = gift.getByLabel(m.gifts_value());
  await value.fill('25000');
  await gift.getByLabel(m.gifts_by()).selectOption('donor');
  const others = { value: { amount: 99_000, by: 'donor' }, seen: null };
  await call('PUT', `/products/${_id}/batches/${batch?.number}/value`, others);
  await comeBack(/\/movements/);
  await expect(dialog.getByText(/99\.000/).first()).toBeVisible();
  await expect(value).toHaveValue('25000');
  await save.click();
  await expect(page.getByText(m.error_edited_meanwhile())).toBeVisible();
  await expect(value).toHaveValue('25000');
  await save.click();
  await expect(page.getByText(m.gifts_saved())).toBeVisible();
  await expect(dialog.getByText(/25\.000/).first()).toBeVisible();
});
