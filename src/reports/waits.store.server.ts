import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import type { DayRange } from './report-days.ts';

/** Days from an order to its first parcel, and the families behind them. `month` is null for the whole range. */
export type Wait = { month: string | null; median: number; ninetieth: number; families: number };

/** The newest months of a report. */
const longestMonths = 60;

/**
 * The waits of a range by months and in total, the total first. Orders with the same wait are counted first, so that a
 * million of them are read once and sorted never. Families are counted among the latest hundred orders of a month.
 */
export async function readWaits(db: Db, { from, until }: DayRange): Promise<Wait[]> {
  const { rows } = await sql<Wait>`
    with counted as (
      select sent_on, waited_days as days, count(*) as orders
      from first_parcel where sent_on between ${from}::date and ${until}::date group by 1, 2
    ), grouped as (
      select date_trunc('month', sent_on::timestamp)::date as month, days, sum(orders) as orders
      from counted group by grouping sets ((1, days), (days))
    ), running as (
      select month, days, sum(orders) over (partition by month order by days) as up_to, sum(orders) over (partition by month) as all_orders
      from grouped
    ), wait as (
      select month, min(days) filter (where up_to >= all_orders * 0.5) as median,
        min(days) filter (where up_to >= all_orders * 0.9) as ninetieth
      from running group by month order by month desc nulls first limit ${longestMonths + 1}
    )
    select w.month::text, w.median, w.ninetieth, (
      select count(distinct o.account_uid)::int from (
        select f.order_id from first_parcel f
        where f.sent_on between greatest(w.month, ${from}::date)
          and least((w.month + interval '1 month' - interval '1 day')::date, ${until}::date)
        order by f.sent_on desc limit 100
      ) latest join shop_order o on o.id = latest.order_id) as families
    from wait w order by w.month nulls first`.execute(db);
  return rows;
}
