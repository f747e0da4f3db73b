import * as m from '../../src/messages/messages.js';
import type { Order } from '../../src/orders/orders.contract.ts';
import { pathIn } from '../../src/shared/locales.ts';
import { addProduct, callerOf, order, sendParcels } from '../fixtures/shop-api.ts';
import { expect } from '../fixtures/test.ts';
import { main, type Place, type Screen } from './screen.ts';

/** A hold with its text, a family that received its units, one in quiet mode, and a waiting order. */
async function heldLot({ shop }: Place): Promise<{ id: string; waiting: Order }> {
  const admin = await callerOf(shop, { ...shop.admin });
  const product = await addProduct(shop, { countInStock: 0 });
  const arrival = { kind: 'purchase', change: 9, lot: 'AB-7', key: crypto.randomUUID() };
  await admin.call('POST', `/products/${product._id}/movements`, arrival);
  const quiet = await shop.newPerson(`Bapak ${crypto.randomUUID()}`);
  for (const person of [await shop.newPerson(`Ibu ${crypto.randomUUID()}`), quiet])
    await sendParcels(shop, await order(shop, person, product));
  await (await callerOf(shop, quiet)).call('PUT', '/account/quiet', { on: true });
  const waiting = await order(shop, await shop.newPerson(`Ibu ${crypto.randomUUID()}`), product);
  const hold = {
    productId: product._id,
    lots: ['AB-7'],
    everything: false,
    withoutLot: true,
    why: 'Medika 20-11',
  };
  const { _id: id } = await admin.call<{ _id: string }>('POST', '/admin/recalls', hold);
  const text = {
    source: 'Maker Medika, 20 November',
    textId: 'Jangan pakai lot AB-7.',
    textEn: 'Do not use lot AB-7.',
    was: null,
  };
  await admin.call('PUT', `/admin/recalls/${id}/text`, text);
  return { id, waiting };
}

async function openHold(place: Place): Promise<void> {
  const { id } = await heldLot(place);
  const { page, locale } = place;
  await page.goto(pathIn(locale, `/admin/recalls?hold=${id}`));
  await expect(main(page).getByText(m.recalls_call_first({}, { locale }))).toBeVisible();
}

async function openHeldOrder(place: Place): Promise<void> {
  const { waiting } = await heldLot(place);
  const { page, locale } = place;
  await page.goto(pathIn(locale, `/allorders?q=${waiting.number}`));
  await main(page)
    .getByRole('button', { name: new RegExp(`^${m.dispatch_send({}, { locale })}`) })
    .click();
  await expect(page.getByRole('dialog').getByText(m.held_mark({}, { locale }))).toBeVisible();
}

/** Holds and recalls, and an order that they stop. */
export const recallScreens: Record<string, Screen> = {
  recall: { as: 'admin', path: '/admin/recalls', act: openHold },
  'send-held': { as: 'admin', path: '/allorders', act: openHeldOrder },
};
