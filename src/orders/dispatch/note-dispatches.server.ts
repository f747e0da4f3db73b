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
  await deleteClaimsOf(
    trx,
    noted.map(({ orderId }) => orderId),
  );
  await enqueueJobs(trx, 'dispatch-mail', noted, { after });
  await recordAudits(
    trx,
    noted.map(({ orderId }) => ({ actor, action: 'order.dispatch', subject: `order:${orderId}` })),
  );
  return noted.length;
}
