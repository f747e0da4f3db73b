import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import type { DayRange, Piece, Step } from './report-days.ts';

/** Sums of a range: `money` is whole rupiah. Families are accounts, each counted once. */
export type Totals = {
  orders: number;
  units: number;
  givenUnits: number;
  money: number;
  families: number;
  givenFamilies: number;
  boughtFamilies: number;
};

/** Adds all orders placed and deleted until now to the totals, all or nothing. Returns their number. */
export async function countNotedOrders(db: Db): Promise<number> {
  const { rows } = await sql<{ noted: number }>`select count_noted_orders() as noted`.execute(db);
  return rows[0]?.noted ?? 0;
}

/** The first and the last day with an order, if there is one, and the first day with an order, a gift or a payment. */
export async function findKnownDays(db: Db): Promise<{ orders?: DayRange; first: string | null }> {
  const { rows } = await sql<{ from: string | null; until: string | null; first: string | null }>`
    select min(begins) as "from", max(begins) as until, least(min(begins),
      (select min(received_on) from stock_batch where source = 'donation'),
      (select min(day) from received_day where payments > 0)) as first
    from order_total where span = 'day'`.execute(db);
  const { from, until, first = null } = rows[0] ?? {};
  return { orders: from && until ? { from, until } : undefined, first };
}

/** Pieces as rows `piece`. */
export function pieceRows(pieces: readonly Piece[]) {
  return sql`unnest(${pieces.map(({ span }) => span)}::text[], ${pieces.map(({ begins }) => begins)}::date[]) as piece (span, begins)`;
}

/** Periods as rows `period`. */
export const periodRows = (periods: readonly DayRange[]) =>
  sql`unnest(${periods.map(({ from }) => from)}::date[], ${periods.map(({ until }) => until)}::date[])
    with ordinality as period (begins, ends, place)`;

const totalColumns = sql`
  coalesce(sum(t.orders), 0)::int as orders, coalesce(sum(t.units), 0)::int as units,
  coalesce(sum(t.given_units), 0)::int as "givenUnits", coalesce(sum(t.money), 0)::bigint as money,
  coalesce(sum(t.families), 0)::int as families, coalesce(sum(t.given_families), 0)::int as "givenFamilies",
  coalesce(sum(t.bought_families), 0)::int as "boughtFamilies"`;

/** The sums over all of these pieces. */
export async function readTotals(db: Db, pieces: readonly Piece[]): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select ${totalColumns} from ${pieceRows(pieces)} join order_total t on t.span = piece.span and t.begins = piece.begins`.execute(
    db,
  );
  const [totals] = rows;
  if (!totals) throw new Error('sums have a row');
  return pieces.length < 2 ? totals : { ...totals, ...(await countFamiliesOnce(db, pieces)) };
}

/** Families of several pieces. A family that ordered in two of them counts once. */
async function countFamiliesOnce(db: Db, pieces: readonly Piece[]) {
  const { rows } = await sql<Pick<Totals, 'families' | 'givenFamilies' | 'boughtFamilies'>>`
    select coalesce(sum(bit_count(families)), 0)::int as families, coalesce(sum(bit_count(given)), 0)::int as "givenFamilies",
      coalesce(sum(bit_count(bought)), 0)::int as "boughtFamilies"
    from (
      select bit_or(s.families) as families, bit_or(s.given) as given, bit_or(s.bought) as bought
      from ${pieceRows(pieces)} join family_set s on s.span = piece.span and s.begins = piece.begins
      group by s.block
    ) block`.execute(db);
  return rows[0];
}

/** The totals of each day, month or year that begins in a range, by first day. Those without orders are missing. */
export async function readTotalsByStep(db: Db, step: Step, { from, until }: DayRange): Promise<Map<string, Totals>> {
  const { rows } = await sql<Totals & { begins: string }>`
    select t.begins, ${totalColumns} from order_total t
    where t.span = ${step} and t.begins between ${from} and ${until} group by t.begins`.execute(db);
  return new Map(rows.map(({ begins, ...totals }) => [begins, totals]));
}

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
    from ${periodRows(periods)} order by place`.execute(db);
  return rows;
}
