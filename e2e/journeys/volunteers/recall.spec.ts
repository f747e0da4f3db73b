import { site } from '../../../src/content/site.ts';
import * as m from '../../../src/messages/messages.js';
import { type Locale, pathIn } from '../../../src/shared/locales.ts';
import { journeyLocales } from '../../fixtures/journey-locales.ts';
import { addProduct, callerOf, order, putInCart, sendParcels } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { factsOf } from '../../fixtures/site-facts.ts';
import { searchList } from '../../fixtures/steps.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

const note = {
  en: 'Do not remove a tube that is in use; call 119.',
  id: 'Jangan lepas kanul yang sedang dipakai; telepon 119.',
};

// The shop is also that of the tests after this one.
test.afterEach(({ shop }) => factsOf(shop).save(site));

/** Freezes a lot by the form: two presses. */
async function freeze(page: Page, product: string, lot: string, locale: Locale): Promise<void> {
  const o = { locale };
  await page.getByLabel(m.recalls_product_search({}, o)).fill(product);
  await page.getByRole('radio', { name: product }).check();
  await page.getByLabel(m.recalls_lots({}, o), { exact: true }).fill(lot);
  await page.getByLabel(m.recalls_why({}, o), { exact: true }).fill('Medika 20-11');
  await page.getByRole('button', { name: m.recalls_begin({}, o) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.recalls_begin_confirm({}, o) })
    .click();
}

for (const locale of journeyLocales) {
  const o = { locale };
  test(`An admin freezes a lot in ${locale}, one order comes at that moment, and the families before are mailed or called`, async ({
    page,
    shop,
  }) => {
    const admin = await callerOf(shop, { ...shop.admin });
    const product = await addProduct(shop, { countInStock: 0 });
    const lot = { kind: 'purchase', change: 9, lot: 'AB-7', key: crypto.randomUUID() };
    await admin.call('POST', `/products/${product._id}/movements`, lot);
    const newFamily = (who: string) => shop.newPerson(`${who} ${crypto.randomUUID().slice(0, 8)}`);
    const [sent, quiet, waiting, late] = [
      await newFamily('Ibu Rina'),
      await newFamily('Bapak Tono'),
      await newFamily('Ibu Wati'),
      await newFamily('Ibu Dewi'),
    ];
    await sendParcels(shop, await order(shop, sent, product));
    await sendParcels(shop, await order(shop, quiet, product));
    await (await callerOf(shop, quiet)).call('PUT', '/account/quiet', { on: true });
    const { number } = await order(shop, waiting, product);
    await putInCart(shop, late, product, 1);

    await openAs(page, shop, shop.admin, pathIn(locale, '/admin/recalls'));
    await page.context().addCookies(await factsOf(shop).cookies());
    const [during] = await Promise.all([
      order(shop, late, product).then(
        ({ number }) => number,
        (error: Error) => error.message,
      ),
      freeze(page, product.name, 'ab7', locale),
    ]);
    await expect(page.getByText(m.recalls_frozen_now({}, o))).toBeVisible();
    const isPlaced = during.startsWith('N-');
    expect(isPlaced || during.includes('OUT_OF_STOCK')).toBe(true);
    await expect(page.getByText(m.recalls_frozen({ count: isPlaced ? 5 : 6 }, o))).toBeVisible();
    await expect(page.getByText(m.recalls_waiting({ count: isPlaced ? 2 : 1 }, o))).toBeVisible();

    // Without the foundation's sentence no mail can go out.
    await expect(page.getByText(m.recalls_note_missing({}, o))).toBeVisible();
    await page.getByLabel(m.recalls_message_source({}, o)).fill('Maker Medika, 20 November');
    await page.getByLabel(m.recalls_message_en({}, o)).fill('Do not use tubes of lot AB-7.');
    await page.getByLabel(m.recalls_message_id({}, o)).fill('Jangan pakai kanul lot AB-7.');
    await page.getByRole('button', { name: m.recalls_message_save({}, o) }).click();
    await expect(page.getByText(m.recalls_message_saved({}, o))).toBeVisible();
    await factsOf(shop).save({ recallNote: note });
    await page.reload();
    await page.getByRole('button', { name: m.recalls_mail({}, o) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: m.recalls_mail_confirm({}, o) })
      .click();
    await expect(page.getByText(m.recalls_mailed({ count: 1 }, o))).toBeVisible();
    const { text } = await shop.mail.mailTo(sent.email, /Maker Medika/);
    expect(text).toContain(note.en);
    expect(text).toContain('Do not use tubes of lot AB-7.');

    const families = page.getByRole('region', { name: m.recalls_families({}, o) });
    await expect(families.getByRole('listitem').first()).toContainText(quiet.name);
    await expect(families.getByRole('listitem').first()).toContainText(m.recalls_call_first({}, o));
    await expect(families.getByRole('listitem')).toHaveCount(2);
    await families.getByRole('button', { name: `${m.recalls_tell({}, o)}: ${quiet.name}` }).click();
    await families.getByRole('button', { name: `${m.recalls_untell({}, o)}: ${quiet.name}` }).click();
    await expect(families.getByRole('button', { name: `${m.recalls_tell({}, o)}: ${quiet.name}` })).toBeVisible();

    await page.goto(pathIn(locale, '/allorders'));
    await searchList(page, number);
    const row = page.getByRole('listitem').filter({ hasText: number });
    await expect(row.getByText(m.held_mark({}, o))).toBeVisible();
    await row.getByRole('button', { name: new RegExp(`^${m.dispatch_send({}, o)}`) }).click();
    const sheet = page.getByRole('dialog').filter({ hasText: product.name });
    await expect(sheet.getByText(m.held_mark({}, o))).toBeVisible();
    await expect(sheet.getByLabel(m.dispatch_courier({}, o))).toHaveCount(0);
    await sheet.getByRole('button', { name: m.held_take_out({}, o) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: m.held_confirm({}, o) })
      .click();
    await expect(sheet.getByText(m.held_all_out({}, o))).toBeVisible();
    await sheet.getByRole('button', { name: m.dispatch_submit({}, o) }).click();
    await expect(sheet).toBeHidden();

    // What a family sees: the product is sold out. The list of orders asks no more as another person.
    await page.goto(pathIn(locale, '/accessibility'));
    await openAs(page, shop, waiting, pathIn(locale, `/productDetails/${product._id}`));
    await expect(page.getByRole('main').getByText(m.product_out_of_stock({}, o)).first()).toBeVisible();
  });
}

test('A volunteer who books a gift of a held lot reads that it is frozen, and to put it aside', async ({
  page,
  shop,
}) => {
  const product = await addProduct(shop, { name: `Spoon ${crypto.randomUUID().slice(0, 8)}`, countInStock: 3 });
  const { call } = await callerOf(shop, { ...shop.admin });
  const hold = { productId: product._id, lots: ['BAD-77'], everything: false, withoutLot: false, why: 'A letter' };
  await call('POST', '/admin/recalls', hold);
  const form = new FormData();
  const fields = { item: product.name, quantity: '2', sealed: 'true', town: 'Bandung' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('photo1', new File([], ''));
  const name = 'Ibu Lina';
  const family = await callerOf(shop, await shop.newPerson(name));
  const { _id } = await family.call<{ _id: string }>('POST', '/account/donations', form);
  await call('PUT', `/admin/donations/${_id}/answer`, { accepted: true, answer: 'Yes.' });
  await openAs(page, shop, shop.admin, '/admin/donations?show=accepted');
  const card = page.getByRole('article').filter({ hasText: product.name });
  await card.getByRole('button', { name: m.donations_receive_from({ name }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: product.name }).check();
  await dialog.getByLabel(m.batches_lot()).fill('BAD-77');
  await dialog.getByRole('button', { name: m.donations_book() }).click();
  await expect(page.getByText(m.donations_booked_frozen({ name, product: product.name }))).toBeVisible();
});
