// The text of a recall as two admins change and mail it.
import { site } from '../../../src/content/site.ts';
import * as m from '../../../src/messages/messages.js';
import { addProduct, callerOf, order, sendParcels } from '../../fixtures/shop-api.ts';
import { factsOf } from '../../fixtures/site-facts.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

// A refused press.
test.use({ as: 'admin', provoked: [409] });

const recallNote = { en: 'Do not remove a tube that is in use; call 119.', id: 'Jangan lepas kanul; telepon 119.' };

// The shop is also that of the tests after this one.
test.afterEach(({ shop }) => factsOf(shop).save(site));

const first = { source: 'Maker Medika', en: 'Do not use lot AB-7.', id: 'Jangan pakai lot AB-7.' };
const second = { ...first, en: 'Use lot AB-7 with care.' };

async function openRecall(page: Page, shop: Parameters<typeof callerOf>[0]) {
  const admin = await callerOf(shop, { ...shop.admin });
  const product = await addProduct(shop, { countInStock: 0 });
  const arrival = { kind: 'purchase', change: 9, lot: 'AB-7', key: crypto.randomUUID() };
  await admin.call('POST', `/products/${product._id}/movements`, arrival);
  const family = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  await sendParcels(shop, await order(shop, family, product));
  const hold = { productId: product._id, lots: ['AB-7'], everything: false, withoutLot: false, why: 'Medika 20-11' };
  const { _id } = await admin.call<{ _id: string }>('POST', '/admin/recalls', hold);
  const write = ({ source, en, id }: typeof first, was: typeof first | null) =>
    admin.call('PUT', `/admin/recalls/${_id}/text`, { source, textEn: en, textId: id, was });
  await write(first, null);
  await factsOf(shop).save({ recallNote });
  await page.context().addCookies(await factsOf(shop).cookies());
  await page.goto(`/admin/recalls?hold=${_id}`);
  return { family, write };
}

const english = (page: Page) => page.getByLabel(m.recalls_message_en());
const mailButton = (page: Page) => page.getByRole('button', { name: m.recalls_mail() });

test('a text that is typed but not kept is not mailed, and the question shows what families read', async ({
  page,
  shop,
}) => {
  const { family } = await openRecall(page, shop);
  await english(page).fill(second.en);
  await mailButton(page).click();
  await expect(page.getByText(m.recalls_mail_unsaved())).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(english(page)).toHaveValue(second.en);
  await page.getByRole('button', { name: m.recalls_message_save() }).click();
  await expect(page.getByText(m.recalls_message_saved())).toBeVisible();
  await mailButton(page).click();
  const question = page.getByRole('dialog');
  for (const text of [second.en, first.id, recallNote.en, recallNote.id]) await expect(question).toContainText(text);
  await question.getByRole('button', { name: m.recalls_mail_confirm() }).click();
  await expect(page.getByText(m.recalls_mailed({ count: 1 }))).toBeVisible();
  expect((await shop.mail.mailTo(family.email, /Maker Medika/)).text).toContain(second.en);
});

test('what another admin keeps meanwhile replaces no typed text and is mailed by nobody who has not read it', async ({
  page,
  shop,
}) => {
  const { family, write } = await openRecall(page, shop);
  await mailButton(page).click();
  await expect(page.getByRole('dialog')).toContainText(first.en);
  await write(second, first);
  await page.getByRole('dialog').getByRole('button', { name: m.recalls_mail_confirm() }).click();
  await expect(page.getByText(m.error_edited_meanwhile())).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(english(page)).toHaveValue(second.en);

  const typed = 'Do not use lot AB-7 any more.';
  await english(page).fill(typed);
  await write(first, second);
  const again = page.waitForResponse(/\/api\/admin\/recalls\/[^/]+$/);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await (await again).finished();
  await expect(english(page)).toHaveValue(typed);
  await page.getByRole('button', { name: m.recalls_message_save() }).click();
  await expect(page.getByText(m.words_edited_meanwhile())).toBeVisible();
  await expect(page.getByRole('region', { name: m.conflict_shop_fields() })).toContainText(first.en);
  await expect(english(page)).toHaveValue(typed);
  await page.getByRole('button', { name: m.recalls_message_save() }).click();
  await expect(page.getByText(m.recalls_message_saved())).toBeVisible();
  await mailButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: m.recalls_mail_confirm() }).click();
  expect((await shop.mail.mailTo(family.email, /Maker Medika/)).text).toContain(typed);
});

test('a product that left the shop is found, marked and held', async ({ page, shop }) => {
  const admin = await callerOf(shop, { ...shop.admin });
  const word = `Kanul${crypto.randomUUID().slice(0, 8)}`;
  const product = await addProduct(shop, { name: `${word} biru`, countInStock: 3 });
  await admin.call('DELETE', `/products/${product._id}`);
  await page.goto('/admin/recalls');
  const search = page.getByLabel(m.recalls_product_search());
  await search.fill(word);
  const found = page.getByRole('radio', { name: new RegExp(`${word} biru.*${m.inventory_show_archived()}`) });
  await found.check();
  await search.fill('Nothing of this name');
  await expect(page.getByText(/No product (has all of these words|matches this search)/)).toBeVisible();
  await page.getByLabel(m.recalls_all(), { exact: true }).check();
  await page.getByLabel(m.recalls_why(), { exact: true }).fill('Medika 20-11');
  await page.getByRole('button', { name: m.recalls_begin() }).click();
  await page.getByRole('dialog').getByRole('button', { name: m.recalls_begin_confirm() }).click();
  await expect(page.getByText(m.recalls_frozen({ count: '3' }))).toBeVisible();
});

test('the missing sentence is one press away, its field has the focus, and the recall is one press back', async ({
  page,
  shop,
}) => {
  await openRecall(page, shop);
  await factsOf(shop).save({ recallNote: null });
  const recall = page.url();
  await page.reload();
  await page.getByRole('link', { name: m.recalls_note_write() }).click();
  const field = page.getByLabel(m.facts_recall_note_id());
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await field.fill(recallNote.id);
  await page.getByLabel(m.facts_recall_note_en()).fill(recallNote.en);
  await page.getByRole('button', { name: m.versions_save() }).first().click();
  await expect(page.getByText(m.facts_saved_unseen())).toBeVisible();
  await page.getByRole('link', { name: m.recalls_back() }).click();
  await expect(page).toHaveURL(recall);
  await expect(mailButton(page)).toBeEnabled();
});

test('a row says that its email left without opening the page again', async ({ page, shop }) => {
  await openRecall(page, shop);
  await mailButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: m.recalls_mail_confirm() }).click();
  await expect(page.getByText(m.recalls_mail_sent(), { exact: true })).toBeVisible({ timeout: 20_000 });
});
