import { addProduct } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

test.describe('with a name that is taken', () => {
  test.use({ provoked: [400] });

  test('An admin moves, renames and merges categories by keyboard, and an old link leads on', async ({
    page,
    shop,
  }) => {
    const [old, other] = ['Old', 'Other'].map((word) => `${word} ${crypto.randomUUID().slice(0, 8)}`) as [
      string,
      string,
    ];
    const product = await addProduct(shop, { category: old });
    await addProduct(shop, { category: other });
    await openAs(page, shop, shop.admin, '/admin/vocabulary');
    const main = page.getByRole('main');
    const rows = main.getByRole('region', { name: 'Categories' }).getByRole('listitem');
    await expect(rows.nth(-2)).toContainText(old);
    await main.getByRole('button', { name: `Move ${other} up` }).press('Enter');
    await expect(rows.nth(-1)).toContainText(old);
    await expect(main.getByRole('button', { name: `Move ${other} up` })).toBeFocused();

    await main.getByRole('button', { name: `Rename ${old}` }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name in Indonesian').fill(`Lama ${old}`);
    await dialog.getByLabel('Name in English').fill(other);
    await dialog.getByLabel('Name in English').press('Enter');
    await expect(dialog.getByText('is what another category is called')).toBeVisible();
    await dialog.getByLabel('Name in English').fill(`New ${old}`);
    await dialog.getByRole('button', { name: 'Save names' }).press('Enter');
    await expect(rows.nth(-1)).toContainText(`New ${old}`);
    await expect(rows.nth(-1)).toContainText(`Lama ${old}`);

    // A dialog that closes gives the focus back, from which the next key would go elsewhere.
    await expect(main.getByRole('button', { name: `Rename New ${old}` })).toBeFocused();
    await main.getByRole('button', { name: `Merge New ${old} into another` }).press('Enter');
    await dialog.getByRole('radio', { name: other }).check();
    await dialog.getByRole('button', { name: 'Merge categories' }).press('Enter');
    await expect(rows.nth(-1)).toContainText(other);
    await expect(rows.nth(-1)).toContainText('2 in the shop');
    await page.goto(`/products?${new URLSearchParams({ category: old })}`);
    await expect(main.getByRole('article').filter({ hasText: product.name })).toBeVisible();
  });
});

test('A word that families use is added, finds its product, and is removed', async ({ page, shop }) => {
  const { name } = await addProduct(shop);
  const said = `zurna ${crypto.randomUUID().replace(/[^a-f]/g, '')}`;
  await openAs(page, shop, shop.admin, '/admin/vocabulary');
  const main = page.getByRole('main');
  await main.getByLabel('Families say').fill(said);
  await main.getByLabel('Products are named').fill(name);
  await main.getByRole('button', { name: 'Add word' }).click();
  await expect(page.getByText(/now finds: 1\./)).toBeVisible();
  await page.goto(`/products?${new URLSearchParams({ q: said })}`);
  await expect(main.getByRole('article').filter({ hasText: name })).toBeVisible();

  await page.goto('/admin/vocabulary');
  await main.getByLabel('Find in the list').fill(said.split(' ')[1] ?? '');
  await main.getByRole('button', { name: 'Remove' }).click();
  await expect(main.getByText('No word like this.')).toBeVisible();
});
