import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import type { StoredFacts } from './facts/product-facts.ts';
import { columnParts, type PlannedField, type ProductColumns, partNamed } from './fields/product-fields.ts';
import { columnsOf, type ProductValues } from './fields/product-values.ts';
import { hashesOf } from './pictures/hash-address.ts';

/** A product as it is written. Its stock is written in `stock/` alone: `product-fields.ts` names no column for it. */
export type WrittenProduct = ProductColumns & {
  id: string;
  facts: StoredFacts;
  category_id: string | null;
  picture_hash?: string;
  archived?: boolean;
  draft?: boolean;
};

/** A product with the values that a plan gives it. */
export const writtenProduct = (id: string, values: ProductValues, category_id: string | null): WrittenProduct => ({
  ...columnsOf(values),
  ...{ id, category_id, facts: values.facts, picture_hash: hashesOf(values.pictures)[0] },
  ...{ archived: values.archived, draft: values.draft },
});

export type WrittenColumn = keyof ProductColumns | 'facts' | 'category_id' | 'picture_hash' | 'archived_at';

const sqlTypes = { line: 'text', text: 'text', number: 'int', day: 'date', millimetres: 'numeric', yesNo: 'boolean' };

const columnTypes = [
  ...columnParts.map(({ column, field }) => [column, sqlTypes[field.type]] as const),
  ...([
    ['facts', 'jsonb'],
    ['category_id', 'uuid'],
    ['picture_hash', 'text'],
  ] as const),
];
/** The columns that an insert writes, and an edit with the form. */
export const formColumns: readonly WrittenColumn[] = columnTypes.map(([column]) => column);

/** The column that holds a field of plans; null for the stock. */
export function columnOfPlanned(name: PlannedField): WrittenColumn | null {
  if (name === 'stock') return null;
  if (name === 'archived' || name === 'draft') return 'archived_at';
  if (name === 'pictures') return 'picture_hash';
  if (name === 'category') return 'category_id';
  return partNamed(name)?.column ?? 'facts';
}

function writtenRows(products: readonly WrittenProduct[]) {
  const typed = columnTypes.map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`);
  return sql`jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as w (id uuid, archived boolean, draft boolean, ${sql.join(typed)})`;
}

/** A draft is archived too, so that no rule for the shop needs to know drafts. */
const draftOfWritten = sql`case when w.draft then case when w.archived then 'deleted' else 'open' end end`;

/** Writes new products, unlimited in stock until that is set. */
export async function insertProducts(
  trx: Db,
  products: readonly (WrittenProduct & { picture_hash: string })[],
  now: Date,
): Promise<void> {
  const columns = sql.join(formColumns.map((column) => sql.ref(column)));
  await sql`
    insert into product (id, ${columns}, archived_at, draft)
    select id, ${columns}, case when w.draft then ${now}::timestamptz end, ${draftOfWritten} from ${writtenRows(products)}`.execute(
    trx,
  );
}

/**
 * Writes these columns of products, and counts the edit in their versions. Other columns are not named: their indexes and
 * triggers would cost as much. The caller must have locked the products in `trx`.
 */
export async function updateProducts(
  trx: Db,
  products: readonly WrittenProduct[],
  columns: Iterable<WrittenColumn>,
  now: Date,
): Promise<void> {
  const changes = Array.from(columns, (column) =>
    column === 'archived_at'
      ? sql`archived_at = case when w.archived or w.draft then coalesce(p.archived_at, ${now}) end, draft = ${draftOfWritten}`
      : sql`${sql.ref(column)} = ${sql.ref(`w.${column}`)}`,
  );
  await sql`
    update product p set ${sql.join([sql`version = p.version + 1`, ...changes])}
    from ${writtenRows(products)} where p.id = w.id`.execute(trx);
}
