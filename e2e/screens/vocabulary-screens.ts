import * as m from '../../src/messages/messages.js';
import type { RunningShop } from '../fixtures/running-shop.ts';
import { addProduct } from '../fixtures/shop-api.ts';
import { expect } from '../fixtures/test.ts';
import { dialog, loadingAndFailed, main, type Place, press, type Screen } from './screen.ts';

const path = '/admin/vocabulary';
const apiCategories = '**/api/admin/categories';

/** A category of its own, with one product. */
async function ownCategory(shop: RunningShop): Promise<string> {
  const category = `Nebulizer ${crypto.randomUUID().slice(0, 8)}`;
  await addProduct(shop, { category });
  return category;
}

async function openCategory(place: Place, open: (category: string) => string): Promise<string> {
  const { page, shop } = place;
  const category = await ownCategory(shop);
  await page.reload();
  await press(place, open(category));
  await expect(dialog(page)).toBeVisible();
  return category;
}

/** Categories, and the words by which families find products. */
export const vocabularyScreens: Record<string, Screen> = {
  ...loadingAndFailed('admin-vocabulary', {
    as: 'admin',
    path,
    address: apiCategories,
    failed: ({ page, locale }) => expect(main(page).getByText(m.vocabulary_failed({}, { locale }))).toBeVisible(),
  }),
  'admin-vocabulary-rename': {
    as: 'admin',
    path,
    covered: true,
    async act(place) {
      const { page, locale } = place;
      await openCategory(place, (category) => m.vocabulary_rename_of({ category }, { locale }));
      await dialog(page).getByLabel(m.vocabulary_name_en({}, { locale })).fill('');
      await dialog(page).getByLabel(m.vocabulary_name_id({}, { locale })).fill('');
      await dialog(page)
        .getByRole('button', { name: m.vocabulary_rename_save({}, { locale }) })
        .click();
      await expect(dialog(page).locator('[aria-invalid=true]')).toBeVisible();
    },
  },
  'admin-vocabulary-merge': {
    as: 'admin',
    path,
    covered: true,
    act: (place) => openCategory(place, (category) => m.vocabulary_merge_of({ category }, place)),
  },
  'admin-vocabulary-words': {
    as: 'admin',
    path,
    async act(place) {
      const { page, locale } = place;
      await press(place, m.vocabulary_add({}, { locale }));
      await expect(main(page).locator('[aria-invalid=true]')).toHaveCount(2);
      await page.getByLabel(m.vocabulary_find({}, { locale })).fill('kanul');
      await expect(main(page).getByText('selang leher', { exact: true })).toBeVisible();
    },
  },
};
