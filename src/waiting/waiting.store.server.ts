import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import { type Waiting, waitingLimit } from './waiting.contract.ts';

/** Counts what waits. Each part reads at most so many entries of an index, also among a million orders. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (select count(*)::int from (select from shop_order where deleted_at is null and not dispatched
        and address ->> 'email' <> '' order by placed_at desc, id desc limit ${waitingLimit}) o) as orders,
      (select count(*)::int from (select from enquiry where answered_at is null and closed_at is null limit ${waitingLimit}) e) as questions,
      (select count(*)::int from (select from donation_offer where state = 'new' limit ${waitingLimit}) d) as offers`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('a query without a from gives a row');
  return counts;
}
