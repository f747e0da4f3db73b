import * as m from '../../../src/messages/messages.js';
import { jakartaDate } from '../../../src/shared/jakarta-time.ts';
import { locales, pathIn } from '../../../src/shared/locales.ts';
import { addProduct, callerOf, editProduct } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { keyboardOf } from '../../looks/keyboard-only.ts';

test('A family waits for a product by keyboard, gets a mail when it is back, and withdraws another wish', async ({
  page,
  shop,
}) => {
  const [back, other] = [await addProduct(shop, { countInStock: 0 }), await addProduct(shop, { countInStock: 0 })];
  const family = await shop.newPerson();
  const keyboard = keyboardOf(page);
  const id = { locale: 'id' } as const;
  for (const { _id } of [back, other]) {
    await openAs(page, shop, family, `/id/productDetails/${_id}`);
    await keyboard.to(m.wish_leave({}, id));
    await keyboard.press('Enter');
    await expect(page.getByText(m.wish_waiting({}, id))).toBeVisible();
    await expect.poll(async () => (await keyboard.focused()).name).toBe(m.wish_withdraw({}, id));
  }
  await editProduct(shop, back, { countInStock: 1 });
  await shop.mail.mailTo(family.email, new RegExp(`/productDetails/${back._id}`));

  await page.goto('/id/profile');
  const wishes = page.getByRole('region', { name: m.wishes_title({}, id) });
  await expect(wishes.getByRole('listitem').filter({ hasText: back.name })).toContainText('tersedia lagi');
  await keyboard.to(`${m.wish_withdraw({}, id)} ${other.name}`);
  await keyboard.press('Enter');
  await expect(wishes.getByRole('listitem')).toHaveCount(1);
  await page.goto(`/id/productDetails/${back._id}`);
  await expect(page.getByRole('button', { name: m.cart_add({}, id) })).toBeVisible();
});

test('In quiet mode a product that is out of stock promises no mail, before and after the wish', async ({
  page,
  shop,
}) => {
  const family = await shop.newPerson('Ibu Tenang');
  const { call } = await callerOf(shop, family);
  await call('PUT', '/account/quiet', { on: true });
  for (const locale of locales) {
    const { _id } = await addProduct(shop, { countInStock: 0 });
    const o = { locale };
    await openAs(page, shop, family, pathIn(locale, `/productDetails/${_id}`));
    const main = page.getByRole('main');
    await expect(main.getByText(m.wish_quiet_before({}, o))).toBeVisible();
    await page.getByRole('button', { name: m.wish_leave({}, o) }).press('Enter');
    await expect(main.getByText(m.wish_noted({}, o))).toBeVisible();
    await expect(main.getByText(m.wish_quiet({}, o))).toBeVisible();
    await expect(main).not.toContainText(/akan mengirim email|dapat mengabari|will write|can write/);
  }
});

test('The list of wishes promises no mail while the family is in quiet mode', async ({ page, shop }) => {
  const product = await addProduct(shop, { countInStock: 0 });
  const family = await shop.newPerson('Ibu Tenang');
  const { call } = await callerOf(shop, family);
  await call('PUT', `/wishes/${product._id}`);
  for (const locale of locales) {
    const wishes = page.getByRole('region', { name: m.wishes_title({}, { locale }) });
    const said = (quiet: boolean) =>
      (quiet ? m.wishes_since_quiet : m.wishes_since)({ date: jakartaDate(new Date(), locale) }, { locale });
    for (const on of [true, false]) {
      await call('PUT', '/account/quiet', { on });
      await openAs(page, shop, family, pathIn(locale, '/profile'));
      await expect(wishes).toContainText(said(on));
      await expect(wishes).not.toContainText(said(!on));
    }
  }
});
