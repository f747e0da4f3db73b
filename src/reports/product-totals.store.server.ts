import { sql } from 'kysely';
import { expiringUnits } from '../catalogue/batches/batch.store.server.ts';
import { inInventory } from '../catalogue/product.store.server.ts';
import { isLow } from '../catalogue/stock/low-stock.store.server.ts';
import { bareNameIn, languageOfNameIn, nameIn } from '../catalogue/words/product-words.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import { minimumFamilies } from './few-families.rules.ts';
import { pieceRows } from './order-totals.store.server.ts';
import type { DayRange, Piece } from './report-days.ts';
import type { Risk } from './reports.contract.ts';

type NamedProduct = { id: string; name: string; lang: Locale };

/**
 * Counts the families that ordered a product `p` in a range, among its latest hundred pairs of day and family. If few
 * families ordered it that often, it counts as ordered by few.
 */
const familiesOfProduct = ({ from, until }: DayRange) => sql`(
  select count(distinct account_uid)::int from (
    select f.account_uid from product_family f
    where f.product_id = p.id and f.day between ${from} and ${until} order by f.day desc limit 100
  ) ordered)`;

/** `free`: it has no price now. */
export type OrderedProduct = NamedProduct & { orders: number; units: number; families: number; free: boolean };

/** The products with most ordered units, with their number of families, and how many other products there are. */
export async function findMostOrdered(
  db: Db,
  { range, pieces, locale, limit }: { range: DayRange; pieces: readonly Piece[]; locale: Locale; limit: number },
): Promise<{ products: OrderedProduct[]; others: number }> {
  const { rows } = await sql<OrderedProduct & { kinds: number }>`
    with ordered as (
      select t.product_id, sum(t.units)::int as units, sum(t.orders)::int as orders, (count(*) over ())::int as kinds
      from ${pieceRows(pieces)} join product_total t on t.span = piece.span and t.begins = piece.begins
      group by t.product_id order by units desc, t.product_id limit ${limit}
    )
    select p.id, ${nameIn(locale)} as name, ${languageOfNameIn(locale)} as lang, o.orders, o.units, o.kinds,
      p.price = 0 as free, ${familiesOfProduct(range)} as families
    from ordered o join product p on p.id = o.product_id order by o.units desc, p.id`.execute(db);
  return { products: rows.map(({ kinds: _, ...row }) => row), others: (rows[0]?.kinds ?? 0) - rows.length };
}

/** Products in the shop that enough families wait for, most wanted first. */
export async function findMostWished(db: Db, locale: Locale, limit: number) {
  const { rows } = await sql<NamedProduct & { waiting: number; stock: number | null }>`
    select p.id, ${nameIn(locale)} as name, ${languageOfNameIn(locale)} as lang, p.stock, w.waiting
    from (
      select product_id, count(*)::int as waiting from wish where told_at is null
      group by product_id having count(*) >= ${minimumFamilies}
    ) w join product p on p.id = w.product_id
    where p.archived_at is null order by w.waiting desc, p.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * The used share of allowances: for each product that enough families bought, and for all listed ones together. If a family
 * had an earlier account, both accounts share one allowance and count as one family (`had_before`). For this year the
 * allowances are those of this moment, for earlier years those of the last purchase.
 */
export async function readUsedAllowances(
  db: Db,
  { year, thisYear, locale, limit }: { year: number; thisYear: number; locale: Locale; limit: number },
) {
  const isOver = sql.lit(year < thisYear);
  // Product by product, so that products without a limit are not read.
  const { rows } = await sql<NamedProduct & { share: number; allShare: number }>`
    with summed as (
      select p.id as product_id, purchases.*
      from product p cross join lateral (
        select count(*) filter (where had_before = 0) as families,
          sum(least(had_before + bought, allowed) - least(had_before, allowed)) as bought,
          sum(case when had_before = 0 then allowed else granted end) as allowed
        from (
          select y.bought, y.had_before, coalesce(g.units, 0) as granted,
            case when ${isOver} then y.allowed + y.had_before else p.yearly_limit + coalesce(g.units, 0) end as allowed
          from yearly_purchase y left join (
            select account_uid, sum(units) as units from allowance_grant where year = ${year} and product_id = p.id group by 1
          ) g on g.account_uid = y.account_uid
          where y.year = ${year} and y.product_id = p.id and y.bought > 0
        ) purchase
        where allowed is not null
      ) purchases
      where ${isOver} or p.yearly_limit is not null
    ), listed as (
      select product_id, families, least(bought, allowed) as bought, allowed
      from summed where families >= ${minimumFamilies}
      order by least(bought, allowed) / greatest(allowed, 1)::float desc, families desc, product_id limit ${limit}
    )
    select p.id, ${nameIn(locale)} as name, ${languageOfNameIn(locale)} as lang,
      l.bought / greatest(l.allowed, 1)::float as share,
      (sum(l.bought) over () / greatest(sum(l.allowed) over (), 1))::float as "allShare"
    from listed l join product p on p.id = l.product_id order by share desc, l.families desc, p.id`.execute(db);
  return rows;
}

/** A product that may soon run out. `soldUnits` are the units of the range. */
export type ProductAtRisk = NamedProduct & { stock: number; soldUnits: number; families: number; risk: Risk };

type RiskOptions = {
  range: DayRange;
  pieces: readonly Piece[];
  /** How many days a stock should last at the pace of the range. */
  lasts: number;
  days: number;
  locale: Locale;
  limit: number;
};

/** Limited products that are out, low, or soon used up at the pace of a range, fewest units first. */
export async function findStockAtRisk(
  db: Db,
  { range, pieces, lasts, days, locale, limit }: RiskOptions,
): Promise<{ products: ProductAtRisk[] } & Record<Risk, number>> {
  const { rows } = await sql<ProductAtRisk & Record<Risk, number>>`
    with sold as (
      select t.product_id, sum(t.units)::int as units
      from ${pieceRows(pieces)} join product_total t on t.span = piece.span and t.begins = piece.begins group by t.product_id
    ), risky as (
      select p.*, coalesce(s.units, 0) as sold_units,
        case when p.stock = 0 then 'out' when ${isLow} then 'low' else 'soon' end as risk,
        case when s.units > 0 then ${familiesOfProduct(range)} else 0 end as families
      from product p left join sold s on s.product_id = p.id
      where p.archived_at is null and p.stock is not null
        and (p.stock = 0 or ${isLow} or p.stock::bigint * ${days} <= s.units::bigint * ${lasts})
    ), told as (
      select p.*, count(*) filter (where risk = 'out') over () as out,
        count(*) filter (where risk = 'low') over () as low, count(*) filter (where risk = 'soon') over () as soon
      from risky p where risk <> 'soon' or families >= ${minimumFamilies}
    )
    select p.id, ${nameIn(locale)} as name, ${languageOfNameIn(locale)} as lang, p.stock, p.sold_units as "soldUnits",
      p.families, p.risk, p.out::int, p.low::int, p.soon::int
    from told p order by p.stock, lower(${bareNameIn(locale)}), p.id limit ${limit}`.execute(db);
  const { out = 0, low = 0, soon = 0 } = rows[0] ?? {};
  return { products: rows.map(({ out: _o, low: _l, soon: _s, ...row }) => row), out, low, soon };
}

/** Products with units that expire by a day, soonest first, and the number of such products. */
export async function findExpiring(db: Db, { until, locale, limit }: { until: string; locale: Locale; limit: number }) {
  const { rows } = await sql<NamedProduct & { expires: string; units: number; kinds: number }>`
    with soon as (${expiringUnits(until)})
    select p.id, ${nameIn(locale)} as name, ${languageOfNameIn(locale)} as lang, s.expires::text, s.units,
      (count(*) over ())::int as kinds
    from soon s join product p on p.id = s.product_id where ${inInventory}
    order by s.expires, p.id limit ${limit}`.execute(db);
  return rows;
}
