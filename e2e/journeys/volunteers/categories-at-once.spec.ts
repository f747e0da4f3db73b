import type { KeptCategory } from '../../../src/catalogue/vocabulary/vocabulary.contract.ts';
import * as m from '../../../src/messages/messages.js';
import type { RunningShop } from '../../fixtures/running-shop.ts';
import { addProduct, callerOf } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

// Two admins work on the same categories, or an answer is lost.

test.use({ provoked: [404, 409, 'net::ERR_FAILED'] });

/** A category of its own with one product. */
async function newCategory(shop: RunningShop, word: string): Promise<KeptCategory & { name: string }> {
  const name = `${word} ${crypto.randomUUID().slice(0, 8)}`;
  await addProduct(shop, { category: name });
  const { call } = await callerOf(shop, shop.admin);
  const category = (await call<KeptCategory[]>('GET', '/admin/categories')).find(({ address }) => address === name);
  if (!category) throw new Error('a product creates its category');
  return { ...category, name };
}

const pressIn = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

test('Names that another admin changed meanwhile are shown, and the typed ones can be saved after that', async ({
  page,
  shop,
}) => {
  const { _id, name } = await newCategory(shop, 'Shelf');
  await openAs(page, shop, shop.admin, '/admin/vocabulary');
  await page.getByRole('button', { name: m.vocabulary_rename_of({ category: name }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.vocabulary_name_id()).fill(`Rak ${name}`);
  const { call } = await callerOf(shop, shop.admin);
  await call('PUT', `/admin/categories/${_id}`, { names: { en: `Board ${name}` } });
  await pressIn(page, m.vocabulary_rename_save());
  await expect(dialog.getByText(m.conflict_save_again())).toBeVisible();
  await expect(dialog.getByLabel(m.vocabulary_name_en())).toHaveValue(`Board ${name}`);
  await expect(dialog.getByLabel(m.vocabulary_name_id())).toHaveValue(`Rak ${name}`);
  await pressIn(page, m.vocabulary_rename_save());
  await expect(dialog).toHaveCount(0);
  const renamed = (await call<KeptCategory[]>('GET', '/admin/categories')).find((each) => each._id === _id);
  expect(renamed?.names).toEqual({ en: `Board ${name}`, id: `Rak ${name}` });
});

test('A merge whose answer was lost leaves the list, and the dialog closes', async ({ page, shop }) => {
  const [old, kept] = [await newCategory(shop, 'Old'), await newCategory(shop, 'Kept')];
  await openAs(page, shop, shop.admin, '/admin/vocabulary');
  await page.getByRole('button', { name: m.vocabulary_merge_of({ category: old.name }) }).click();
  await page.route('**/api/admin/categories/*/merge', async (route) => {
    expect((await route.fetch()).ok()).toBe(true);
    await route.abort();
  });
  await page.getByRole('dialog').getByRole('radio', { name: kept.name }).check();
  await pressIn(page, m.vocabulary_merge_confirm());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(m.vocabulary_gone())).toBeVisible();
  await expect(page.getByRole('button', { name: m.vocabulary_merge_of({ category: old.name }) })).toHaveCount(0);
});

test('A category that another admin merged away is no choice any more, and a merge needs a choice', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const [old, gone, kept] = [
    await newCategory(shop, 'Old'),
    await newCategory(shop, 'Gone'),
    await newCategory(shop, 'Kept'),
  ];
  await openAs(page, shop, shop.admin, '/admin/vocabulary');
  await page.getByRole('button', { name: m.vocabulary_merge_of({ category: old.name }) }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: m.vocabulary_merge_confirm() });
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('radio', { name: gone.name }).check();
  const { call } = await callerOf(shop, shop.admin);
  await call('POST', `/admin/categories/${gone._id}/merge`, { into: kept._id });
  await confirm.click();
  await expect(page.getByText(m.vocabulary_gone())).toBeVisible();
  await expect(dialog.getByRole('radio', { name: gone.name })).toHaveCount(0);
  await dialog.getByRole('radio', { name: kept.name }).check();
  await confirm.click();
  await expect(page.getByText(m.vocabulary_merged({ category: old.name }))).toBeVisible();
});
