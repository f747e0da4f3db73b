import { readFileSync } from 'node:fs';
import * as m from '../../../src/messages/messages.js';
import { inDays } from '../../../tests/batches.ts';
import { newVolunteer } from '../../fixtures/packing-desk.ts';
import { addProduct, order, ordersOf, productNow } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

/** Uploads a table on its card, and waits for the preview. */
async function bring(page: Page, table: string, content: string): Promise<void> {
  const input = page.getByLabel(m.tables_file_of({ table }));
  await input.setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.locator('form').filter({ has: input }).getByRole('button', { name: 'See what would change' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible();
}

test('A courier’s table is previewed and noted: the family gets a mail, and the same table notes nothing again', async ({
  page,
  shop,
}) => {
  const family = await shop.newPerson();
  await order(shop, family, await addProduct(shop, { countInStock: 3 }), 1);
  const [ordered] = await ordersOf(shop, family);
  const number = ordered?.number ?? '';
  const today = inDays(0);
  await openAs(page, shop, shop.admin, '/admin/import');
  const content = `Order,Sent on,Courier,Tracking number\n${number},${today},JNE,JP${process.pid}\n`;
  await bring(page, 'Parcels (CSV)', `${content}N-0000-0000,${today},,\n`);
  await expect(page.getByRole('region', { name: 'What is not right' }).getByRole('listitem')).toHaveCount(2);

  await page.goto('/admin/import');
  await bring(page, 'Parcels (CSV)', content);
  const row = page.getByRole('region', { name: 'Lines of the table' }).getByRole('listitem');
  await expect(row).toContainText(number);
  await expect(row).toContainText(`JP${process.pid}`);
  await page.getByRole('button', { name: 'Change all of it' }).click();
  await expect(page.getByText('Done. New parcels: 1.')).toBeVisible();
  await shop.mail.mailTo(family.email, new RegExp(`JP${process.pid}`));

  await page.goto('/admin/import');
  await bring(page, 'Parcels (CSV)', content);
  await expect(page.getByRole('region', { name: 'These lines change nothing' })).toContainText(number);
  await expect(page.getByRole('button', { name: 'Change all of it' })).toHaveCount(0);
  await page.goto('/admin/history');
  const entry = page.getByRole('listitem').filter({ hasText: 'Table of parcels or donations brought in' }).first();
  await expect(entry).toContainText('Table: Parcels (CSV) · New: 1');
});

test('Staff save an empty table of parcels, fill it in, and bring it back', async ({ page, shop }) => {
  const o = { locale: 'id' } as const;
  const { number } = await order(shop, await shop.newPerson(), await addProduct(shop, { countInStock: 3 }), 1);
  await openAs(page, shop, await newVolunteer(shop), '/id/admin/import');
  await expect(page.getByText(m.tables_lead_staff({}, o))).toBeVisible();
  await expect(page.getByText('Kolom yang diisi: Pesanan, Dikirim, Kurir, Nomor resi.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: m.tables_save_empty({}, o) }).click();
  const empty = readFileSync(await (await saved).path(), 'utf8');
  const input = page.getByLabel(m.tables_file_of({ table: m.tables_parcels({}, o) }, o));
  const buffer = Buffer.from(`${empty}${number};${inDays(0)};JNE;JP-EMPTY-1\r\n`);
  await input.setInputFiles({ name: 'paket.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: m.tables_plan({}, o) }).click();
  const row = page.getByRole('region', { name: m.tables_rows({}, o) }).getByRole('listitem');
  await expect(row).toContainText('JP-EMPTY-1');
});

test('A table of donations is booked as batches with their dates', async ({ page, shop }) => {
  const product = await addProduct(shop, { countInStock: 1 });
  await openAs(page, shop, shop.admin, '/admin/import');
  const lines = [`${product._id},4,${inDays(800)},${inDays(0)},A clinic`, `${product._id},2,,${inDays(0)},`];
  const headings = 'Id (please leave as it is),Quantity,Use by,Came on,From whom';
  await bring(page, 'Donations (CSV)', `${headings}\n${lines.join('\n')}\n`);
  await page.getByRole('button', { name: 'Change all of it' }).click();
  await expect(page.getByText('Done. New batches: 2.')).toBeVisible();
  // The page cache drops the product a moment after the booking.
  await expect.poll(async () => (await productNow(shop, product._id)).countInStock).toBe(7);
});

for (const locale of ['en', 'id'] as const) {
  test(`An ambiguous day is asked about once, by keyboard, and the answer counts for the whole table, in ${locale}`, async ({
    page,
    shop,
  }) => {
    const o = { locale };
    const product = await addProduct(shop, { countInStock: 1 });
    await openAs(page, shop, shop.admin, locale === 'id' ? '/id/admin/import' : '/admin/import');
    const card = page.locator('form').filter({
      has: page.getByLabel(m.tables_file_of({ table: m.tables_donations({}, o) }, o)),
    });
    const headings = 'Id (please leave as it is),Quantity,Use before,Came on';
    const lines = [`${product._id},4,3/5/2031,${inDays(0)}`, `${product._id},2,4/6/2031,${inDays(0)}`];
    const buffer = Buffer.from([headings, ...lines].join('\n'));
    await card.locator('input[type=file]').setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer });
    await card.getByRole('button', { name: m.tables_plan({}, o) }).press('Enter');
    const question = card.getByLabel(m.tables_day_order({ written: '3/5/2031', line: 2 }, o));
    await expect(question).toBeFocused();
    await expect(card).toContainText('3/5/2031');
    await expect(card.getByRole('listitem')).toHaveCount(2);
    await card.getByRole('button', { name: m.tables_plan({}, o) }).press('Enter');
    await expect(card.getByText(m.tables_day_order_missing({}, o))).toBeVisible();
    await question.selectOption({ label: locale === 'id' ? '5 Maret 2031' : '5 March 2031' });
    await card.getByRole('button', { name: m.tables_plan({}, o) }).press('Enter');
    const rows = page.getByRole('region', { name: m.tables_rows({}, o) }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('6 April 2031');
  });
}

test('Another file is another table: it asks again how to read the days', async ({ page, shop }) => {
  await openAs(page, shop, shop.admin, '/admin/import');
  const input = page.getByLabel(m.tables_file_of({ table: 'Products (CSV)' }));
  const card = page.locator('form').filter({ has: input });
  const table = (day: string) => Buffer.from(`Name (English),Price,Use before\nOne ${day},500,${day}\n`);
  const choose = (day: string) => input.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: table(day) });
  await choose('3/5/2031');
  await card.getByRole('button', { name: 'See what would change' }).click();
  await expect(card.getByRole('combobox')).toBeVisible();
  await choose('4/5/2031');
  await expect(card.getByRole('combobox')).toHaveCount(0);
  await card.getByRole('button', { name: 'See what would change' }).click();
  await expect(card).toContainText('4/5/2031');
});
