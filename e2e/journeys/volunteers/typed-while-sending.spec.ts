import * as m from '../../../src/messages/messages.js';
import { jakartaDayName } from '../../../src/shared/jakarta-time.ts';
import { latestEnd } from '../../../src/voices/voices.rules.ts';
import { holdAnswer } from '../../fixtures/held-answer.ts';
import { askQuestion } from '../../fixtures/household.ts';
import { addProduct, drawnPicture, productNow } from '../../fixtures/shop-api.ts';
import { voicesOf } from '../../fixtures/site-voices.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ as: 'admin' });

const late = { tag: '@desktop' };

test(
  'A price that is corrected while its product is being saved stays, and is saved next',
  late,
  async ({ page, shop }) => {
    const { _id, name } = await addProduct(shop);
    await page.goto(`/inventory?${new URLSearchParams({ q: name })}`);
    await page.getByRole('button', { name: m.inventory_edit_of({ product: name }), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const price = dialog.getByLabel('Price');
    const save = dialog.getByRole('button', { name: m.product_form_save(), exact: true });
    await price.fill('3100');
    const answer = await holdAnswer(page, 'PUT', `**/api/products/${_id}`);
    await save.click();
    await price.fill('31000');
    await answer();
    await expect(page.getByText(m.product_form_updated())).toBeVisible();
    await expect(price).toHaveValue('31000');
    await save.click();
    await expect(dialog).toHaveCount(0);
    expect((await productNow(shop, _id)).price).toBe(31_000);
  },
);

test('A price that is typed while a new product is being sent stays in the emptied form', late, async ({ page }) => {
  await page.goto('/addProduct');
  const [name, price] = [page.getByLabel(m.product_form_name(), { exact: true }), page.getByLabel('Price')];
  await name.fill(`Blanket ${crypto.randomUUID()}`);
  await price.fill('5000');
  await page.getByLabel('Image').setInputFiles(await drawnPicture());
  const answer = await holdAnswer(page, 'POST', '**/api/products');
  await page.getByRole('button', { name: m.product_form_add(), exact: true }).click();
  await price.fill('50000');
  await answer();
  await expect(page.getByText(m.product_form_added())).toBeVisible();
  await expect(price).toHaveValue('50000');
  await expect(name).toHaveValue('');
});

test('The number of few units that is corrected while it is being saved stays', late, async ({ page, shop }) => {
  await addProduct(shop, { countInStock: 1 });
  await page.goto('/inventory?show=low');
  const field = page.getByLabel(m.inventory_low_at());
  await field.fill('4');
  const answer = await holdAnswer(page, 'PUT', '**/api/admin/low-stock');
  const save = page.getByRole('button', { name: m.inventory_low_at_save() });
  await save.click();
  await field.fill('5');
  const listed = page.waitForResponse('**/api/admin/products?*');
  await answer();
  await expect(page.getByText(m.inventory_low_at_saved({ count: '4' }))).toBeVisible();
  await listed;
  await save.click();
  await expect(page.getByText(m.inventory_low_at_saved({ count: '5' }))).toBeVisible();
});

test('A lot that is corrected while it is being saved stays, and is saved next', late, async ({ page, shop }) => {
  const { _id, name } = await addProduct(shop, { countInStock: 2 });
  await page.goto(`/inventory?${new URLSearchParams({ q: name })}`);
  await page.getByRole('button', { name: m.stock_open_of({ product: name }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: m.batches_change() }).click();
  const lot = dialog.getByRole('listitem').getByLabel(m.batches_lot());
  const save = dialog.getByRole('button', { name: m.batches_save() });
  await lot.fill('LOT-1');
  const answer = await holdAnswer(page, 'PUT', `**/api/products/${_id}/batches/*`);
  await save.click();
  await lot.fill('LOT-12');
  await answer();
  await expect(page.getByText(m.batches_saved())).toBeVisible();
  await expect(lot).toHaveValue('LOT-12');
  await save.click();
  await expect(dialog.getByText(m.batches_lot_of({ lot: 'LOT-12' }))).toBeVisible();
  await expect(save).toHaveCount(0);
});

test(
  'A category’s name that is typed while another is being saved stays, and is saved next',
  late,
  async ({ page, shop }) => {
    const name = `Shelf ${crypto.randomUUID().slice(0, 8)}`;
    await addProduct(shop, { category: name });
    await page.goto('/admin/vocabulary');
    await page.getByRole('button', { name: m.vocabulary_rename_of({ category: name }) }).click();
    const dialog = page.getByRole('dialog');
    const [english, indonesian] = [
      dialog.getByLabel(m.vocabulary_name_en()),
      dialog.getByLabel(m.vocabulary_name_id()),
    ];
    const save = dialog.getByRole('button', { name: m.vocabulary_rename_save() });
    await english.fill(`Board ${name}`);
    const answer = await holdAnswer(page, 'PUT', '**/api/admin/categories/*');
    await save.click();
    await indonesian.fill(`Rak ${name}`);
    await answer();
    await expect(page.getByText(m.vocabulary_renamed({ category: name }))).toBeVisible();
    await expect(indonesian).toHaveValue(`Rak ${name}`);
    await save.click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(`Rak ${name}`)).toBeVisible();
  },
);

test('Words that are corrected while they are being saved stay, and are saved next', late, async ({ page, shop }) => {
  const voices = voicesOf(shop);
  await page.context().addCookies(await voices.cookies());
  await page.goto('/admin/voices');
  await page.getByRole('button', { name: m.voices_add_words() }).click();
  const dialog = page.getByRole('dialog');
  const today = jakartaDayName(new Date());
  await dialog.getByLabel(m.voices_called()).fill('Ayah Budi');
  await dialog.getByLabel(m.voices_words_id()).fill('Terima kasih.');
  await dialog.getByLabel(m.voices_consent_by()).fill('Pak Budi');
  await dialog.getByLabel(m.voices_consent_on()).fill(today);
  await dialog.getByLabel(m.voices_consent_how(), { exact: true }).fill('By WhatsApp');
  await dialog.getByLabel(m.voices_end()).fill(latestEnd(today));
  const answer = await holdAnswer(page, 'PUT', '**/api/admin/voices/*');
  const save = dialog.getByRole('button', { name: m.voices_save(), exact: true });
  await save.click();
  await dialog.getByLabel(m.voices_words_id()).fill('Terima kasih banyak.');
  await answer();
  await expect(page.getByText(m.voices_saved())).toBeVisible();
  await expect(dialog.getByLabel(m.voices_words_id())).toHaveValue('Terima kasih banyak.');
  await save.click();
  await expect(dialog).toHaveCount(0);
  expect(await voices.list()).toMatchObject([{ version: 2, text: { id: 'Terima kasih banyak.' } }]);
  await voices.withdrawAll();
});

test('An answer to a question cannot be changed while it is being sent', late, async ({ page, shop }) => {
  const name = `Ibu ${crypto.randomUUID().slice(0, 8)}`;
  await askQuestion(shop, { name, email: `${name.slice(4)}@family.example`, message: 'Berapa lama?' }, 'id');
  await page.goto('/admin/enquiries');
  await page.getByRole('button', { name: m.enquiries_answer_to({ name }) }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(m.enquiries_answer_label());
  await field.fill('Satu minggu.');
  const answer = await holdAnswer(page, 'PUT', '**/api/admin/enquiries/*/answer');
  await dialog.getByRole('button', { name: m.enquiries_answer_send() }).click();
  await expect(field).not.toBeEditable();
  await answer();
  await expect(page.getByText(m.enquiries_answer_sent({ name }))).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
