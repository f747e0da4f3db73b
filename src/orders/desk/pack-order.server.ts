import { recordAudit } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { lockDispatchableOrder } from '../dispatch/dispatch.store.server.ts';
import type { Packing } from '../order-parts.contract.ts';
import { lockVolunteer, readPackings, writeClaim } from '../packing-claim.store.server.ts';

type PackOrder = { orderId: string; takeOver?: string; actor: string; now: Date };

/**
 * Makes the caller the one who packs an order, and returns who packs it. Another volunteer keeps it, unless the caller
 * takes over exactly that claim: of two who take over at once, the second one sees the first. Throws NOT_FOUND if the
 * order no longer waits.
 */
export async function packOrder(db: Db, { orderId, takeOver, actor, now }: PackOrder): Promise<Packing | null> {
  const viewer = { caller: actor, now };
  return db.transaction().execute(async (trx) => {
    await lockVolunteer(trx, actor);
    const order = await lockDispatchableOrder(trx, orderId);
    if (!order || order.dispatched) throw new ShopError('NOT_FOUND');
    const current = (await readPackings(trx, [orderId], viewer)).get(orderId);
    if (current && (current.mine || current.since !== takeOver)) return current;
    await writeClaim(trx, { orderId, accountUid: actor, since: now });
    if (current) await recordAudit(trx, { actor, action: 'order.take-over', subject: `order:${orderId}` });
    return (await readPackings(trx, [orderId], viewer)).get(orderId) ?? null;
  });
}
