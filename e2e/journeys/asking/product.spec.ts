import * as m from '../../../src/messages/messages.js';
import { locales, pathIn } from '../../../src/shared/locales.ts';
import { addProduct, callerOf, deleteProduct } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openInOwnLetters } from '../../looks/own-letters.ts';

for (const locale of locales) {
  const o = { locale };

  test(`A question about a product begins in the form, and leads back to the product: ${locale}`, async ({
    page,
    shop,
  }) => {
    const email = `wulan-${locale}-${process.pid}@family.example`;
    const { _id, name } = await addProduct(shop, { facts: { size: '3.5' } });
    await openInOwnLetters(page, pathIn(locale, `/productDetails/${_id}`));
    const ask = page.getByRole('main').getByRole('link', { name: m.product_ask_size({}, o) });
    await ask.scrollIntoViewIfNeeded();
    await ask.click();
    const heading = page.getByRole('heading', { level: 1, name: m.contact_get_in_touch({}, o) });
    await expect(heading).toBeVisible();
    await expect(page.getByLabel(m.enquiry_name({}, o))).toBeFocused();
    // On the first display: the heading below the bar, the emergency line on one line, and the form's first field.
    const bar = await page.getByRole('banner').boundingBox();
    const title = await heading.boundingBox();
    expect(title?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    const main = page.getByRole('main');
    const line = main.getByRole('paragraph').filter({ hasText: m.emergency_short({}, o) });
    expect((await line.boundingBox())?.height).toBeLessThan(50);
    for (const number of ['119', '112']) await expect(line.getByRole('link', { name: number })).toBeInViewport();
    await expect(page.getByLabel(m.enquiry_name({}, o))).toBeInViewport({ ratio: 1 });
    await expect(main.getByText(m.emergency_title({}, o))).toHaveCount(0);

    await page.keyboard.type('Ibu Wulan');
    await page.getByLabel(m.identity_email({}, o)).fill(email);
    await page.getByLabel(m.enquiry_message({}, o)).fill('Apakah 3.5 pas?');
    await page.getByRole('button', { name: m.enquiry_send({}, o), exact: true }).click();
    await expect(page.getByText(m.enquiry_sent({}, o))).toBeVisible();
    // Answered, because other tests expect their own question as the first one that waits.
    const { call } = await callerOf(shop, shop.admin);
    const waiting = await call<{ _id: string; email: string }[]>('GET', '/admin/enquiries?limit=200');
    const asked = waiting.find((question) => question.email === email);
    await call('PUT', `/admin/enquiries/${asked?._id}/answer`, { answer: 'Ya.' });
    await page.getByRole('link', { name: m.enquiry_to_product({}, o) }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
}

test('A signed-in family that asks about a product begins with the question itself', async ({ page, shop }) => {
  const person = await shop.newPerson('Ibu Anggrek');
  const { _id } = await addProduct(shop);
  await openAs(page, shop, person, `/get-in-touch?product=${_id}`);
  await expect(page.getByLabel('Your message')).toBeFocused();
});

test.describe('of a product that left the shop', () => {
  test.use({ provoked: [404] });
  for (const locale of locales)
    test(`a question says so: ${locale}`, async ({ page, shop }) => {
      const product = await addProduct(shop);
      await deleteProduct(shop, product);
      await page.goto(pathIn(locale, `/get-in-touch?product=${product._id}`));
      await expect(page.getByText(m.enquiry_about_gone({}, { locale }))).toBeVisible();
      await expect(page.getByText('…')).toHaveCount(0);
    });
});

test('Any other question keeps the page as it was: the emergency numbers come first', async ({ page }) => {
  await page.goto('/get-in-touch');
  await expect(page.getByRole('heading', { name: m.emergency_title() })).toBeVisible();
  await expect(page.getByLabel('Your name')).not.toBeFocused();
});
