import * as m from '../../src/messages/messages.js';
import { jakartaDayName } from '../../src/shared/jakarta-time.ts';
import { inDays } from '../../tests/batches.ts';
import { familyOf } from '../fixtures/family.ts';
import { addProduct, callerOf, editProduct, order, ordersOf, sendParcels } from '../fixtures/shop-api.ts';
import { expect } from '../fixtures/test.ts';
import { cut, dialog, loadingAndFailed, main, type Place, press, type Screen } from './screen.ts';

/** Uploads a table of products, and waits until its changes are shown. */
async function bring({ page, locale }: Place, content: string, card = 0): Promise<void> {
  const file = { name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  const files = page.locator('input[type=file]');
  const form = main(page).locator('form').filter({ has: files }).nth(card);
  await form.locator(files).first().setInputFiles(file);
  await form.getByRole('button', { name: m.tables_plan({}, { locale }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: m.changes_title({}, { locale }) })).toBeVisible();
}

/** A table that changes a product of its own in many ways, and adds one. */
async function bringChanges(place: Place): Promise<{ name: string }> {
  const product = await addProduct(place.shop);
  const long = 'Lembut, tidak gatal, dan aman untuk kulit anak. '.repeat(12);
  const table = [
    'Name (English),Price,Yearly Limit,Category,Use by,Size (English),Description (Indonesian)',
    `${product.name},31000,4,${place.locale === 'id' ? 'Untuk malam' : 'For the night'},${inDays(800)},Small,"${long}"`,
    `New ${crypto.randomUUID()},1500000,,Tubes,,,`,
  ];
  await bring(place, table.join('\n'));
  const planned = main(place.page).getByRole('region', {
    name: m.changes_list({}, { locale: place.locale }),
    exact: true,
  });
  await expect(planned.getByRole('listitem')).toHaveCount(2);
  return product;
}

const rowsOf = ({ page, locale }: Place) =>
  main(page)
    .getByRole('region', { name: m.tables_rows({}, { locale }) })
    .getByRole('listitem');

const tables = { as: 'admin', path: '/admin/import' } as const;

/** The inventory with a product of its own, chosen. */
async function chooseOwn({ page, shop, locale }: Place): Promise<void> {
  const { name } = await addProduct(shop);
  await page.getByRole('searchbox').fill(name);
  await page.getByLabel(m.chosen_choose({ product: name }, { locale })).check();
  await expect(page.getByText(m.chosen_count({ count: 1 }, { locale }))).toBeVisible();
}

/** Tables that are brought back, and changes of many products, in all that they can come to. */
export const tableScreens: Record<string, Screen> = {
  'table-missing': {
    ...tables,
    async act(place) {
      await press(place, m.tables_plan({}, { locale: place.locale }));
      await expect(main(place.page).locator('[aria-invalid=true]')).toBeVisible();
    },
  },
  'table-changes': { ...tables, act: bringChanges },
  'table-problems': {
    ...tables,
    act: (place) => bring(place, 'Name (English),Price,Use by\nOne,1.5,soon\n,,\nTwo,,\nThree,2.000,31/02/2031'),
  },
  'table-day-order': {
    ...tables,
    async act(place) {
      const table = 'Name (English),Price,Use before\nOne,5.000,3/5/2031\nTwo,6.000,4/6/2031';
      const file = { name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
      await main(place.page).locator('input[type=file]').first().setInputFiles(file);
      const plan = m.tables_plan({}, { locale: place.locale });
      await press(place, plan);
      await expect(main(place.page).getByRole('combobox')).toBeVisible();
      await press(place, plan);
      await expect(main(place.page).locator('[aria-invalid=true]')).toBeVisible();
    },
  },
  'table-nothing': { ...tables, act: (place) => bring(place, 'Name (English),Price') },
  'table-applied': {
    ...tables,
    async act(place) {
      await bringChanges(place);
      await press(place, m.changes_apply({}, { locale: place.locale }));
      await expect(
        main(place.page)
          .getByRole('status')
          .filter({ hasText: m.changes_applied({ numbers: '' }, { locale: place.locale }) }),
      ).toBeVisible();
    },
  },
  'table-conflict': {
    ...tables,
    async act(place) {
      const { page, shop, locale } = place;
      const product = await addProduct(shop);
      await bring(place, `Name (English),Price\n${product.name},31000\n`);
      await editProduct(shop, product, { price: 45_000 });
      await press(place, m.changes_apply({}, { locale }));
      await expect(main(page).getByRole('alert')).toBeVisible();
    },
  },
  'table-undo': {
    ...tables,
    async act(place) {
      const { page, shop, locale } = place;
      const products = [await addProduct(shop), await addProduct(shop)];
      const lines = products.map(({ name }) => `${name},31000`);
      await bring(place, `Name (English),Price\n${lines.join('\n')}\n`);
      await press(place, m.changes_apply({}, { locale }));
      await expect(main(page).getByRole('button', { name: m.changes_undo({}, { locale }) })).toBeVisible();
      for (const product of products.slice(1)) await editProduct(shop, product, { price: 45_000 });
      await press(place, m.changes_undo({}, { locale }));
      await expect(main(page).getByRole('region', { name: m.changes_kept({}, { locale }) })).toBeVisible();
    },
  },
  'table-parcels': {
    ...tables,
    async act(place) {
      const { shop } = place;
      const family = await familyOf(shop);
      for (const _ of [1, 2]) await order(shop, family, await addProduct(shop, { countInStock: 9 }), 1);
      const [waiting, sent] = await ordersOf(shop, family);
      if (!waiting || !sent) throw new Error('the family has no orders');
      await sendParcels(shop, sent);
      const today = jakartaDayName(new Date());
      const lines = [
        `${waiting.number},${today},J&T Express,JP00112233445566778899001122334455667788990011223344556677`,
        `${waiting.number},${today},TIKI,`,
      ];
      await bring(place, `Order,Sent on,Courier,Tracking number\n${lines.join('\n')}`, 2);
      await expect(rowsOf(place)).toHaveCount(2);
    },
  },
  'table-donations': {
    ...tables,
    async act(place) {
      const { _id } = await addProduct(place.shop, { countInStock: 9 });
      const [day, giver] = [jakartaDayName(new Date()), 'RSUD'];
      const lines = [`${_id},12,${inDays(800)},${day},${giver}`, `${_id},3,,${day},`];
      await bring(place, `Id (please leave as it is),Quantity,Use by,Came on,From whom\n${lines.join('\n')}`, 3);
      await expect(rowsOf(place)).toHaveCount(2);
    },
  },
  'table-gone': { ...tables, path: `/admin/import?plan=${crypto.randomUUID()}`, provoked: [404] },
  ...loadingAndFailed('table-plan', {
    as: 'admin',
    path: async (shop) => {
      const { _id } = await addProduct(shop);
      const plan = { products: { ids: [_id] }, change: { kind: 'price', price: 31_000 } };
      const planned = await (await callerOf(shop, shop.admin)).call<{ _id: string }>('POST', '/admin/changes', plan);
      return `/admin/import?plan=${planned._id}`;
    },
    address: '**/api/admin/changes/*',
    failed: ({ page, locale }) => expect(page.getByText(m.changes_failed({}, { locale }))).toBeVisible(),
  }),
  'table-save-failed': {
    ...tables,
    provoked: ['net::ERR_FAILED'],
    before: ({ page }) => cut(page, '**/api/admin/tables/**'),
    async act(place) {
      await press(place, m.tables_save_products({}, { locale: place.locale }));
      await expect(place.page.getByText(m.tables_save_failed({}, { locale: place.locale }))).toBeVisible();
    },
  },
  'inventory-chosen': { as: 'admin', path: '/inventory', act: chooseOwn },
  'inventory-change': {
    as: 'admin',
    path: '/inventory',
    covered: true,
    async act(place) {
      const { page, locale } = place;
      await chooseOwn(place);
      await press(place, m.chosen_open({}, { locale }));
      await dialog(page)
        .getByRole('button', { name: m.chosen_plan({}, { locale }) })
        .click();
      await expect(dialog(page).locator('[aria-invalid=true]')).toBeVisible();
    },
  },
};
