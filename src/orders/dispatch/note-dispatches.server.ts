import { recordAudits } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { enqueueJobs } from '../../shared/jobs/enqueue-job.server.ts';
import type { NotedDispatch } from './dispatch.store.server.ts';
import { insertDispatches } from './many-dispatches.store.server.ts';

/**
 * Notes many parcels in a transaction that holds their orders, each as `noteDispatch` does: the family is told by mail, and a
 * parcel that is noted already stays as it is. Gives how many are new. `after` are those that were noted before.
 */
export async function noteDispatches(
  trx: Db,
  dispatches: readonly NotedDispatch[],
  { actor, after }: { actor: string; after: number },
): Promise<number> {
  const noted = await insertDispatches(trx, dispatches);
  await enqueueJobs(trx, 'dispatch-mail', noted, { after });
  await recordAudits(
    trx,
    noted.map(({ orderId }) => ({ actor, action: 'order.dispatch', subject: `order:${orderId}` })),
  );
  return noted.length;
}
