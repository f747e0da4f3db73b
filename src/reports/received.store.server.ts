import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import type { DayRange } from './report-days.ts';

/** The money that was noted as received on some days, and the families behind it. */
type Received = { money: number; families: number };

/**
 * The money received in each of these periods. Families are counted among the latest hundred payments of a period: if few
 * families made them, it counts as paid by few.
 */
export async function readReceived(db: Db, periods: readonly DayRange[]): Promise<Received[]> {
  const { rows } = await sql<Received>`
    select (select coalesce(sum(d.money), 0)::bigint from received_day d where d.day between begins and ends) as money, (
        select count(distinct o.account_uid)::int from (
          select p.order_id from payment p where p.received_on between begins and ends order by p.received_on desc limit 100
        ) latest join shop_order o on o.id = latest.order_id) as families
    from unnest(${periods.map(({ from }) => from)}::date[], ${periods.map(({ until }) => until)}::date[])
      with ordinality as period (begins, ends, place)
    order by place`.execute(db);
  return rows;
}
