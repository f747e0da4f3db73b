import * as m from '../../src/messages/messages.js';
import { familyOf } from '../fixtures/family.ts';
import { addProduct, notePayment, order } from '../fixtures/shop-api.ts';
import { expect } from '../fixtures/test.ts';
import { dialog, main, type Place, type Screen } from './screen.ts';

/** Opens the details of a new order with a part of its payment. */
async function openNoted({ page, shop, locale }: Place): Promise<void> {
  const placed = await order(shop, await familyOf(shop), await addProduct(shop));
  await notePayment(shop, placed, 5_000);
  await page.getByRole('searchbox').fill(placed.number);
  const row = main(page)
    .getByRole('listitem')
    .filter({ hasText: m.payments_noted_sum({ noted: '' }, { locale }), has: page.getByRole('heading') });
  await row.filter({ hasText: placed.number }).getByText(m.allorders_view_details({}, { locale })).click();
}

/** The payments of an order, for staff. */
export const paymentScreens: Record<string, Screen> = {
  'all-orders-payment': {
    as: 'admin',
    path: '/allorders?payment=open',
    covered: true,
    async act(place) {
      await openNoted(place);
      const { page, locale } = place;
      const form = dialog(page).getByRole('form', { name: m.payments_note({}, { locale }) });
      await form.getByLabel(m.payments_how({}, { locale }), { exact: true }).selectOption('');
      await form.getByLabel(m.payments_amount({}, { locale })).fill('');
      await form.getByRole('button').click();
      await expect(form.locator('[aria-invalid=true]')).toHaveCount(2);
    },
  },
  'all-orders-payment-back': {
    as: 'admin',
    path: '/allorders',
    covered: true,
    async act(place) {
      await openNoted(place);
      const { page, locale } = place;
      const payments = dialog(page).getByRole('list', { name: m.payments_title({}, { locale }) });
      await payments.getByRole('button').last().click();
      await expect(dialog(page)).toHaveCount(2);
    },
  },
};
