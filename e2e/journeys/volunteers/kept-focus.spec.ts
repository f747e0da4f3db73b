import * as m from '../../../src/messages/messages.js';
import { locales, pathIn } from '../../../src/shared/locales.ts';
import { newVolunteer } from '../../fixtures/packing-desk.ts';
import { signIn } from '../../fixtures/people.ts';
import { addProduct, order, sendParcels } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

// The pressed button goes, or is disabled for a while. A keyboard and a screen reader stay at their place.

const focused = (page: Page) => page.locator(':focus');

for (const locale of locales) {
  const o = { locale };
  test(`After a booking of stock, a corrected date and a noted value the focus is still there, in ${locale}`, {
    tag: '@desktop',
  }, async ({ page, shop }) => {
    const product = await addProduct(shop, { countInStock: 2 });
    await openAs(page, shop, shop.admin, pathIn(locale, `/inventory?q=${product.name}`));
    await page.getByRole('button', { name: m.stock_open_of({ product: product.name }, o) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(m.stock_units({}, o)).fill('5');
    await dialog.getByRole('button', { name: m.stock_book({}, o) }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(m.stock_booked({}, o))).toBeVisible();
    await expect(dialog.getByRole('button', { name: m.stock_book({}, o) })).toBeFocused();

    await dialog.getByRole('button', { name: m.batches_change_of({ batch: 2 }, o) }).click();
    await dialog.getByRole('button', { name: m.batches_save({}, o) }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: m.batches_save({}, o) })).toHaveCount(0);
    await expect(focused(page)).toContainText(m.batches_change({}, o));
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: m.batches_change_of({ batch: 2 }, o) })).toBeFocused();

    await dialog.getByText(m.gifts_note({}, o)).click();
    const save = page.getByRole('button', { name: m.gifts_save({}, o) });
    const gift = dialog.locator('form').filter({ has: save });
    await gift.getByLabel(m.gifts_value({}, o)).fill('25000');
    await gift.getByLabel(m.gifts_by({}, o)).selectOption('donor');
    await gift.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(m.gifts_correct({}, o))).toBeVisible();
    await expect(focused(page)).toContainText('25.000');
  });

  test(`A wrong number of units that came back is marked, and a booking keeps the focus, in ${locale}`, {
    tag: '@desktop',
  }, async ({ page, shop, provoked }) => {
    provoked.push(400);
    const product = await addProduct(shop, { countInStock: 9, yearlyLimitPerUser: null });
    const placed = await order(shop, await shop.newPerson(), product, 2);
    await sendParcels(shop, placed);
    await openAs(page, shop, await newVolunteer(shop), pathIn(locale, `/allorders?q=${placed.number}`));
    await page.getByText(m.allorders_view_details({}, o), { exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(m.sent_back_form({}, o)).click();
    const units = dialog.getByRole('textbox', { name: m.sent_back_units({}, o), exact: true });
    const book = dialog.getByRole('button', { name: m.sent_back_submit({}, o), exact: true });
    for (const [written, problem] of [
      ['two', m.whole_number_within({ least: '1', most: (1_000).toLocaleString(locale) }, o)],
      ['3', m.issue_sent_back_units({}, o)],
    ] as const) {
      await units.fill(written);
      await book.focus();
      await page.keyboard.press('Enter');
      await expect(units).toHaveAccessibleDescription(new RegExp(problem));
      await expect(units).toBeFocused();
    }
    await units.fill('1');
    await expect(units).not.toHaveAttribute('aria-invalid');
    await book.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(`1 × ${product.name}`)).toBeVisible();
    await expect(focused(page)).toContainText(m.sent_back_form({}, o));
  });
}

test('The focus stays in the list of devices after one was signed out', { tag: '@desktop' }, async ({ page, shop }) => {
  const person = await shop.newPerson();
  await signIn(shop.url, person);
  await openAs(page, shop, person, '/account');
  const devices = page.getByRole('main').getByRole('listitem');
  const other = devices.filter({ hasNotText: m.account_device_this() });
  await expect(other.first()).toBeVisible();
  const before = await devices.count();
  await other.first().getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(m.account_device_ended())).toBeVisible();
  await expect(devices).toHaveCount(before - 1);
  await expect(focused(page).getByText(m.account_device_this())).toBeVisible();
});
