import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import type { Database } from '../shared/database-schema.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { Product } from './catalogue.contract.ts';
import { pictureAddress } from './pictures/picture-address.ts';

export type ProductRow = Selectable<Database['product']>;

/** A product's row as the API shows it. */
export function toProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    price: row.price,
    category: row.category,
    image: pictureAddress(row.picture_hash),
    countInStock: row.stock,
    yearlyLimitPerUser: row.yearly_limit,
    version: row.version,
  };
}

/** One product in the shop (specification, section 7); NOT_FOUND where it never was there or has left. */
export async function findProduct(db: Db, id: string): Promise<Product> {
  const row = await db
    .selectFrom('product')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new ShopError('NOT_FOUND');
  return toProduct(row);
}

/** At most 12 others of the category, the newest first (specification, section 2: Related Items). */
export async function relatedProducts(db: Db, category: string, excludeId?: string): Promise<Product[]> {
  let select = db.selectFrom('product').selectAll().where('archived_at', 'is', null).where('category', '=', category);
  if (excludeId) select = select.where('id', '!=', excludeId);
  return (await select.orderBy('id', 'desc').limit(12).execute()).map(toProduct);
}

/** The categories in use, by name. */
export async function productCategories(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('product')
    .select('category')
    .distinct()
    .where('archived_at', 'is', null)
    .where('category', '!=', '')
    .orderBy('category')
    .execute();
  return rows.map(({ category }) => category);
}

type NewProductRow = Pick<
  Insertable<Database['product']>,
  'id' | 'name' | 'description' | 'price' | 'category' | 'picture_hash' | 'yearly_limit'
>;

/** Writes a new product, unlimited in stock until that is set; its price in whole rupiah. Gives its row. */
export async function insertProduct(trx: Db, { id, ...product }: NewProductRow): Promise<ProductRow> {
  return trx
    .insertInto('product')
    .values({
      ...(id ? { id } : {}),
      name: product.name,
      description: product.description,
      price: product.price,
      category: product.category,
      picture_hash: product.picture_hash,
      yearly_limit: product.yearly_limit,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Holds a product that is in the shop until the transaction ends: no sale comes in between. NOT_FOUND without one. */
export async function lockProduct(trx: Db, id: string): Promise<ProductRow> {
  const row = await trx
    .selectFrom('product')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new ShopError('NOT_FOUND');
  return row;
}

/** Writes everything of a product but its stock, and counts the edit in its version. Gives the row as it is then. */
export async function updateProductRow(
  trx: Db,
  id: string,
  product: Required<Omit<NewProductRow, 'id'>>,
): Promise<ProductRow> {
  return trx
    .updateTable('product')
    .set({
      name: product.name,
      price: product.price,
      description: product.description,
      category: product.category,
      yearly_limit: product.yearly_limit,
      picture_hash: product.picture_hash,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes a product out of the shop at that moment. NOT_FOUND where it is not there, or no longer. */
export async function markArchived(trx: Db, id: string, now: Date): Promise<void> {
  const archived = await trx
    .updateTable('product')
    .set({ archived_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!archived) throw new ShopError('NOT_FOUND');
}

/** Whether there is such a product, in the shop or taken out of it. */
export async function productExists(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
