import * as m from '../../../src/messages/messages.js';
import { jakartaDayName } from '../../../src/shared/jakarta-time.ts';
import { addProduct, drawnPicture, productNow } from '../../fixtures/shop-api.ts';
import { newDevice, openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

test('What a visitor offers with a photo is accepted by mail, and becomes a batch with its date when it arrives', async ({
  page,
  shop,
  browser,
}) => {
  const id = { locale: 'id' } as const;
  const email = `giver-${process.pid}@family.example`;
  const item = `Kanul ${process.pid}`;
  const soon = jakartaDayName(new Date(Date.now() + 40 * 86_400_000));
  const product = await addProduct(shop, { name: `${item} Tube`, countInStock: 1 });
  await page.goto('/id/donation-distribution');
  await page.getByRole('link', { name: 'ceritakan apa saja' }).click();
  await page.getByRole('button', { name: m.donations_send({}, id) }).click();
  await expect(page.getByLabel(m.donations_item({}, id))).toBeFocused();
  await page.getByLabel(m.donations_item({}, id)).fill(item);
  await page.getByLabel(m.donations_size({}, id)).fill('3,5');
  await page.getByLabel(m.donations_quantity({}, id)).fill('2');
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
  await card.getByRole('button', { name: 'Book what arrived from Ibu Dewi' }).click();
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
  const stock = staff.getByRole('dialog').getByRole('region', { name: 'In the house' });
  await expect(stock.getByText('2 of batch 2')).toBeVisible();
  await stock.getByRole('button', { name: 'Change the date of batch 1' }).click();
  await stock.getByLabel('Use before').fill('2099-12-31');
  await stock.getByRole('button', { name: 'Save Date' }).click();
  await expect(stock.getByText('Use before 31 December 2099')).toBeVisible();
  await staff.context().close();
});
