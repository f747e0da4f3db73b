import { Conflicted } from '../../catalogue/changes/conflicts.server.ts';
import { inParts } from '../../catalogue/changes/in-parts.ts';
import { type Plan, type Problem, recordProgress } from '../../catalogue/changes/plan.store.server.ts';
import {
  accountsByNumber,
  lockDispatchableOrders,
  lockTrackingNumbers,
  notedDayFinder,
} from '../../orders/dispatch/many-dispatches.store.server.ts';
import { noteDispatches } from '../../orders/dispatch/note-dispatches.server.ts';
import { heldOrders, isHeldOn } from '../../orders/held-orders.store.server.ts';
import { isTrackingNumber, trackingKey } from '../../orders/parcel-link.ts';
import type { Db } from '../../shared/api-context.ts';
import { newParcels } from './planned-parcel.store.server.ts';

/** The progress is recorded after this many parcels. */
const partSize = 500;

/**
 * Records the parcels of a plan in a transaction, each as by hand, and returns how many were new. Throws their
 * conflicts: orders that were deleted, whose family has closed the account, or with units that a hold names, and numbers of
 * parcels of other families. A parcel that was recorded meanwhile, also for another day, counts as done, and sends no second mail.
 */
export async function applyParcels(
  { db, trx }: { db: Db; trx: Db },
  { id: planId, plannedBy: actor }: Plan,
): Promise<number> {
  const parcels = await newParcels(trx, planId);
  const open = await lockDispatchableOrders(
    trx,
    parcels.map(({ orderId }) => orderId),
  );
  const notedDay = await notedDayFinder(trx, [...open]);
  const held = await heldOrders(trx, [...open]);
  await lockTrackingNumbers(trx);
  const accounts = await accountsByNumber(
    trx,
    parcels.map(({ trackingNumber }) => trackingNumber).filter(isTrackingNumber),
  );
  const conflicts = parcels.flatMap((parcel): Problem[] => {
    const { line, orderId, orderNumber: value, trackingNumber } = parcel;
    if (open.has(orderId) && notedDay(parcel)) return [];
    const isElsewhere = accounts.get(trackingKey(trackingNumber))?.some((uid) => uid !== parcel.accountUid);
    if (open.has(orderId) && isElsewhere)
      return [{ line, field: 'tracking', value: trackingNumber, issue: { message: 'tracking_elsewhere' } }];
    const message = conflictOf({ isOpen: open.has(orderId), isHeld: isHeldOn(held.get(orderId), parcel.sentOn) });
    return message ? [{ line, field: 'order', value, issue: { message } }] : [];
  });
  if (conflicts.length > 0) throw new Conflicted(conflicts);
  let [done, created] = [0, 0];
  for (const some of inParts(parcels, partSize)) {
    // Not after the last part: it takes another connection, and `finishPlan` sets the total.
    if (done > 0) await recordProgress(db, planId, done);
    const unrecorded = some.filter((parcel) => !notedDay(parcel));
    created += await noteDispatches(trx, unrecorded, { actor, after: created });
    done += some.length;
  }
  return created;
}

function conflictOf({ isOpen, isHeld }: { isOpen: boolean; isHeld: boolean }): 'order_unknown' | 'order_held' | null {
  if (!isOpen) return 'order_unknown';
  return isHeld ? 'order_held' : null;
}
