import { sql } from 'kysely';
import { productsIn } from '../catalogue/inventory/inventory.store.server.ts';
import type { InventoryState } from '../catalogue/inventory/inventory-states.ts';
import type { Db } from '../shared/api-context.ts';
import { countFailedJobs } from '../shared/jobs/job-counts.store.server.ts';
import { type Digest, type Waiting, waitingLimit } from './waiting.contract.ts';

/** Counts what waits. Each part reads at most so many entries of an index, also among a million orders. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (select count(*)::int from (select from shop_order where deleted_at is null and not dispatched
        and address ->> 'email' <> '' order by placed_at desc, id desc limit ${waitingLimit}) o) as orders,
      (select count(*)::int from (select from enquiry where answered_at is null and closed_at is null limit ${waitingLimit}) e) as questions,
      (select count(*)::int from (
        select from donation_offer where state = 'new' and part_of is null limit ${waitingLimit}) d
      ) as offers`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a query without a from gives a row');
  return counts;
}

/** The counts of the morning email: the same, and for admins those of the inventory's filters and of failed jobs. */
export async function countDigest(db: Db, now: Date): Promise<Digest> {
  const products = (state: InventoryState) => sql<number>`(
    select count(*)::int from (select from product p where ${sql.join(productsIn(state, now), sql` and `)} limit ${waitingLimit}) p)`;
  const { rows } = await sql<Pick<Digest, 'low' | 'out' | 'expiring'>>`
    select ${products('low')} as low, ${products('out')} as "out", ${products('month')} as expiring`.execute(db);
  const [stock = { low: 0, out: 0, expiring: 0 }] = rows;
  return { ...(await countWaiting(db)), ...stock, failed: await countFailedJobs(db, waitingLimit) };
}
