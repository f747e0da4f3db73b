import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import { pieceRows, type Totals } from './order-totals.store.server.ts';
import type { Piece } from './report-days.ts';

export type ProvinceNumbers = Pick<Totals, 'orders' | 'units' | 'families'>;

const sums = sql`coalesce(sum(orders), 0)::int as orders, coalesce(sum(units), 0)::int as units`;
const rowsOf = (pieces: readonly Piece[]) =>
  sql`${pieceRows(pieces)} join province_family f on f.span = piece.span and f.begins = piece.begins`;

/** The sums of each text that addresses have as province, most families first. */
export async function readProvinceTotals(
  db: Db,
  pieces: readonly Piece[],
): Promise<(ProvinceNumbers & { province: string })[]> {
  // A family has one row in a piece, and may have more in several.
  const families = sql`select province, family, sum(orders) as orders, sum(units) as units from ${rowsOf(pieces)} group by 1, 2`;
  const { rows } = await sql<ProvinceNumbers & { province: string }>`
    select province, ${sums}, count(*)::int as families
    from ${pieces.length < 2 ? rowsOf(pieces) : sql`(${families}) f`} group by province order by families desc, province`.execute(
    db,
  );
  return rows;
}

/** The sums of several of these texts. A family counts once. */
export async function readProvincesTogether(
  db: Db,
  pieces: readonly Piece[],
  texts: readonly string[],
): Promise<ProvinceNumbers> {
  const { rows } = await sql<ProvinceNumbers>`
    select ${sums}, count(distinct family)::int as families from ${rowsOf(pieces)}
    where f.province = any(${texts}::text[])`.execute(db);
  const [numbers] = rows;
  if (!numbers) throw new Error('sums have a row');
  return numbers;
}
