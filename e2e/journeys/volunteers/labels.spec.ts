import { readFileSync } from 'node:fs';
import { site } from '../../../src/content/site.ts';
import * as m from '../../../src/messages/messages.js';
import { locales, pathIn } from '../../../src/shared/locales.ts';
import { readDrawings, readPdf } from '../../../tests/papers/pdf-reader.ts';
import { readPrintedCodes } from '../../../tests/papers/read-printed-codes.ts';
import { addProduct, order } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { factsOf } from '../../fixtures/site-facts.ts';
import { expect, type Locator, type Page, test } from '../../fixtures/test.ts';

// The shop is also that of the tests after this one.
test.afterEach(({ shop }) => factsOf(shop).save(site));

async function savedBy(page: Page, button: Locator): Promise<Buffer> {
  const saved = page.waitForEvent('download');
  await button.tap();
  return readFileSync(await (await saved).path());
}

for (const locale of locales) {
  const o = { locale };
  test(`An admin names the columns of a table for couriers and prints labels with the sender, in ${locale}`, async ({
    page,
    shop,
  }) => {
    const family = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
    const { _id, number } = await order(shop, family, await addProduct(shop));
    const pdfOf = (button: Locator) => savedBy(page, button);
    const size = page.getByLabel(m.packing_size({}, o));

    await openAs(page, shop, shop.admin, pathIn(locale, `/admin/packing?ids=${_id}`));
    // The demo has no address and no phone yet.
    await expect(page.getByText(m.packing_sender_missing({}, o))).toBeVisible();
    await page.context().addCookies(await factsOf(shop).cookies());
    await page.goto(pathIn(locale, '/admin/facts'));
    await page.getByLabel(m.facts_founder_phone_1({}, o)).fill('0812 1000 3000');
    await page.getByLabel(m.facts_postal_address({}, o)).fill('Jalan Kenanga 12\nBandung 40115');
    const add = page.getByRole('button', { name: m.facts_courier_add({}, o) });
    await add.tap();
    await add.tap();
    const row = (place: number) => page.locator(`[data-column="${place}"]`);
    await row(0).getByLabel(m.facts_courier_heading({}, o)).fill('NAMA PENERIMA');
    await row(1).getByLabel(m.facts_courier_heading({}, o)).fill('HP');
    await row(0).getByLabel(m.facts_courier_value({}, o)).selectOption('family');
    await row(1).getByLabel(m.facts_courier_value({}, o)).selectOption('phone');
    await row(1)
      .getByRole('button', { name: m.facts_courier_up({ column: 'HP' }, o) })
      .tap();
    await expect(page.getByRole('table')).toContainText('HP6281210003000NAMA PENERIMAIbu Sari');
    await page.getByRole('button', { name: m.versions_save({}, o), exact: true }).tap();
    await expect(page.getByText(m.facts_saved({}, o))).toBeVisible();
    expect(await (await page.request.get(shop.url)).text()).not.toContain('NAMA PENERIMA');

    await page.goto(pathIn(locale, `/allorders?q=${number}`));
    const table = await savedBy(page, page.getByRole('button', { name: m.tables_courier({}, o) }));
    expect(
      table
        .toString()
        .replace('\uFEFF', '')
        .split(/[,;\r\n]+/),
    ).toEqual([...['HP', 'NAMA PENERIMA', '6281234567890', family.name, '']]);

    await page.goto(pathIn(locale, `/admin/packing?ids=${_id}`));
    await expect(page.getByText('Jalan Kenanga 12, Bandung 40115')).toBeVisible();
    await expect(page.getByRole('button', { name: m.packing_print({}, o) })).toBeVisible();
    await size.selectOption('thermal');
    await expect(page.getByRole('button', { name: m.packing_print({}, o) })).toHaveCount(0);
    await page.reload();
    await expect(size).toHaveValue('thermal');
    const label = await pdfOf(page.getByRole('button', { name: m.packing_save({}, o) }));
    expect(readDrawings(label).map(({ width }) => Math.round((width / 72) * 25.4))).toEqual([100, 100]);
    expect((await readPrintedCodes(label)).filter((code) => code !== null)).toEqual([
      `${shop.url}/allorders?q=${number}&open=yes`,
    ]);

    await page.goto(pathIn(locale, `/allorders?q=${number}`));
    const row0 = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: family.name }) });
    await row0.getByText(m.dispatch_send({}, o), { exact: true }).tap();
    const fromForm = await pdfOf(page.getByRole('dialog').getByRole('button', { name: m.packing_slip_save({}, o) }));
    expect(readPdf(fromForm).pages).toEqual(readPdf(label).pages);
  });
}
