import * as m from '../../../src/messages/messages.js';
import { journeyLocales } from '../../fixtures/journey-locales.ts';
import { newVolunteer } from '../../fixtures/packing-desk.ts';
import { addProduct, order, ordersOf, sendParcels } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';

for (const locale of journeyLocales) {
  const prefix = locale === 'id' ? '/id' : '';
  const o = { locale };

  test(`A volunteer sends a part of an order, the family reads what follows, and the rest goes out, in ${locale}`, async ({
    page,
    shop,
  }) => {
    const family = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
    const product = await addProduct(shop, { countInStock: 40, yearlyLimitPerUser: 9 });
    await sendParcels(shop, await order(shop, await shop.newPerson(`Bapak ${crypto.randomUUID()}`), product));
    const placed = await order(shop, family, product, 3);
    const volunteer = await newVolunteer(shop);
    await openAs(page, shop, volunteer, `${prefix}/allorders?q=${placed.number}`);
    await page.getByText(m.dispatch_send({}, o), { exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(m.dispatch_lines_title({}, o)).click();
    await dialog.getByRole('button', { name: m.ui_quantity_less({}, o) }).click();
    await expect(dialog.getByRole('button', { name: m.ui_quantity_more({}, o) })).toBeVisible();
    await expectGoodScreen(page, m.admin_all_orders({}, o));
    await dialog.getByRole('button', { name: m.dispatch_submit({}, o) }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`${m.dispatch_rest({}, o)} 1 × ${product.name}`)).toBeVisible();

    await openAs(page, shop, family, `${prefix}/orders`);
    await expect(page.getByText(`${m.dispatch_contents({}, o)} 2 × ${product.name}`)).toBeVisible();
    await expect(page.getByText(`${m.dispatch_rest({}, o)} 1 × ${product.name}`)).toBeVisible();

    await openAs(page, shop, volunteer, `${prefix}/allorders?sent=partly&q=${placed.number}`);
    await page.getByText(m.allorders_view_details({}, o), { exact: true }).click();
    await dialog.getByLabel(m.dispatch_tracking_number({}, o)).fill('JP0987654321');
    await dialog.getByRole('button', { name: m.dispatch_submit({}, o) }).click();
    await expect(dialog.getByText(`${m.dispatch_contents({}, o)} 1 × ${product.name}`)).toBeVisible();
    await expect(dialog.getByText(m.dispatch_rest({}, o))).toBeHidden();
    const [sent] = await ordersOf(shop, family);
    expect(sent?.dispatches.map(({ lines }) => lines)).toEqual([
      [{ productId: product._id, quantity: 2 }],
      [{ productId: product._id, quantity: 1 }],
    ]);
  });

  test(`A volunteer books a unit that came back, the family reads it, and the booking is taken back, in ${locale}`, async ({
    page,
    shop,
  }) => {
    const family = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
    const product = await addProduct(shop, { countInStock: 40, yearlyLimitPerUser: 9 });
    const placed = await order(shop, family, product, 3);
    await sendParcels(shop, placed);
    const volunteer = await newVolunteer(shop);
    await openAs(page, shop, volunteer, `${prefix}/allorders?q=${placed.number}`);
    await page.getByText(m.allorders_view_details({}, o), { exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(m.sent_back_form({}, o)).click();
    const form = dialog.getByRole('form', { name: m.sent_back_form({}, o) });
    await form.getByLabel(m.sent_back_units({}, o)).fill('2');
    await form.getByLabel(m.batches_lot({}, o)).fill('LOT-7');
    await expectGoodScreen(page, m.admin_all_orders({}, o));
    await form.getByRole('button', { name: m.sent_back_submit({}, o) }).click();
    await expect(dialog.getByText(`2 × ${product.name}`)).toBeVisible();

    await openAs(page, shop, family, `${prefix}/orders`);
    await expect(page.getByText(`2 × ${product.name}`)).toBeVisible();

    await openAs(page, shop, volunteer, `${prefix}/allorders?q=${placed.number}`);
    await page.getByText(m.allorders_view_details({}, o), { exact: true }).click();
    const part = dialog.getByRole('region', { name: m.sent_back_title({}, o) });
    await part.getByRole('button', { name: m.dispatch_withdraw({}, o) }).click();
    const question = page.getByRole('dialog', { name: m.sent_back_question({}, o) });
    await question.getByRole('button', { name: m.dispatch_withdraw({}, o) }).click();
    await expect(part.getByText(`2 × ${product.name}`)).toBeHidden();
  });
}
