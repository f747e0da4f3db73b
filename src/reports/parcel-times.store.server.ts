import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import { jakartaDayBegin } from '../shared/jakarta-time.ts';
import type { DayRange } from './report-days.ts';

type ParcelTimes = {
  /** Days from the order to its first parcel: at most so many for half of the orders, and for nine of ten. */
  median: number | null;
  ninth: number | null;
  sentFamilies: number;
  waiting: number;
  waitingFamilies: number;
  /** The moment of the oldest order that waits. */
  waitingSince: Date | null;
};

/**
 * The days from orders of a range to their parcels, and the orders that wait. Families are counted among the latest hundred
 * orders of each kind.
 */
export async function readParcelTimes(db: Db, { from, until }: DayRange): Promise<ParcelTimes> {
  const placed = sql`deleted_at is null and placed_at >= ${jakartaDayBegin(from)} and placed_at < ${jakartaDayBegin(until, 1)}`;
  // Orders of closed accounts cannot be sent, so they do not wait.
  const waiting = sql`shop_order where ${placed} and not dispatched and address ->> 'email' <> ''`;
  const familiesOf = (orders: typeof placed) => sql`(
    select count(distinct account_uid)::int from (select account_uid from ${orders} order by placed_at desc limit 100) latest)`;
  const { rows } = await sql<ParcelTimes>`
    with time as (
      select days, sum(orders) as orders from parcel_time where day between ${from} and ${until} group by days
    ), share as (
      select days, sum(orders) over (order by days) / sum(orders) over () as share from time where orders > 0
    )
    select min(days) filter (where share >= 0.5) as median, min(days) filter (where share >= 0.9) as ninth,
      ${familiesOf(sql`shop_order where ${placed} and dispatched`)} as "sentFamilies",
      (select count(*)::int from ${waiting}) as waiting, ${familiesOf(waiting)} as "waitingFamilies",
      (select min(placed_at) from ${waiting}) as "waitingSince"
    from share`.execute(db);
  const [times] = rows;
  if (!times) throw new Error('an aggregate has a row');
  return times;
}

/** Sums up the rows of each day and number of days since the last time. */
export async function foldParcelTimes(db: Db): Promise<void> {
  await sql`
    with taken as (
      delete from parcel_time t using (select distinct day, days from parcel_time where not folded) f
      where t.day = f.day and t.days = f.days returning t.day, t.days, t.orders
    )
    insert into parcel_time (day, days, orders, folded)
    select day, days, sum(orders), true from taken group by day, days having sum(orders) <> 0`.execute(db);
}
