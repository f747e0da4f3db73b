import * as m from '../../../src/messages/messages.js';
import { jakartaDayName } from '../../../src/shared/jakarta-time.ts';
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
  await stock.getByRole('button', { name: 'Change Date of batch 1' }).click();
  await stock.getByLabel('Use by').fill('2099-12-31');
  await stock.getByRole('button', { name: 'Save Date' }).click();
  await expect(stock.getByText('Use by 31 December 2099')).toBeVisible();
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
