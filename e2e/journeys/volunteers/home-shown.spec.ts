import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { site } from '../../../src/content/site.ts';
import * as m from '../../../src/messages/messages.js';
import { reportedIn } from '../../fixtures/report-data.ts';
import { addProduct, deleteProduct, order } from '../../fixtures/shop-api.ts';
import { newDevice, openAs } from '../../fixtures/sign-in.ts';
import { factsOf } from '../../fixtures/site-facts.ts';
import { expect, test } from '../../fixtures/test.ts';

// A file that is no picture is refused.
test.use({ as: 'admin', provoked: [400] });

// The shop is also that of the tests after this one.
test.afterEach(({ shop }) => factsOf(shop).save(site));

test('An admin chooses and sorts the products of home by keyboard; one that leaves the shop is replaced', async ({
  page,
  shop,
}) => {
  const first = await addProduct(shop);
  const second = await addProduct(shop);
  await addProduct(shop);
  await factsOf(shop).save({ featuredProducts: [] });
  await page.context().addCookies(await factsOf(shop).cookies());
  await page.goto('/admin/facts');
  for (const { name } of [first, second]) {
    await page.getByLabel(m.facts_featured_search()).fill(name);
    await page.getByRole('button', { name: m.facts_featured_add_of({ product: name }) }).press('Enter');
  }
  const up = page.getByRole('button', { name: m.facts_featured_up({ product: second.name }) });
  await up.press('Enter');
  await expect(up).toBeDisabled();
  await expect(page.getByRole('button', { name: m.facts_featured_down({ product: second.name }) })).toBeFocused();
  await page.getByRole('button', { name: m.versions_save(), exact: true }).click();
  await expect(page.getByText(m.facts_saved())).toBeVisible();

  const cards = page.getByRole('region', { name: m.home_available_products() }).getByRole('article');
  const shown = async (names: string[]) => {
    await page.goto('/');
    await expect(cards).toHaveCount(4);
    for (const [place, name] of names.entries()) await expect(cards.nth(place)).toContainText(name);
  };
  await shown([second.name, first.name]);
  await deleteProduct(shop, second);
  await shown([first.name]);
});

test('An admin who opens home right after a new choice of its products sees them', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const [first, second] = [await addProduct(shop), await addProduct(shop)];
  await factsOf(shop).save({ featuredProducts: [first._id] });
  await page.context().addCookies(await factsOf(shop).cookies());
  await page.goto('/');
  const card = page.getByRole('region', { name: m.home_available_products() }).getByRole('article').first();
  await expect(card).toContainText(first.name);
  await page.getByRole('link', { name: m.nav_admin(), exact: true }).click();
  await page.getByRole('link', { name: m.facts_title(), exact: true }).click();
  await page.getByRole('button', { name: m.facts_featured_remove({ product: first.name }) }).click();
  await page.getByLabel(m.facts_featured_search()).fill(second.name);
  await page.getByRole('button', { name: m.facts_featured_add_of({ product: second.name }) }).click();
  await page.getByRole('button', { name: m.versions_save(), exact: true }).click();
  await expect(page.getByText(m.facts_saved())).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: site.brand }).click();
  await expect(card).toContainText(second.name);
});

test('A QRIS picture is chosen, previewed, and read by a phone next to an order’s payment note', async ({
  page,
  shop,
  browser,
}) => {
  const code = 'ID.CO.QRIS.WWW 0123456789 YAYASAN BANDUNG';
  const drawn = await sharp(Buffer.from(encodeQR(code, 'svg')), { density: 300 })
    .resize(900, 900)
    .png()
    .toBuffer();
  await page.context().addCookies(await factsOf(shop).cookies());
  await page.goto('/admin/facts');
  await page.getByLabel(m.facts_payment_note_en()).fill('Please pay to BCA 123.');
  await page.getByLabel(m.facts_payment_note_id()).fill('Mohon bayar ke BCA 123.');
  const picture = page.getByRole('img', { name: m.orders_qris_alt() });
  const field = page.getByLabel(m.facts_qris());
  await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText(m.versions_picture_type())).toBeVisible();
  await field.setInputFiles({ name: 'qris.png', mimeType: 'image/png', buffer: drawn });
  await expect(picture).toBeVisible();
  await page.getByRole('button', { name: m.versions_save(), exact: true }).click();
  await expect(page.getByText(m.facts_saved())).toBeVisible();

  const family = await shop.newPerson();
  await order(shop, family, await addProduct(shop));
  const viewport = { width: 360, height: 740 };
  const phone = await newDevice(browser, shop, { colorScheme: 'dark', viewport });
  await openAs(phone, shop, family, '/orders');
  const seen = phone.getByRole('img', { name: m.orders_qris_alt() });
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await seen.evaluate((image: HTMLImageElement) => image.decode());
  const { data, info } = await sharp(await seen.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height })).toBe(code);
  await phone.context().close();

  await page.getByRole('button', { name: m.facts_qris_remove() }).click();
  await expect(picture).toHaveCount(0);
  await expect(field).toBeFocused();
});

test('Home shows the number of families if the foundation wants it, and only then', async ({ page, shop }) => {
  await reportedIn(shop);
  await page.goto('/');
  const numbers = page.getByRole('region', { name: m.home_numbers() });
  await expect(page.getByRole('heading', { name: m.home_about_us() })).toBeVisible();
  await expect(numbers).toHaveCount(0);
  await page.context().addCookies(await factsOf(shop).cookies());
  await page.goto('/admin/facts');
  await page.getByLabel(m.facts_numbers_show()).check();
  await page.getByRole('button', { name: m.versions_save(), exact: true }).click();
  await expect(page.getByText(m.facts_saved())).toBeVisible();
  // Also on the way through the page that was there before.
  await page.getByRole('banner').getByRole('link', { name: site.brand }).first().click();
  await expect(numbers.getByRole('definition')).toHaveCount(3);
  const html = await (await page.request.get(`${shop.url}/`)).text();
  for (const figure of await numbers.getByRole('definition').allTextContents()) {
    expect(Number(figure.replaceAll(',', ''))).toBeGreaterThanOrEqual(5);
    expect(html).toContain(`>${figure}<`);
  }
});
