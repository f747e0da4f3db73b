import { type Insertable, sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import type { Database } from '../shared/database-schema.ts';
import { type Locale, locales } from '../shared/locales.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { Product } from './catalogue.contract.ts';
import { inCategoryCalled } from './category.store.server.ts';
import { factsIn, factsWrittenIn, languageOfVariantIn, storedFacts } from './facts/product-facts.ts';
import { pictureAddress } from './pictures/picture-address.ts';

// A column of `product` begins in `database/migrations`; it is asked for in `product-form.contract.ts`, compared by
// `changes/` and written out by `spreadsheets/` (CONTRIBUTING, “A column”). Stock is written in `stock/` alone.

/** How much a word of a name weighs at least in `search_posting`; those of category and description weigh less. */
const weightOfName = 10;

/** Products, each with the names of its category and the hashes of its pictures after the first. */
export function selectProducts(db: Db) {
  return db
    .selectFrom('product as p')
    .leftJoin('category as c', 'c.id', 'p.category_id')
    .selectAll('p')
    .select(['c.name_en as category_name_en', 'c.name_id as category_name_id'])
    .select(
      sql<string[]>`array(select further.picture_hash from product_picture further
        where further.product_id = p.id order by further.position)`.as('further_pictures'),
    );
}

export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

/** A product's row as the API shows it to readers of a language. */
export function toProduct(row: ProductRow, locale: Locale): Product {
  const translations = { en: wordsOf(row, 'en'), id: wordsOf(row, 'id') };
  const languageOf = (field: 'name' | 'description' | 'category') =>
    [locale, ...locales].find((each) => translations[each][field] !== '') ?? locale;
  const lang = {
    name: languageOf('name'),
    description: languageOf('description'),
    category: languageOf('category'),
    variant: languageOfVariantIn(storedFacts(row), locale),
  };
  return {
    _id: row.id,
    name: translations[lang.name].name,
    description: translations[lang.description].description,
    price: row.price,
    category: translations[lang.category].category,
    image: pictureAddress(row.picture_hash),
    pictures: [row.picture_hash, ...row.further_pictures].map((hash) => pictureAddress(hash)),
    countInStock: row.stock,
    yearlyLimitPerUser: row.yearly_limit,
    facts: factsIn(storedFacts(row), locale),
    variant: row[`variant_${locale}`],
    expires: row.expires_on,
    version: row.version,
    lang,
    translations,
  };
}

function wordsOf(row: ProductRow, locale: Locale): Product['translations']['en'] {
  return {
    name: row[`name_${locale}`] ?? '',
    description: row[`description_${locale}`] ?? '',
    category: row[`category_name_${locale}`] ?? '',
    facts: factsWrittenIn(storedFacts(row), locale),
  };
}

/** One product in the shop (specification, section 7); NOT_FOUND where it never was there or has left. */
export async function findProduct(db: Db, id: string): Promise<ProductRow> {
  return existingProduct(
    await selectProducts(db).where('p.id', '=', id).where('p.archived_at', 'is', null).executeTakeFirst(),
  );
}

/** Holds a product that is in the shop until the transaction ends: no sale comes in between. NOT_FOUND without one. */
export async function lockProduct(trx: Db, id: string): Promise<ProductRow> {
  const select = selectProducts(trx).where('p.id', '=', id).where('p.archived_at', 'is', null);
  return existingProduct(await select.forNoKeyUpdate('p').executeTakeFirst());
}

function existingProduct(row: ProductRow | undefined): ProductRow {
  if (!row) throw new ShopError('NOT_FOUND');
  return row;
}

/**
 * At most 12 others of the category (specification, section 2: Related Items): those first whose names share the most with
 * that of the product left out, and of others the newest.
 */
export async function relatedProducts(db: Db, category: string, excludeId?: string): Promise<ProductRow[]> {
  let select = selectProducts(db).where('p.archived_at', 'is', null).where(inCategoryCalled(category));
  if (excludeId) {
    select = select.where('p.id', '!=', excludeId).orderBy(
      sql`(select sum(shared.weight) from search_posting own join search_posting shared using (term)
        where own.product_id = ${excludeId} and own.weight >= ${weightOfName}
          and shared.product_id = p.id and shared.weight >= ${weightOfName})`,
      (order) => order.desc().nullsLast(),
    );
  }
  return select.orderBy('p.id', 'desc').limit(12).execute();
}

type NewProductRow = Required<
  Pick<
    Insertable<Database['product']>,
    | 'name_en'
    | 'name_id'
    | 'description_en'
    | 'description_id'
    | 'price'
    | 'category_id'
    | 'picture_hash'
    | 'yearly_limit'
    | 'facts'
    | 'expires_on'
  >
>;

// Both write column by column, so that a check can read that none of them is the stock.

/** Writes a new product, unlimited in stock until that is set; its price in whole rupiah. Gives its id. */
export async function insertProduct(trx: Db, product: NewProductRow, id?: string): Promise<string> {
  const inserted = await trx
    .insertInto('product')
    .values({
      ...(id ? { id } : {}),
      name_en: product.name_en,
      name_id: product.name_id,
      description_en: product.description_en,
      description_id: product.description_id,
      price: product.price,
      category_id: product.category_id,
      picture_hash: product.picture_hash,
      yearly_limit: product.yearly_limit,
      facts: product.facts,
      expires_on: product.expires_on,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

/** Writes everything of a product but its stock, and counts the edit in its version. */
export async function updateProductRow(trx: Db, id: string, product: NewProductRow): Promise<void> {
  await trx
    .updateTable('product')
    .set({
      name_en: product.name_en,
      name_id: product.name_id,
      description_en: product.description_en,
      description_id: product.description_id,
      price: product.price,
      category_id: product.category_id,
      picture_hash: product.picture_hash,
      yearly_limit: product.yearly_limit,
      facts: product.facts,
      expires_on: product.expires_on,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
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

/** Brings a product back into the shop. NOT_FOUND where none was taken out of it. */
export async function markRestored(trx: Db, id: string): Promise<void> {
  const restored = await trx
    .updateTable('product')
    .set({ archived_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('archived_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!restored) throw new ShopError('NOT_FOUND');
}

/** Whether there is such a product, in the shop or taken out of it. */
export async function productExists(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
