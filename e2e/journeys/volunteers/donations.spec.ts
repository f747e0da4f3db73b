import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { giftValueText } from '../../../src/catalogue/batches/gift-value-words.ts';
import * as m from '../../../src/messages/messages.js';
import { jakartaDayName } from '../../../src/shared/jakarta-time.ts';
import { pathIn } from '../../../src/shared/locales.ts';
import { journeyLocales } from '../../fixtures/journey-locales.ts';
import { addProduct, callerOf, drawnPicture, productNow } from '../../fixtures/shop-api.ts';
import { newDevice, openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

test('A visitor’s offer with a photo is accepted by mail, and becomes a batch with its date when it arrives', async ({
  page,
  shop,
  browser,
}) => {
  const id = { locale: 'id' } as const;
  const email = `giver-${process.pid}@family.example`;
  const item = `Kanul ${crypto.randomUUID()}`;
  const soon = jakartaDayName(new Date(Date.now() + 40 * 86_400_000));
  const product = await addProduct(shop, { name: `${item} Tube`, countInStock: 1 });
  await page.goto('/id/donation-distribution');
  await page.getByRole('link', { name: 'ceritakan apa saja' }).click();
  await page.getByRole('button', { name: m.donations_send({}, id) }).click();
  await expect(page.getByLabel(m.donations_item({}, id))).toBeFocused();
  await page.getByLabel(m.donations_item({}, id)).fill(item);
  await page.getByLabel(m.donations_size({}, id)).fill('3,5');
  await page.getByLabel(m.donations_quantity({}, id)).fill('2');
  await expect(page.getByLabel(m.donations_unit({}, id))).toHaveValue('');
  await page.getByLabel(m.donations_unit({}, id)).selectOption(m.donations_unit_pieces({}, id));
  await expect(page.getByLabel(m.donations_condition({}, id), { exact: true })).toHaveValue('');
  await page.getByLabel(m.donations_condition({}, id), { exact: true }).selectOption(m.donations_sealed({}, id));
  await page.getByLabel(m.donations_package_date({}, id)).fill(soon);
  await page.getByLabel(m.donations_town({}, id)).fill('Bandung');
  await page.getByLabel(m.donations_photos({}, id)).setInputFiles([await drawnPicture()]);
  await expect(page.getByRole('button', { name: m.donations_photo_remove({ number: 1 }, id) })).toBeVisible();
  await page.getByLabel(m.enquiry_name({}, id)).fill('Ibu Dewi');
  await page.getByLabel(m.identity_email({}, id)).fill(email);
  await page.getByRole('button', { name: m.donations_send({}, id) }).click();
  await expect(page.getByText(m.donations_sent({}, id))).toBeVisible();
  await shop.mail.mailTo('orders@foundation.example', new RegExp(item));

  const staff = await newDevice(browser, shop);
  await openAs(staff, shop, shop.admin, '/admin/donations');
  const card = staff.getByRole('article', { name: item });
  await expect(card.getByRole('img', { name: `Photo 1 of ${item}` })).toBeVisible();
  await card.getByRole('button', { name: 'Answer Ibu Dewi' }).click();
  const answering = staff.getByRole('dialog', { name: 'Answer Ibu Dewi' });
  await answering.getByLabel('Your answer').fill('Silakan kirim ke Bandung.');
  await answering.getByRole('button', { name: 'Accept' }).click();
  await expect(card).toHaveCount(0);
  await shop.mail.mailTo(email, /Silakan kirim ke Bandung\./);

  await staff.getByLabel('Show').selectOption('accepted');
  await card.getByRole('button', { name: 'It Has Arrived from Ibu Dewi' }).click();
  const receiving = staff.getByRole('dialog', { name: 'Book what arrived from Ibu Dewi' });
  await receiving.getByRole('radio', { name: product.name }).check();
  await receiving.getByRole('button', { name: 'Book into Stock' }).click();
  await expect(card).toHaveCount(0);
  await staff.getByLabel('Show').selectOption('received');
  await expect(card.getByRole('link', { name: `2 of ${product.name}, batch 2` })).toBeVisible();
  expect((await productNow(shop, product._id)).countInStock).toBe(3);

  await staff.goto('/inventory?show=expiring');
  const row = staff.getByRole('row').filter({ hasText: product.name });
  await expect(row.getByText('Expires soon')).toBeVisible();
  await row.getByRole('button', { name: m.stock_open_of({ product: product.name }) }).click();
  const stock = staff.getByRole('dialog').getByRole('region', { name: 'In stock at the foundation' });
  await expect(stock.getByText('2 of batch 2')).toBeVisible();
  await stock.getByRole('button', { name: 'Change date or lot of batch 1' }).click();
  await stock.getByLabel('Use by').fill('2099-12-31');
  await stock.getByRole('button', { name: 'Save date and lot' }).click();
  await expect(stock.getByText('Use by 31 December 2099')).toBeVisible();
  await staff.context().close();
});

test('Two things are offered in one form on a phone, accepted together, and each is booked when it arrives', async ({
  page,
  shop,
  browser,
}) => {
  const code = crypto.randomUUID().slice(0, 8);
  const email = `two-${code}@family.example`;
  const [tube, catheter] = [`Tube ${code}`, `Catheter ${code}`];
  const [tubes, catheters] = await Promise.all(
    [tube, catheter].map((name) => addProduct(shop, { name, countInStock: 0 })),
  );
  if (!tubes || !catheters) throw new Error('two products');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/donate-supplies');
  const thing = (number: number) => page.getByRole('group', { name: m.donations_thing({ number }) });
  const add = page.getByRole('button', { name: m.donations_add_thing() });
  await page.getByLabel(m.donations_item()).fill(tube);
  await page.getByLabel(m.donations_unit()).selectOption('pieces');
  await page.getByLabel(m.donations_condition(), { exact: true }).selectOption('true');
  await add.click();
  await expect(thing(2).getByLabel(m.donations_item())).toBeFocused();
  await add.click();
  await thing(3).getByLabel(m.donations_item()).fill(catheter);
  await page.getByRole('button', { name: m.donations_thing_remove({ number: 2 }) }).click();
  await expect(thing(3)).toHaveCount(0);
  await expect(thing(2).getByLabel(m.donations_item())).toHaveValue(catheter);
  await page.getByLabel(m.donations_town()).fill('Bandung');
  await page.getByLabel(m.enquiry_name()).fill('Ibu Dua');
  await page.getByLabel(m.identity_email()).fill(email);
  await page.getByRole('button', { name: m.donations_send() }).click();
  await expect(thing(2).getByText(m.donations_unit_missing())).toBeVisible();
  await thing(2).getByLabel(m.donations_quantity()).fill('2');
  await thing(2).getByLabel(m.donations_unit()).selectOption('packs');
  await thing(2).getByLabel(m.donations_per_pack()).fill('50');
  await thing(2).getByLabel(m.donations_condition(), { exact: true }).selectOption('true');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: m.donations_send() }).click();
  await expect(page.getByText(m.donations_sent())).toBeVisible();
  const mail = await shop.mail.mailTo('orders@foundation.example', new RegExp(catheter));
  expect(mail.text).toContain(tube);

  const staff = await newDevice(browser, shop);
  await staff.setViewportSize({ width: 360, height: 740 });
  await openAs(staff, shop, shop.admin, '/admin/donations');
  const card = staff.getByRole('article', { name: `${tube}, ${catheter}` });
  await card.getByRole('button', { name: 'Answer Ibu Dua' }).click();
  const answering = staff.getByRole('dialog', { name: 'Answer Ibu Dua' });
  await expect(answering.getByText(`2 × pack of 50 · ${catheter}`)).toBeVisible();
  await answering.getByLabel('Your answer').fill('Please send both.');
  await answering.getByRole('button', { name: 'Accept' }).click();
  await expect(card).toHaveCount(0);

  await staff.getByLabel('Show').selectOption('accepted');
  await card.getByRole('button', { name: `It Has Arrived: ${catheter}` }).click();
  const receiving = staff.getByRole('dialog', { name: 'Book what arrived from Ibu Dua' });
  await expect(receiving.getByLabel(m.donations_quantity())).toHaveValue('100');
  await expect(receiving.getByText('2 × 50 = 100,')).toBeVisible();
  await receiving.getByLabel(m.donations_quantity()).fill('98');
  await receiving.getByRole('radio', { name: catheter }).check();
  await receiving.getByRole('button', { name: 'Book into Stock' }).click();
  await expect(card.getByRole('link', { name: `98 of ${catheter}` })).toBeVisible();
  await expect(card.getByRole('button', { name: `It Has Arrived: ${catheter}` })).toHaveCount(0);
  await card.getByRole('button', { name: `It Has Arrived: ${tube}` }).click();
  await receiving.getByRole('radio', { name: tube }).check();
  await receiving.getByRole('button', { name: 'Book into Stock' }).click();
  await expect(card).toHaveCount(0);
  await staff.getByLabel('Show').selectOption('received');
  await expect(card.getByRole('link', { name: `1 of ${tube}` })).toBeVisible();
  expect((await productNow(shop, tubes._id)).countInStock).toBe(1);
  expect((await productNow(shop, catheters._id)).countInStock).toBe(98);
  await staff.context().close();
});

test('An offer outside of the catalogue becomes a product with its photos, and is booked at once', async ({
  page,
  shop,
}) => {
  const item = `Speaking valve ${crypto.randomUUID()}`;
  const family = await callerOf(shop, await shop.newPerson());
  const form = new FormData();
  const fields = { item, size: '15 mm', quantity: '3', sealed: 'true', town: 'Bandung' };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const { buffer, name, mimeType } = await drawnPicture();
  form.set('photo1', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const { _id } = await family.call<{ _id: string }>('POST', '/account/donations', form);
  const admin = await callerOf(shop, shop.admin);
  await admin.call('PUT', `/admin/donations/${_id}/answer`, { accepted: true, answer: 'Please send it.' });

  await openAs(page, shop, shop.admin, '/admin/donations?show=accepted');
  const card = page.getByRole('article', { name: item });
  await card.getByRole('button', { name: /^It Has Arrived/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Add a new product first' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(item);
  await expect(page.getByLabel(/^Size/).first()).toHaveValue('15 mm');
  await page.getByLabel('Price').fill('25000');
  await page.getByRole('button', { name: m.product_form_add() }).click();
  const receiving = page.getByRole('dialog', { name: /^Book what arrived/ });
  await expect(receiving.getByRole('radio', { name: item })).toBeChecked();
  await receiving.getByRole('button', { name: 'Book into Stock' }).click();
  await expect(card).toHaveCount(0);
  await page.getByLabel('Show').selectOption('received');
  await card.getByRole('link', { name: /^3 of/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: item })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const locale of journeyLocales) {
  test(`Staff note the value of a gift and save the letter of thanks, and an admin does so for one by hand (${locale})`, async ({
    page,
    shop,
  }) => {
    const o = { locale };
    const item = `Kanul ${crypto.randomUUID()}`;
    const product = await addProduct(shop, { name: item, countInStock: 0 });
    const person = await shop.newPerson();
    const family = await callerOf(shop, person);
    const form = new FormData();
    const fields = { item, size: '3,5', quantity: '2', sealed: 'true', town: 'Bandung' };
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    const { _id } = await family.call<{ _id: string }>('POST', '/account/donations', form);
    const admin = await callerOf(shop, shop.admin);
    await admin.call('PUT', `/admin/donations/${_id}/answer`, { accepted: true, answer: 'Please send it.' });

    await openAs(page, shop, shop.admin, pathIn(locale, '/admin/donations?show=accepted'));
    const card = page.getByRole('article', { name: item });
    await card.getByRole('button', { name: new RegExp(`^${m.donations_receive({}, o)}`) }).click();
    const receiving = page.getByRole('dialog');
    await receiving.getByRole('radio', { name: item }).check();
    await receiving.getByLabel(m.gifts_value({}, o)).fill('1jt');
    await expect(receiving.getByText('Rp 1.000.000')).toBeVisible();
    await receiving.getByRole('button', { name: m.donations_book({}, o) }).click();
    await expect(receiving.getByLabel(m.gifts_by({}, o))).toBeFocused();
    await receiving.getByLabel(m.gifts_by({}, o)).selectOption('donor');
    await receiving.getByRole('button', { name: m.donations_book({}, o) }).click();
    await expect(card).toHaveCount(0);

    await page.getByLabel(m.donations_state({}, o)).selectOption('received');
    await expect(card.getByText(giftValueText({ amount: 1_000_000, by: 'donor' }, locale))).toBeVisible();
    await card.getByText(m.gifts_correct({}, o), { exact: true }).click();
    await card.getByLabel(m.gifts_value({}, o)).fill('750.000');
    await card.getByLabel(m.gifts_by({}, o)).selectOption('foundation');
    await card.getByRole('button', { name: m.gifts_save({}, o) }).click();
    await expect(card.getByText(giftValueText({ amount: 750_000, by: 'foundation' }, locale))).toBeVisible();
    await savesLetter(page, () => card.getByRole('button', { name: m.thanks_save({}, o) }).click());

    await page.goto(pathIn(locale, `/inventory?q=${item}`));
    await page.getByRole('button', { name: m.stock_open_of({ product: product.name }, o) }).click();
    const stock = page.getByRole('dialog');
    await stock.getByLabel(m.stock_units({}, o)).fill('5');
    await stock.getByLabel(m.gifts_value({}, o)).first().fill('50000');
    await stock.getByLabel(m.gifts_by({}, o)).first().selectOption('foundation');
    await stock.getByRole('button', { name: m.stock_book({}, o), exact: true }).click();
    await expect(stock.getByText(giftValueText({ amount: 50_000, by: 'foundation' }, locale))).toBeVisible();
    const letter = stock
      .getByRole('group')
      .filter({ hasText: m.thanks_save({}, o) })
      .first();
    await letter.getByText(m.thanks_save({}, o)).click();
    await letter.getByLabel(m.thanks_name({}, o)).fill('PT Sehat');
    await savesLetter(page, () => letter.getByRole('button', { name: m.thanks_make({}, o) }).click());
  });
}

async function savesLetter(page: Page, press: () => Promise<void>): Promise<void> {
  const saving = page.waitForEvent('download');
  await press();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^(thank-you-letter|surat-terima-kasih)-20\d\d-\d\d-\d\d\.pdf$/);
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
}
