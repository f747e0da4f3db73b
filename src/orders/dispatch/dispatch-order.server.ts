import { recordAudit } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { createOnce } from '../../shared/request-key.store.server.ts';
import { invalidField, ShopError } from '../../shared/shop-error.ts';
import { isRefusedBy } from '../../shared/transaction.server.ts';
import {
  arePerhapsBookedBack,
  isHeldOrderError,
  recordTakenOut,
  withdrawTakenOut,
} from '../held-orders.store.server.ts';
import { isDayOfOrder } from '../order-day.ts';
import { isTrackingNumber, trackingKey } from '../parcel-link.ts';
import type { NotedDispatch } from './dispatch.contract.ts';
import { deleteDispatch, isChangedSince, lockDispatchableOrder } from './dispatch.store.server.ts';
import { accountsByNumber, lockTrackingNumber, notedDayFinder } from './many-dispatches.store.server.ts';
import { noteDispatches } from './note-dispatches.server.ts';
import { holdsOtherUnits, isParcelLinesError } from './parcel-lines.store.server.ts';

type Noting = { actor: string; now: Date; ownNumber?: boolean; requestKey?: string };

/**
 * Records a parcel and enqueues a mail to the family (docs/decisions/what-was-sent.md). A parcel that is already
 * recorded stays, without a second mail. Throws NOT_FOUND if the order is deleted or its family closed the account,
 * INVALID_INPUT for a day before the order or after today, for more units than the order has left, or if the recorded parcel
 * has another day or other units, ORDER_HELD if a hold names units in it, EDITED_MEANWHILE if the sender did not see all
 * notes and parcels of the order, or if the same form recorded the parcel before and it was taken back. `ownNumber`: the
 * tracking number of another family's parcel is refused, too.
 */
export async function noteDispatch(
  db: Db,
  { actor, now, ownNumber = false, requestKey, ...dispatch }: NotedDispatch & Noting,
): Promise<void> {
  const { seen: _, ...content } = dispatch;
  const { orderId, sentOn, trackingNumber } = content;
  const create = async (trx: Db) => {
    const order = await lockDispatchableOrder(trx, orderId);
    if (!order) throw new ShopError('NOT_FOUND');
    if (!isDayOfOrder(sentOn, order.placedAt, now)) throw invalidField('sentOn', 'sent_on');
    if (await isChangedSince(trx, dispatch)) throw new ShopError('EDITED_MEANWHILE');
    if (ownNumber && trackingNumber && isTrackingNumber(trackingNumber)) {
      await lockTrackingNumber(trx, trackingNumber);
      const accounts = (await accountsByNumber(trx, [trackingNumber])).get(trackingKey(trackingNumber)) ?? [];
      if (accounts.some((uid) => uid !== order.accountUid)) throw invalidField('trackingNumber', 'tracking_elsewhere');
    }
    const notedDay = (await notedDayFinder(trx, [orderId]))(dispatch);
    if (notedDay && notedDay !== sentOn) throw invalidField('trackingNumber', 'parcel_noted');
    const noted = await noteDispatches(trx, [dispatch], { actor, lines: dispatch.lines }).catch((error: unknown) => {
      if (isParcelLinesError(error)) throw invalidField('lines', 'parcel_lines');
      throw isHeldOrderError(error) ? new ShopError('ORDER_HELD', {}, error) : error;
    });
    if (noted === 0 && (await holdsOtherUnits(trx, dispatch))) throw invalidField('trackingNumber', 'parcel_noted');
    return orderId;
  };
  const stands = async (trx: Db) => {
    if ((await notedDayFinder(trx, [orderId]))(dispatch) === sentOn) return true;
    throw new ShopError('EDITED_MEANWHILE');
  };
  // Without the notes and parcels that its sender saw: the page may have shown others since.
  await createOnce(db, actor, { requestKey, ...content }, { create, stands });
}

/**
 * Removes a parcel that was recorded by mistake, and a mail that was not sent yet. Throws NOT_FOUND without one, INVALID_INPUT
 * if units that came back were in it.
 */
export async function withdrawDispatch(
  db: Db,
  { orderId, dispatchId, actor }: { orderId: string; dispatchId: string; actor: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isDeleted = await deleteDispatch(trx, orderId, dispatchId).catch((error: unknown) => {
      throw isRefusedBy(error, 'parcel_of_sent_back_stays') ? invalidField('parcel', 'sent_back') : error;
    });
    if (!isDeleted) throw new ShopError('NOT_FOUND');
    await recordAudit(trx, { actor, action: 'order.withdraw-dispatch', subject: `order:${orderId}` });
  });
}

type TakingOut = { orderId: string; holdId: string; takenOut: boolean; left?: boolean; actor: string; now: Date };

/**
 * Records that held units were taken out of an order's parcel, or `left` with it before, or takes that back (docs/decisions/a-hold-freezes-units.md).
 * The stock stays as it is. Throws NOT_FOUND if the order cannot be sent, and INVALID_INPUT if units are perhaps booked back
 * already that would be in the parcel again: they would count twice.
 */
export function takeOut(db: Db, { orderId, holdId, takenOut, left = false, actor, now }: TakingOut): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockDispatchableOrder(trx, orderId))) throw new ShopError('NOT_FOUND');
    if (!takenOut && (await arePerhapsBookedBack(trx, { holdId, orderId }))) throw invalidField('units', 'booked_back');
    const isChanged = takenOut
      ? await recordTakenOut(trx, { holdId, orderId, left, by: actor, at: now })
      : await withdrawTakenOut(trx, { holdId, orderId });
    if (!isChanged) return;
    const action = takenOut ? 'order.take-out' : 'order.put-back';
    await recordAudit(trx, {
      actor,
      action,
      subject: `order:${orderId}`,
      details: { hold: holdId, ...(left && { left }) },
    });
  });
}
