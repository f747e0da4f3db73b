import { randomUUID } from 'node:crypto';
import { latestFacts } from '../../src/foundation/site-facts.store.server.ts';
import { jakartaYear } from '../../src/shared/jakarta-time.ts';
import type { Person } from '../people.ts';
import { address, type TestShop } from '../shop.ts';
import { recordDispatch } from '../shopping.ts';
import type { SampleContext } from './sample.ts';

export const recallText = {
  source: 'Maker Medika, 20 November 2026',
  textId: 'Jangan pakai lot A-1.',
  textEn: 'Do not use lot A-1.',
  was: null,
};
export const recallNote = {
  en: 'Do not remove a tube that is in use; call 119.',
  id: 'Jangan lepas kanul yang sedang dipakai; telepon 119.',
};

/** The text and the foundation's sentence, as an admin read them before mailing `recallText`. */
export const seenRecall = {
  text: { source: recallText.source, en: recallText.textEn, id: recallText.textId },
  note: recallNote,
};

/** A hold of a product that lies in the database; its id. */
export async function storedHold(shop: Pick<TestShop, 'db'>, by: Person, productId: string): Promise<string> {
  const { id } = await shop.db
    .insertInto('stock_hold')
    .values({
      ...{ product_id: productId, lots: ['A-1'], everything: false, without_lot: true, why: 'A letter of the maker' },
      ...{ movement: 0, began_at: new Date(), began_by: by.uid },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const soldOut = (shop: TestShop) => shop.product({ countInStock: 0 });

/** A recall that was mailed, of a product that is sold out; its id. */
export async function mailedRecall(shop: TestShop, by: Person): Promise<string> {
  const id = await storedHold(shop, by, (await soldOut(shop))._id);
  const text = {
    text_source: recallText.source,
    text_id: recallText.textId,
    note_en: recallNote.en,
    note_id: recallNote.id,
  };
  await shop.db
    .updateTable('stock_hold')
    .set({ ...text, mailed_at: new Date() })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Saves the foundation's sentence for recalls. */
export async function writeRecallNote(
  shop: TestShop,
  admin: Person,
  note: typeof recallNote | null = recallNote,
): Promise<void> {
  const { version, facts } = await latestFacts(shop.db);
  const body = { version, facts: { ...facts, recallNote: note } };
  const { status } = await shop.call('PUT', 'admin/facts', { as: admin, body });
  if (status !== 200) throw new Error(`the note was not saved: ${status}`);
}

/** An order of one unit of a sold out product, and an open hold of it. */
export async function heldOrder(
  shop: TestShop,
  owner: Person,
  { sent = false } = {},
): Promise<{ orderId: string; holdId: string; productId: string }> {
  const product = await soldOut(shop);
  const placedAt = new Date();
  const { id: orderId } = await shop.db
    .insertInto('shop_order')
    .values({
      ...{ account_uid: owner.uid, placed_at: placedAt, year: jakartaYear(placedAt), total: product.price },
      ...{ address: JSON.stringify(address), deleted_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [picture_hash = ''] = /[0-9a-f]{64}/.exec(product.image) ?? [];
  await shop.db
    .insertInto('order_line')
    .values({
      ...{ order_id: orderId, product_id: product._id, name: product.name, name_locale: 'en', picture_hash },
      ...{ price_at_purchase: product.price, quantity: 1, from_stock: true },
    })
    .execute();
  if (sent) await recordDispatch(shop, orderId);
  return { orderId, holdId: await storedHold(shop, owner, product._id), productId: product._id };
}

/** A valid request to every endpoint of holds and recalls. */
export const recallSamples = {
  'dispatch.takeOut': async ({ shop, owner }: SampleContext) => {
    const { orderId, holdId } = await heldOrder(shop, owner);
    return { params: { orderId, holdId }, json: { takenOut: true } };
  },
  'recalls.list': async () => ({}),
  'recalls.get': async ({ shop, owner }: SampleContext) => ({ params: { id: (await heldOrder(shop, owner)).holdId } }),
  'recalls.begin': async ({ shop }: SampleContext) => ({
    json: {
      ...{
        productId: (await shop.product({ countInStock: 5 }))._id,
        lots: ['A-1'],
        everything: false,
        withoutLot: false,
      },
      ...{ why: 'A letter of the maker', requestKey: randomUUID() },
    },
    optional: ['requestKey'],
  }),
  'recalls.end': async ({ shop, owner }: SampleContext) => ({
    params: { id: (await heldOrder(shop, owner)).holdId },
    json: { mailed: false },
  }),
  'recalls.setText': async ({ shop, owner }: SampleContext) => ({
    params: { id: (await heldOrder(shop, owner)).holdId },
    json: recallText,
    optional: ['textEn', 'textId'],
  }),
  'recalls.mail': async ({ shop, owner }: SampleContext) => ({
    params: { id: await mailedRecall(shop, owner) },
    json: { seen: { ...seenRecall, text: { ...seenRecall.text, en: null } } },
  }),
  'recalls.families': async ({ shop, owner }: SampleContext) => ({
    params: { id: (await heldOrder(shop, owner, { sent: true })).holdId },
    query: { limit: '2' },
    optional: ['limit'],
  }),
  'recalls.tell': async ({ shop, owner }: SampleContext) => ({
    params: { id: (await heldOrder(shop, owner, { sent: true })).holdId, uid: owner.uid },
    json: { told: true },
  }),
};
