import { recordAudit } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { invalidField, ShopError } from '../../shared/shop-error.ts';
import { arePerhapsBookedBack, recordTakenOut, withdrawTakenOut } from '../held-orders.store.server.ts';
import { lockDispatchableOrder } from './dispatch.store.server.ts';

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
