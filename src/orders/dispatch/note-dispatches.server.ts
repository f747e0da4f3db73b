import { recordAudits } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { enqueueJobs } from '../../shared/jobs/enqueue-job.server.ts';
import { deleteClaimsOf } from '../packing-claim.store.server.ts';
import type { NotedDispatch } from './dispatch.store.server.ts';
import { insertDispatches } from './many-dispatches.store.server.ts';

/**
 * Records parcels, each with a mail to the family and without changing recorded ones. The transaction must hold the locks
 * of their orders. Returns the number of new ones; `after` is the number before.
 */
export async function noteDispatches(
  trx: Db,
  dispatches: readonly NotedDispatch[],
  { actor, after }: { actor: string; after?: number },
): Promise<number> {
  const noted = await insertDispatches(trx, dispatches);
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
