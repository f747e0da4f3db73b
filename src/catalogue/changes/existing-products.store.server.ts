import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { storedFacts } from '../facts/product-facts.ts';
import { columnsOf, type ProductValues } from '../fields/product-values.ts';
import { inInventory, type ProductRow, selectProducts } from '../product.store.server.ts';
import type { ProductNames } from '../words/product-words.store.server.ts';

/** A product with its state: a plan conflicts if its version or last movement is another one by then. */
export type ExistingProduct = ProductValues &
  ProductNames & {
    id: string;
    categoryId: string | null;
    lastMovement: number | null;
    /** Grows with every edit, not with sales. */
    version: number;
  };

type ProductKeys = { ids?: readonly string[]; names?: readonly string[] };

/** Products by id and by name in any language; capitals do not count. Deleted ones only by id. In the order of ids. */
export async function findExistingProducts(db: Db, { ids = [], names = [] }: ProductKeys): Promise<ExistingProduct[]> {
  // The database writes both in lower case: JavaScript does so differently for letters such as `İ`.
  const alikeNames = sql`array(select lower(name) from unnest(${names}::text[]) as name)`;
  const rows = await selectProducts(db)
    .where(
      sql<boolean>`(p.id = any(${ids}::uuid[]) or (${inInventory}
        and (lower(p.name_en) = any(${alikeNames}) or lower(p.name_id) = any(${alikeNames}))))`,
    )
    .orderBy('p.id')
    .execute();
  return rows.map(toExisting);
}

/** Products by their ids. */
export async function existingById(db: Db, ids: readonly string[]): Promise<Map<string, ExistingProduct>> {
  const products = ids.length > 0 ? await findExistingProducts(db, { ids }) : [];
  return new Map(products.map((product) => [product.id, product]));
}

/** Makes another plan that adds products wait until this transaction ends. */
export async function lockAddedNames(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('added products', 0))`.execute(trx);
}

/** The part of a product that changes without an edit, with the version that shows an edit. */
export type LockedProduct = Pick<ExistingProduct, 'id' | 'stock' | 'archived' | 'version'>;

/** Locks products in the order of ids until the transaction ends, as an order does with the products of a cart. */
export async function lockExistingProducts(trx: Db, ids: readonly string[]): Promise<LockedProduct[]> {
  const { rows } = await sql<LockedProduct>`
    select id, stock, not ${inInventory} as archived, version from product p
    where id = any(${ids}::uuid[]) order by id for no key update`.execute(trx);
  return rows;
}

/** A product's row as plans read it. */
export const toExisting = (row: ProductRow): ExistingProduct => ({
  ...columnsOf(row),
  id: row.id,
  variant_en: row.variant_en,
  variant_id: row.variant_id,
  stock: row.stock,
  version: row.version,
  category: row.category_address,
  categoryId: row.category_id,
  facts: storedFacts(row),
  pictures: [row.picture_hash, ...row.further_pictures].join(' '),
  archived: row.archived_at !== null && row.draft !== 'open',
  draft: row.draft !== null,
  lastMovement: row.last_movement,
});

/** Switches off the search triggers in this transaction: the caller uses `refreshSearch` instead. */
export async function deferSearch(trx: Db): Promise<void> {
  await sql`select set_config('shop.search_later', 'on', true)`.execute(trx);
}

/** Updates the search of products, or removes archived ones from it. The caller must have locked them in `trx`. */
export async function refreshSearch(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`select refresh_search(${ids}::uuid[])`.execute(trx);
}
