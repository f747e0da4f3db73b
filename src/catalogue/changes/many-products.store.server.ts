import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { storedFacts } from '../facts/product-facts.ts';
import { selectProducts } from '../product.store.server.ts';
import type { ProductValues } from './product-values.ts';

/** A product with what tells whether somebody counted it since. */
export type KnownProduct = ProductValues & {
  id: string;
  categoryId: string | null;
  lastMovement: number | null;
  /** Grows with every edit, not with sales. */
  version: number;
};

type Asked = { ids?: readonly string[]; names?: readonly string[] };

/** Products by id and by plain name, capitals aside and whichever language it is in; archived ones only by id. In the order of ids. */
export async function findKnownProducts(db: Db, { ids = [], names = [] }: Asked): Promise<KnownProduct[]> {
  // Both in lower case by the database: what JavaScript calls so differs in letters such as `İ`.
  const alikeNames = sql`array(select lower(name) from unnest(${names}::text[]) as name)`;
  const rows = await selectProducts(db)
    .select('c.address as category_address')
    .where(
      sql<boolean>`(p.id = any(${ids}::uuid[]) or (p.archived_at is null
        and (lower(p.name_en) = any(${alikeNames}) or lower(p.name_id) = any(${alikeNames}))))`,
    )
    .orderBy('p.id')
    .execute();
  return rows.map(toKnown);
}

/** Products by their ids. */
export async function knownById(db: Db, ids: readonly string[]): Promise<Map<string, KnownProduct>> {
  const products = ids.length > 0 ? await findKnownProducts(db, { ids }) : [];
  return new Map(products.map((product) => [product.id, product]));
}

/** What of a product changes without an edit, and whether one was made. */
export type HeldProduct = Pick<KnownProduct, 'id' | 'stock' | 'archived' | 'version'>;

/** Holds products in the order of ids until the transaction ends, as those of a cart are held when it is ordered. */
export async function holdProducts(trx: Db, ids: readonly string[]): Promise<HeldProduct[]> {
  const { rows } = await sql<HeldProduct>`
    select id, stock, archived_at is not null as archived, version from product
    where id = any(${ids}::uuid[]) order by id for no key update`.execute(trx);
  return rows;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number] & {
  category_address: string | null;
};

function toKnown(row: Row): KnownProduct {
  const { id, name_en, name_id, description_en, description_id, price, yearly_limit, stock, version } = row;
  return {
    ...{ id, name_en, name_id, description_en, description_id, price, yearly_limit, stock, version },
    category: row.category_address,
    categoryId: row.category_id,
    expires: row.expires_on,
    facts: storedFacts(row),
    archived: row.archived_at !== null,
    lastMovement: row.last_movement,
  };
}

/** What is written of a product: its category by id. */
export type WrittenProduct = Omit<ProductValues, 'category' | 'stock'> & { id: string; categoryId: string | null };

const columns = sql`id uuid, name_en text, name_id text, description_en text, description_id text, price int,
  yearly_limit int, expires date, facts jsonb, archived boolean, "categoryId" uuid`;

/** What each part of a product is written by: what nothing changes of is left out, for it would cost as much. */
const writes = {
  price: sql`price = w.price`,
  yearly_limit: sql`yearly_limit = w.yearly_limit`,
  expires: sql`expires_on = w.expires`,
  facts: sql`facts = w.facts`,
  words: sql`name_en = w.name_en, name_id = w.name_id, description_en = w.description_en,
    description_id = w.description_id, category_id = w."categoryId"`,
};
export type WrittenPart = keyof typeof writes;

/** Writes new products with one picture, unlimited in stock until that is set. */
export async function insertProducts(trx: Db, products: readonly WrittenProduct[], pictureHash: string): Promise<void> {
  await sql`
    insert into product (id, name_en, name_id, description_en, description_id, price, yearly_limit, expires_on, facts,
      category_id, picture_hash)
    select id, name_en, name_id, description_en, description_id, price, yearly_limit, expires, facts, "categoryId",
      ${pictureHash}
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as written (${columns})`.execute(trx);
}

/** Writes parts of products, and whether they are in the shop, and counts the edit in their versions. The transaction holds them. */
export async function updateProducts(
  trx: Db,
  products: readonly WrittenProduct[],
  parts: ReadonlySet<WrittenPart>,
  now: Date,
): Promise<void> {
  const written = sql.join([...parts].map((part) => writes[part]));
  await sql`
    update product p set archived_at = case when w.archived then coalesce(p.archived_at, ${now}) end,
      version = p.version + 1 ${parts.size > 0 ? sql`, ${written}` : sql``}
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as w (${columns})
    where p.id = w.id`.execute(trx);
}

/** Whoever changes products in this transaction makes them ready to be searched by `refreshSearch`. */
export async function searchLater(trx: Db): Promise<void> {
  await sql`select set_config('shop.search_later', 'on', true)`.execute(trx);
}

/** Makes products ready to be searched as they are now, or found no more. The transaction holds them. */
export async function refreshSearch(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`select refresh_search(${ids}::uuid[])`.execute(trx);
}

/** The products that somebody else booked a count, a gift or a loss of after a movement; what is sold is no matter. */
export async function countedSince(
  trx: Db,
  counts: readonly { productId: string; movement: number }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct s.product_id as id from unnest(${counts.map(({ productId }) => productId)}::uuid[],
      ${counts.map(({ movement }) => movement)}::int[]) as counted (product_id, movement)
    join stock_movement s on s.product_id = counted.product_id and s.number > counted.movement
    where s.kind not in ('sale', 'return')`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** What products had in stock after these movements. */
export async function stockAfterMovements(
  db: Db,
  movements: readonly { productId: string; movement: number }[],
): Promise<Map<string, number | null>> {
  const { rows } = await sql<{ id: string; stock: number | null }>`
    select s.product_id as id, s.stock_after as stock from unnest(${movements.map(({ productId }) => productId)}::uuid[],
      ${movements.map(({ movement }) => movement)}::int[]) as asked (product_id, number)
    join stock_movement s using (product_id, number)`.execute(db);
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}
