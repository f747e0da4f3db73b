// The sentences for volunteers if held units were taken out of an order, also after the hold has ended.
import * as m from '../../../src/messages/messages.js';
import { jakartaDayName } from '../../../src/shared/jakarta-time.ts';
import { pathIn } from '../../../src/shared/locales.ts';
import { journeyLocales } from '../../fixtures/journey-locales.ts';
import { addProduct, callerOf, order } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

// A refused press.
test.use({ provoked: [400] });

for (const locale of journeyLocales) {
  const o = { locale };
  test(`The papers, the details and the deletion say in ${locale} which units were taken out`, async ({
    page,
    shop,
  }) => {
    const { call } = await callerOf(shop, { ...shop.admin });
    const product = await addProduct(shop, { countInStock: 0 });
    const arrive = (lot: string, change: number) =>
      call('POST', `/products/${product._id}/movements`, { kind: 'purchase', change, lot, key: crypto.randomUUID() });
    await arrive('HELD-1', 3);
    await arrive('FREE-2', 2);
    const family = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
    const { _id, number } = await order(shop, family, product, 5);
    const hold = {
      productId: product._id,
      lots: ['HELD-1'],
      everything: false,
      withoutLot: false,
      why: 'Medika 20-11',
    };
    const { _id: holdId } = await call<{ _id: string }>('POST', '/admin/recalls', hold);
    await call('PUT', `/orders/${_id}/holds/${holdId}`, { takenOut: true });
    await arrive('HELD-1', 3);
    await call('PUT', `/admin/recalls/${holdId}/end`, { mailed: false });

    await openAs(page, shop, shop.admin, pathIn(locale, `/admin/packing?ids=${_id}`));
    const slip = page.getByRole('article').filter({ hasText: number });
    // In the language of the order.
    await expect(slip).toContainText('Units of a lot on hold were taken out.');
    await expect(slip.getByRole('row').filter({ hasText: product.name })).not.toContainText(/HELD-1|FREE-2/);
    await page.getByRole('link', { name: m.packing_picking({}, o) }).click();
    await expect(page.getByText(m.held_out_numbers({ numbers: number }, o))).toBeVisible();
    await expect(page.getByText(`2 × ${number}`)).toBeVisible();

    await page.goto(pathIn(locale, `/allorders?q=${number}`));
    const row = page.getByRole('listitem').filter({ hasText: number });
    await row.getByRole('button', { name: new RegExp(`^${m.dispatch_send({}, o)}`) }).click();
    const sheet = page.getByRole('dialog').filter({ hasText: product.name });
    await expect(sheet.getByText(m.held_units_out({}, o))).toBeVisible();
    await sheet.getByRole('button', { name: m.held_undo({}, o) }).click();
    await expect(page.getByText(m.issue_booked_back({}, o))).toBeVisible();
    await page.keyboard.press('Escape');
    await row
      .getByRole('button', { name: new RegExp(m.allorders_delete_of({ number: '.*', customer: family.name }, o)) })
      .click();
    await expect(page.getByRole('dialog').getByText(m.allorders_delete_taken_out({}, o))).toBeVisible();
  });

  test(`The deletion of an order asks in ${locale} for no reason once its account is closed`, async ({
    page,
    shop,
  }) => {
    const family = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
    const { number } = await order(shop, family, await addProduct(shop));
    await (await callerOf(shop, family)).call('POST', '/account/close', { email: family.email });
    await openAs(page, shop, shop.admin, pathIn(locale, `/allorders?q=${number}`));
    const row = page.getByRole('listitem').filter({ hasText: number });
    await row
      .getByRole('button', { name: new RegExp(m.allorders_delete_of({ number: '.*', customer: '.*' }, o)) })
      .click();
    const question = page.getByRole('dialog');
    await expect(question.getByText(m.allorders_delete_consequence({}, o))).toBeVisible();
    await expect(question.getByText(m.allorders_delete_uncounted({}, o))).toBeVisible();
    await expect(question.getByRole('textbox')).toHaveCount(0);
    await question.getByRole('button', { name: m.allorders_delete_confirm({}, o) }).click();
    await expect(page.getByText(m.allorders_deleted_plain({ number }, o))).toBeVisible();
  });

  test(`The deletion of a sent order says in ${locale} that its units stay out of stock`, async ({ page, shop }) => {
    const family = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
    const { _id, number } = await order(shop, family, await addProduct(shop));
    const parcel = { sentOn: jakartaDayName(new Date()), courier: 'JNE', trackingNumber: `JNE${Date.now()}` };
    await (await callerOf(shop, { ...shop.admin })).call('POST', `/orders/${_id}/dispatches`, parcel);
    await openAs(page, shop, shop.admin, pathIn(locale, `/allorders?q=${number}`));
    await page
      .getByRole('listitem')
      .filter({ hasText: number })
      .getByRole('button', { name: new RegExp(m.allorders_delete_of({ number: '.*', customer: '.*' }, o)) })
      .click();
    const question = page.getByRole('dialog');
    await expect(question.getByText(m.allorders_delete_sent({}, o))).toBeVisible();
    await question.getByRole('textbox').fill('Ordered twice');
    await question.getByRole('button', { name: m.allorders_delete_confirm({}, o) }).click();
    await expect(page.getByText(m.allorders_deleted_plain({ number }, o))).toBeVisible();
  });
}
