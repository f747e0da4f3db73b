import { recordAudit } from '../../audit/audit.store.server.ts';
import { batchesInHouse, batchesOfOrders, setLabels } from '../../catalogue/batches/batch.store.server.ts';
import { productLimits } from '../../catalogue/fields/product-fields.ts';
import { lotKey } from '../../catalogue/stock/lot-number.ts';
import { findMovement, isUncountedSince } from '../../catalogue/stock/movement.store.server.ts';
import { changeStock, lockProducts, undoMovements } from '../../catalogue/stock/stock.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import { invalidField, ShopError } from '../../shared/shop-error.ts';
import { retryTransaction } from '../../shared/transaction.server.ts';
import { lockDispatchableOrder } from '../dispatch/dispatch.store.server.ts';
import { isDayOfOrder } from '../order-day.ts';
import type { SentBackUnits } from './sent-back.contract.ts';
import {
  deleteSentBack,
  insertSentBack,
  isBookedMeanwhile,
  isSameSentBack,
  isSentBackError,
  isWithdrawn,
  readStock,
} from './sent-back.store.server.ts';

type By = { actor: string; now: Date };

/**
 * Books units of a sent order that came back (docs/decisions/stock-is-a-ledger.md). Those for the shelf are a batch, which an
 * open hold freezes at once. A lot or date that is left out is that of the sent units. The yearly allowance stays as it is.
 * The same key is booked once. Throws NOT_FOUND if the order was not sent or its account is closed, INVALID_INPUT for a wrong
 * day, expired units, a lot that only the package says, more than the parcels of the order hold or the stock takes, or the key of
 * a booking that has other values or was taken back, EDITED_MEANWHILE if the sender did not see all bookings of the order.
 */
export function noteSentBack(db: Db, noted: SentBackUnits, by: By): Promise<void> {
  const { actor, now } = by;
  const { orderId, productId, units, cameOn, shelved, key, seen } = noted;
  return retryTransaction(db, async (trx) => {
    const order = await lockDispatchableOrder(trx, orderId);
    if (!order?.dispatched) throw new ShopError('NOT_FOUND');
    if (!isDayOfOrder(cameOn, order.placedAt, now)) throw invalidField('cameOn', 'sent_on');
    await lockProducts(trx, [productId]);
    if (await isWithdrawn(trx, noted)) throw invalidField('units', 'sent_back_withdrawn');
    if (seen && (await isBookedMeanwhile(trx, { orderId, key, seen }))) throw new ShopError('EDITED_MEANWHILE');
    if (!(await insertSentBack(trx, noted, by).catch(refuseUnits))) {
      if (!(await isSameSentBack(trx, noted))) throw invalidField('key', 'booked_meanwhile');
      return;
    }
    if (shelved) await putOnShelf(trx, noted, by);
    const details = { after: { product: productId, units, cameOn, shelved } };
    await recordAudit(trx, { actor, action: 'order.sent-back', subject: `order:${orderId}`, details });
  });
}

async function putOnShelf(trx: Db, noted: SentBackUnits, { actor, now }: By): Promise<void> {
  const { productId, units, key } = noted;
  const { lot, expires } = await findSentLabel(trx, noted);
  if (expires && expires < jakartaDayName(now)) throw invalidField('expires', 'expiry_passed');
  if (((await readStock(trx, productId)) ?? 0) + units > productLimits.stock)
    throw invalidField('units', 'too_many_units');
  const booking = { kind: 'sent-back', actor, now, lot, requestKey: key } as const;
  await changeStock(trx, [{ productId, quantity: units }], booking);
  // An unlimited product has no ledger.
  const number = await findMovement(trx, productId, key);
  if (number !== null && expires) await setLabels(trx, { productId, number, expires });
}

function refuseUnits(error: unknown): never {
  throw isSentBackError(error) ? invalidField('units', 'sent_back_units') : error;
}

type Booked = { orderId: string; sentBackId: string };

/**
 * Takes a booking back. Its units leave the shelf, unless the product was unlimited since. Returns the product. Throws NOT_FOUND without one, INVALID_INPUT unless
 * their own batch has them all, and none is frozen.
 */
export function withdrawSentBack(db: Db, { orderId, sentBackId }: Booked, { actor, now }: By): Promise<string> {
  return retryTransaction(db, async (trx) => {
    const sentBack = await deleteSentBack(trx, orderId, sentBackId);
    if (!sentBack) throw new ShopError('NOT_FOUND');
    const { productId, units, cameOn, shelved } = sentBack;
    await lockProducts(trx, [productId]);
    const number = await findMovement(trx, productId, sentBackId);
    if (number !== null && !(await isUncountedSince(trx, productId, number))) {
      // An undo takes units of other batches, with other lots, if those of this one are sold or frozen.
      const batch = (await batchesInHouse(trx, productId)).find((each) => each.number === number);
      if (!batch || batch.held > 0 || batch.left < units) throw invalidField('units', 'sent_back_gone');
      await undoMovements(trx, [{ productId, number }], { kind: 'undo', actor, now });
    }
    const details = { key: sentBackId, before: { product: productId, units, cameOn, shelved } };
    await recordAudit(trx, { actor, action: 'order.withdraw-sent-back', subject: `order:${orderId}`, details });
    return productId;
  });
}

type Label = { lot?: string; expires?: string };
type SentUnits = Label & { orderId: string; productId: string };

/**
 * The lot and the last day of use of units that came back. If the sender left one out, it is that of the batches which the
 * order was booked from: of several dates the soonest. Throws INVALID_INPUT if those batches have different lots.
 */
async function findSentLabel(trx: Db, { orderId, productId, ...typed }: SentUnits): Promise<Label> {
  const sold = (await batchesOfOrders(trx, [orderId])).filter((batch) => batch.productId === productId);
  const lots = new Set(sold.map(({ lot }) => lot && lotKey(lot)));
  if (typed.lot === undefined && lots.size > 1) throw invalidField('lot', 'lot_of_several');
  const lot = typed.lot ?? sold[0]?.lot ?? undefined;
  const ofLot = sold.filter((batch) => lot && batch.lot && lotKey(batch.lot) === lotKey(lot));
  // They are in the order of their dates.
  const [soonest] = ofLot.length > 0 ? ofLot : sold;
  return { lot, expires: typed.expires ?? soonest?.expires ?? undefined };
}
