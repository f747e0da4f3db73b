import * as m from '../../../src/messages/messages.js';
import { pathIn } from '../../../src/shared/locales.ts';
import { journeyLocales } from '../../fixtures/journey-locales.ts';
import { drawnPicture } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

const main = (page: Page) => page.getByRole('main');

for (const locale of journeyLocales) {
  const o = { locale };
  const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

  test(`A product is saved as a draft that no visitor finds, is edited, and is published, in ${locale}`, async ({
    page,
    shop,
    browser,
  }) => {
    const name = `Drafted ${crypto.randomUUID().slice(0, 8)}`;
    await openAs(page, shop, shop.admin, pathIn(locale, '/addProduct'));
    await page.getByLabel(m.product_form_name({}, o), { exact: true }).fill(name);
    await page.getByLabel(m.product_form_price({}, o)).fill('25000');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await drawnPicture());
    await press(page, m.product_form_add_draft({}, o));
    await expect(page.getByText(m.product_form_draft_added({}, o))).toBeVisible();

    const visitor = await (await browser.newContext()).newPage();
    const seen = async (path: string) => (await visitor.goto(`${shop.url}${pathIn(locale, path)}`))?.text();
    expect(await seen(`/products?q=${encodeURIComponent(name)}`)).not.toContain(`>${name}<`);
    expect(await seen('/')).not.toContain(name);
    expect(await (await visitor.request.get(`${shop.url}/sitemap.xml`)).text()).not.toContain(name);

    await page.goto(pathIn(locale, `/inventory?show=draft&q=${encodeURIComponent(name)}`));
    const row = main(page).locator('tbody').getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(m.product_draft({}, o));
    await expect(row.getByRole('link', { name })).toHaveCount(0);
    await row.getByRole('button', { name: m.inventory_edit_of({ product: name }, o) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(m.product_form_price({}, o)).fill('26000');
    await dialog.getByRole('button', { name: m.product_form_save_draft({}, o), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('26.000');

    const { body } = await page.evaluate(async (q) => {
      const answer = await fetch(`/api/products?q=${encodeURIComponent(q)}`);
      return { body: (await answer.json()) as { name: string }[] };
    }, name);
    expect(body.map((each) => each.name)).not.toContain(name);

    await row.getByRole('button', { name: m.inventory_edit_of({ product: name }, o) }).click();
    await dialog.getByRole('button', { name: m.product_form_publish({}, o), exact: true }).click();
    await expect(page.getByText(m.product_form_published({}, o))).toBeVisible();
    await visitor.goto(`${shop.url}${pathIn(locale, `/products?q=${encodeURIComponent(name)}`)}`);
    await expect(visitor.getByRole('link', { name }).first()).toBeVisible();
    await visitor.context().close();
  });

  test(`A table makes drafts, which are published together, in ${locale}`, async ({ page, shop }) => {
    const category = `Night ${crypto.randomUUID().slice(0, 8)}`;
    const heading = locale === 'id' ? 'Nama (Indonesia),Harga,Kategori' : 'Name (English),Price,Category';
    const table = `${heading}\n${category} one,1000,${category}\n${category} two,2000,${category}\n`;
    await openAs(page, shop, shop.admin, pathIn(locale, '/admin/import'));
    const input = page.getByLabel(m.tables_file_of({ table: m.tables_products({}, o) }, o));
    await input.setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    await page.getByLabel(m.tables_as_drafts({}, o)).check();
    await page
      .locator('form')
      .filter({ has: input })
      .getByRole('button', { name: m.tables_plan({}, o) })
      .click();
    const planned = page.getByRole('region', { name: m.changes_list({}, o), exact: true });
    await expect(planned.getByRole('listitem').first()).toContainText(m.product_draft({}, o));
    await press(page, m.changes_apply({}, o));
    await expect(page.getByText(m.changes_undo({}, o))).toBeVisible();

    await page.goto(pathIn(locale, `/inventory?show=draft&category=${encodeURIComponent(category)}`));
    // A phone folds the tools of all.
    await press(page, m.tables_for_all({}, o));
    await press(page, m.chosen_open_all({ count: '2' }, o));
    await page.getByLabel(m.chosen_what({}, o)).selectOption({ label: m.chosen_publish({}, o) });
    await page.getByRole('button', { name: m.chosen_plan({}, o) }).click();
    await expect(planned).toContainText(m.changes_field_published({}, o));
    await press(page, m.changes_apply({}, o));
    await expect(page.getByText(m.changes_undo({}, o))).toBeVisible();
    const shown = async () => {
      const answer = await page.request.get(`${shop.url}/api/products?category=${encodeURIComponent(category)}`);
      return ((await answer.json()) as unknown[]).length;
    };
    await expect.poll(shown).toBe(2);
  });
}

for (const locale of journeyLocales) {
  const o = { locale };
  test(`Pictures come with a table by the names of their files, are previewed, and a wrong name is listed, in ${locale}`, async ({
    page,
    shop,
  }) => {
    const category = `Shelf ${crypto.randomUUID().slice(0, 8)}`;
    const heading =
      locale === 'id' ? 'Nama (Indonesia);Harga;Kategori;Gambar' : 'Name (English);Price;Category;Picture';
    const { mimeType, buffer } = await drawnPicture();
    const files = ['Tube 3.0.PNG', 'side.png', 'spare.png'].map((name) => ({ name, mimeType, buffer }));
    const input = page.getByLabel(m.tables_file_of({ table: m.tables_products({}, o) }, o));
    const bring = async (cell: string) => {
      const table = `${heading}\n${category};1000;${category};"${cell}"\n`;
      await page.goto(pathIn(locale, '/admin/import'));
      await input.setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
      await page.getByLabel(m.tables_pictures({}, o)).setInputFiles(files);
      await page
        .locator('form')
        .filter({ has: input })
        .getByRole('button', { name: m.tables_plan({}, o) })
        .click();
    };
    await openAs(page, shop, shop.admin, pathIn(locale, '/admin/import'));
    await bring('tube.png');
    await expect(page.getByRole('region', { name: m.changes_problem_list({}, o) })).toContainText(
      m.issue_picture_unknown({}, o),
    );

    await bring('tube3.0; side.png');
    const planned = page.getByRole('region', { name: m.changes_list({}, o), exact: true });
    await expect(planned.locator('img').first()).toBeVisible();
    await expect(page.getByRole('region', { name: m.tables_unnamed({}, o) })).toContainText('spare.png');
    await main(page)
      .getByRole('button', { name: m.changes_apply({}, o), exact: true })
      .click();
    await expect(page.getByText(m.changes_undo({}, o))).toBeVisible();
    const shown = async () => {
      const answer = await page.request.get(`${shop.url}/api/products?category=${encodeURIComponent(category)}`);
      return ((await answer.json()) as { image: string }[])[0]?.image;
    };
    await expect.poll(shown).toContain('/pictures/');
  });
}
