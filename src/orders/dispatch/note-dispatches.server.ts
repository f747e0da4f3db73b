import { recordAudits } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { enqueueJobs } from '../../shared/jobs/enqueue-job.server.ts';
import { recordSentDespiteHold } from '../held-orders.store.server.ts';
import { deleteClaimsOf } from '../packing-claim.store.server.ts';
import type { NotedDispatch, ParcelLines } from './dispatch.contract.ts';
import { insertDispatches } from './many-dispatches.store.server.ts';
import { insertChosenLines, insertRestLines } from './parcel-lines.store.server.ts';

/**
 * Records parcels, each with a mail to the family and without changing recorded ones. The transaction must hold the locks
 * of their orders. Returns the number of new ones; `after` is the number before, `lines` are the units in a single one.
 */
export async function noteDispatches(
  trx: Db,
  dispatches: readonly NotedDispatch[],
  { actor, after, lines }: { actor: string; after?: number; lines?: ParcelLines },
): Promise<number> {
  const noted = await insertDispatches(trx, dispatches);
  if (lines)
    for (const parcel of noted) {
      await insertChosenLines(trx, parcel, lines);
      await recordSentDespiteHold(trx, parcel.orderId);
    }
  else await insertRestLines(trx, noted);
  const orderIds = noted.map(({ orderId }) => orderId);
  await deleteClaimsOf(trx, orderIds);
  await enqueueJobs(trx, 'dispatch-mail', noted, { after });
  const action = 'order.dispatch';
  await recordAudits(
    trx,
    orderIds.map((id) => ({ actor, action, subject: `order:${id}` })),
  );
  return noted.length;
}
