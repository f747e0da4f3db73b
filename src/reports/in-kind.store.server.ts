import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import { minimumFamilies } from './few-families.rules.ts';
import { periodRows } from './order-totals.store.server.ts';
import type { DayRange, Piece } from './report-days.ts';

/** Units with a noted value, that value in whole rupiah, and who stands behind them and behind the other units. */
export type Valued = { valuedUnits: number; value: number; valuedFamilies: number; otherFamilies: number };

/**
 * The gifts that came in each of these periods. Givers are counted up to five, of gifts with a value and of those without.
 * An address is one giver, with an account or without. All gifts of a month count as one giver if their offer is gone, or
 * never was.
 */
export async function readGifts(db: Db, periods: readonly DayRange[]): Promise<(Valued & { units: number })[]> {
  const givers = (valued: boolean) => sql`(
    select count(*)::int from (
      select distinct coalesce(lower(coalesce(a.email, d.email)), to_char(b.received_on, 'YYYY-MM')) from stock_batch b
      left join donation_offer d on d.booked_product = b.product_id and d.booked_batch = b.number
      left join account a on a.uid = d.account_uid
      where b.source = 'donation' and b.received_on between begins and ends and (b.gift_value is not null) = ${valued}
      limit ${minimumFamilies}) giver)`;
  const { rows } = await sql<Valued & { units: number }>`
    select gift.*, ${givers(true)} as "valuedFamilies", ${givers(false)} as "otherFamilies"
    from ${periodRows(periods)} cross join lateral (
      select coalesce(sum(units), 0)::int as units, coalesce(sum(gift_value), 0)::bigint as value,
        coalesce(sum(units) filter (where gift_value is not null), 0)::int as "valuedUnits"
      from stock_batch where source = 'donation' and received_on between begins and ends
    ) gift order by place`.execute(db);
  return rows;
}

type RangeOfValue = DayRange & { pieces: readonly Piece[]; families: number };

/**
 * The ordered units of a range and of each of its periods, at the noted value per unit of all gifts of the same product. The
 * sums up to each period are rounded to whole rupiah, and a period is the difference of two: so the periods add up. Families
 * are counted up to five, among the latest hundred purchases of each product, and a thousand in all. If few made those, the
 * figure counts as of few.
 */
export async function readGivenValues(
  db: Db,
  [range, ...parts]: readonly [RangeOfValue, ...RangeOfValue[]],
): Promise<Valued[]> {
  const periods = [range, ...parts];
  const { rows: noted } = await sql`select from stock_batch where gift_value is not null limit 1`.execute(db);
  // Most shops note no value, so their report reads no more.
  if (noted.length === 0)
    return periods.map(({ families }) => ({ valuedUnits: 0, value: 0, valuedFamilies: 0, otherFamilies: families }));
  const pieces = periods.flatMap(({ pieces }, place) => pieces.map((piece) => ({ ...piece, place: place + 1 })));
  const families = (products: ReturnType<typeof sql>) => sql`(
    select count(*)::int from (select distinct account_uid from (
      select f.account_uid from (${products}) p cross join lateral (
        select account_uid from product_family where product_id = p.product_id and day between begins and ends
        order by day desc limit 100
      ) f limit 1000) purchase limit ${minimumFamilies}) family)`;
  const ordered = sql`piece join product_total t on t.span = piece.span and t.begins = piece.begins
    where piece.place = period.place and`;
  // Twenty products, unless a period has them in more than a hundred pieces. It has far fewer.
  const otherProducts = sql`select distinct product_id from (
    select t.product_id from ${ordered} t.product_id not in (select product_id from worth) limit 2000) other limit 20`;
  const { rows } = await sql<Valued>`
    with worth as materialized (
      select product_id, sum(gift_value)::numeric / sum(units) as of_one from stock_batch
      where gift_value is not null group by product_id
    ), piece as materialized (
      select * from unnest(${pieces.map(({ place }) => place)}::int[], ${pieces.map(({ span }) => span)}::text[],
        ${pieces.map(({ begins }) => begins)}::date[]) as piece (place, span, begins)
    ), given as materialized (
      select piece.place, sum(t.units)::int as units, sum(t.units * w.of_one) as value
      from piece cross join worth w join product_total t
        on t.span = piece.span and t.begins = piece.begins and t.product_id = w.product_id
      group by piece.place
    ), summed as materialized (
      select place, units, value, sum(value) over (partition by place = 1 order by place) as until_then from given
    )
    select coalesce(given.units, 0) as "valuedUnits",
      coalesce(round(given.until_then) - round(given.until_then - given.value), 0)::bigint as value,
      case when given.units > 0 then ${families(sql`select product_id from worth`)} else 0 end as "valuedFamilies",
      ${families(otherProducts)} as "otherFamilies"
    from ${periodRows(periods)} left join summed given on given.place = period.place order by period.place`.execute(db);
  return rows;
}
