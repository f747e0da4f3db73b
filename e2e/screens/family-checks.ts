import * as m from '../../src/messages/messages.js';
import type { Order } from '../../src/orders/orders.contract.ts';
import { pathIn } from '../../src/shared/locales.ts';
import { familyOf } from '../fixtures/family.ts';
import { expect } from '../fixtures/test.ts';
import { main, type Place } from './screen.ts';

/** The facts that distinguish the products of the family. */
export const variantText = '8 Fr · 40 cm · 10 pcs';

/** All facts of a product are in its table, and below it the visitor can ask about the product. */
export async function expectFacts({ page, shop, locale }: Place): Promise<void> {
  const facts = main(page).getByRole('region', { name: m.product_facts({}, { locale }) });
  const rows = facts.getByRole('row');
  await expect(rows.getByRole('rowheader')).toHaveText([
    m.fact_size({}, { locale }),
    m.fact_length({}, { locale }),
    m.fact_pack({}, { locale }),
    m.fact_material({}, { locale }),
    m.fact_contents({}, { locale }),
    m.fact_expires({}, { locale }),
  ]);
  await expect(rows.getByRole('cell')).toHaveText([
    '8 Fr',
    '40 cm',
    '10 pcs',
    /^Soft PVC/,
    /^Ten pieces/,
    { en: '31 May 2031', id: '31 Mei 2031' }[locale],
  ]);
  const product = (await familyOf(shop)).inCart[2];
  const ask = facts.getByRole('link', { name: m.product_ask_size({}, { locale }) });
  await expect(ask).toHaveAttribute('href', pathIn(locale, `/get-in-touch?product=${product?._id}`));
}

/** Related items show the facts that distinguish them, and whether they are out of stock. */
export async function expectRelated({ page, shop, locale }: Place): Promise<void> {
  const { inCart, soldOut } = await familyOf(shop);
  const items = main(page)
    .getByRole('region', { name: m.product_related({}, { locale }) })
    .getByRole('link');
  await expect(items).toHaveCount(2);
  const [like, none] = [items.filter({ hasText: inCart[0]?.name }), items.filter({ hasText: soldOut.name })];
  await expect(like.getByText(variantText, { exact: true })).toBeVisible();
  await expect(like).not.toContainText(m.product_out_of_stock({}, { locale }));
  await expect(none).toContainText(m.product_out_of_stock({}, { locale }));
}

/** The new order: the next steps, the address of the mail, and the phone numbers for questions. */
export async function expectConfirmed({ page, shop, locale }: Place, order: Order | undefined): Promise<void> {
  const confirmation = main(page).getByRole('region', { name: m.placed_title({}, { locale }) });
  const { email } = await familyOf(shop);
  await expect(confirmation).toContainText(String(order?.number));
  await expect(confirmation.getByRole('heading', { name: m.placed_next({}, { locale }) })).toBeVisible();
  await expect(confirmation.getByRole('listitem').first()).toHaveText(m.placed_mail({ email }, { locale }));
  const ask = confirmation.getByRole('link', { name: m.contact_get_in_touch({}, { locale }) });
  await expect(ask).toHaveAttribute('href', pathIn(locale, `/get-in-touch?order=${order?.number}`));
}

/** An order that was sent in two parcels, each with its courier, and a number if it has one. */
export async function expectSent({ page, locale }: Place, order: Order | undefined): Promise<void> {
  const sent = main(page).getByRole('article', { name: String(order?.number) });
  const parcels = sent.getByRole('list', { name: m.dispatch_title({}, { locale }) }).getByRole('listitem');
  await expect(parcels).toHaveCount(2);
  for (const [courier, number] of [['JNE', 'JP0123456789012345'], ['Pos Indonesia']]) {
    const [beforeDate, afterDate] = m.dispatch_parcel({ date: '…', courier: String(courier) }, { locale }).split('…');
    const parcel = parcels.filter({ hasText: afterDate });
    await expect(parcel).toContainText(String(beforeDate));
    if (number) await expect(parcel).toContainText(`${m.dispatch_tracking_number({}, { locale })}: ${number}`);
  }
  await expect(sent.locator('time')).toHaveText(/\d WIB$/);
}
