import type { Db } from '../../../shared/api-context.ts';
import { jakartaDayName } from '../../../shared/jakarta-time.ts';
import type { Locale } from '../../../shared/locales.ts';
import { invalidField, ShopError } from '../../../shared/shop-error.ts';
import { retryTransaction } from '../../../shared/transaction.server.ts';
import type { GiftValue } from '../../batches/gift-value.ts';
import { noteGiftValue } from '../../batches/note-gift-value.server.ts';
import { productLimits } from '../../fields/product-fields.ts';
import { inInventory, lockProduct, toProduct } from '../../product.store.server.ts';
import { countFrozenUnits } from '../../stock/frozen-units.store.server.ts';
import { findMovement, isBooked, isMovedSince } from '../../stock/movement.store.server.ts';
import { changeStock } from '../../stock/stock.store.server.ts';
import type { bookedKinds } from './stock.contract.ts';

export type Move = {
  productId: string;
  kind: (typeof bookedKinds)[number];
  /** Units; below 0 if they are removed. */
  change: number;
  why?: string;
  /** For units that arrive: the last day in Jakarta on which they may be used. */
  expires?: string;
  /** For added units: the lot number on their package. */
  lot?: string;
  /** For a donation: its in-kind value. */
  value?: GiftValue;
  key: string;
  /** The newest movement that the sender saw. */
  seen?: number;
};

/**
 * Adds units to a product's stock or removes them, and returns the new stock. Sales in between do no harm, because it
 * changes the stock by a difference. The same key is booked once. Throws NOT_FOUND, OUT_OF_STOCK, EDITED_MEANWHILE if the
 * stock changed since the sender looked, other than by an order, and INVALID_INPUT if the product is unlimited or would have too many,
 * if the units have expired, or if they were found without a lot while others are frozen. Units that a hold names are frozen, so the new stock may be lower than expected.
 */
export async function moveStock(db: Db, move: Move, by: By): Promise<number | null> {
  return retryTransaction(db, (trx) => moveWithin(trx, move, by));
}

type By = { actor: string; locale: Locale; now: Date };

/** The same, as a part of a transaction, for a product of the inventory or among others. */
export async function moveWithin(
  trx: Db,
  { productId, kind, change, why, expires, lot, value, key, seen }: Move,
  { actor, locale, now }: By,
  among = inInventory,
): Promise<number | null> {
  const product = await lockProduct(trx, productId, among);
  const { stock } = product;
  if (await isBooked(trx, productId, key)) return stock;
  if (seen !== undefined && (await isMovedSince(trx, productId, seen))) throw new ShopError('EDITED_MEANWHILE');
  if (stock === null) throw invalidField('change', 'not_counted');
  if (stock + change < 0)
    throw new ShopError('OUT_OF_STOCK', { product: toProduct(product, locale).name, left: stock });
  if (stock + change > productLimits.stock) throw invalidField('change', 'too_many_units');
  // Without a lot, found units are perhaps the frozen ones, which the end of the hold gives back.
  if (kind === 'correction' && change > 0 && lot === undefined && (await countFrozenUnits(trx, [productId])).size > 0)
    throw invalidField('lot', 'frozen_lot');
  if (expires !== undefined && expires < jakartaDayName(now)) throw invalidField('expires', 'expiry_passed');
  await changeStock(trx, [{ productId, quantity: change }], { kind, actor, why, expires, lot, requestKey: key, now });
  const number = value && (await findMovement(trx, productId, key));
  if (number) await noteGiftValue(trx, { productId, number, value, seen: null }, actor);
  return (await lockProduct(trx, productId)).stock;
}
