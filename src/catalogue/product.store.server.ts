import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import { type Locale, locales } from '../shared/locales.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { AdminProduct, Product } from './catalogue.contract.ts';
import { inCategoryCalled } from './category.store.server.ts';
import { factsIn, factsWrittenIn, languageOfVariantIn, storedFacts } from './facts/product-facts.ts';
import { type AdminKey, columnParts, type PublicKey, type WordKey, wordKeys } from './fields/product-fields.ts';
import { pictureAddress } from './pictures/hash-address.ts';
import { lowAmong } from './stock/low-stock.store.server.ts';

/** The lowest weight of a word of a name in `search_posting`. Words of category and description weigh less. */
const weightOfName = 10;

export const inShop = sql<boolean>`p.archived_at is null`;
/** The products that families may know: those in the shop, and archived ones. No drafts. */
export const everInShop = sql<boolean>`p.draft is null`;
/** The products that admins work with: those in the shop, and open drafts. */
export const inInventory = sql<boolean>`(p.archived_at is null or p.draft is not distinct from 'open')`;

/** Products, each with address and names of its category and the hashes of its pictures after the first. */
export function selectProducts(db: Db) {
  return db
    .selectFrom('product as p')
    .leftJoin('category as c', 'c.id', 'p.category_id')
    .selectAll('p')
    .select(['c.address as category_address', 'c.name_en as category_name_en', 'c.name_id as category_name_id'])
    .select(
      sql<string[]>`array(select further.picture_hash from product_picture further
        where further.product_id = p.id order by further.position)`.as('further_pictures'),
    );
}

export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

/** A product's row as the API shows it to visitors who read a language. */
export function toProduct(row: ProductRow, locale: Locale): Product {
  const translations = { en: wordsOf(row, 'en'), id: wordsOf(row, 'id') };
  const languageOf = (word: WordKey | 'category') =>
    [locale, ...locales].find((each) => translations[each][word] !== '') ?? locale;
  const facts = storedFacts(row);
  const lang = {
    ...(Object.fromEntries(wordKeys.map((key) => [key, languageOf(key)])) as Record<WordKey, Locale>),
    category: languageOf('category'),
    variant: languageOfVariantIn(facts, locale),
  };
  return {
    _id: row.id,
    ...(Object.fromEntries(wordKeys.map((key) => [key, translations[lang[key]][key]])) as Record<WordKey, string>),
    ...(valuesOf(publicParts, row) as Pick<Product, PublicKey>),
    category: translations[lang.category].category,
    image: pictureAddress(row.picture_hash),
    pictures: [row.picture_hash, ...row.further_pictures].map((hash) => pictureAddress(hash)),
    countInStock: row.stock,
    facts: factsIn(facts, locale),
    variant: row[`variant_${locale}`],
    version: row.version,
    lang,
    translations,
  };
}

/** The same with the fields that only admins see. Visitors wait for no query that tells what is low. */
export async function toAdminProducts(db: Db, rows: readonly ProductRow[], locale: Locale): Promise<AdminProduct[]> {
  const low = await lowAmong(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...toProduct(row, locale),
    ...(valuesOf(adminParts, row) as Pick<AdminProduct, AdminKey>),
    isLow: low.has(row.id),
    draft: row.draft !== null,
  }));
}

export async function toAdminProduct(db: Db, row: ProductRow, locale: Locale): Promise<AdminProduct> {
  const [product] = await toAdminProducts(db, [row], locale);
  if (!product) throw new Error('a row gives a product');
  return product;
}

// Sorted once, not for each product.
const partsIn = (locale?: Locale) => columnParts.filter((part) => part.locale === locale);
const wordParts = { en: partsIn('en'), id: partsIn('id') };
const publicParts = partsIn().filter(({ field }) => !field.adminOnly);
const adminParts = partsIn().filter(({ field }) => field.adminOnly);

const valuesOf = (parts: typeof publicParts, row: ProductRow) =>
  Object.fromEntries(parts.map(({ key, column }) => [key, row[column]]));

function wordsOf(row: ProductRow, locale: Locale): Product['translations']['en'] {
  const words = wordParts[locale].map(({ key, column }) => [key, row[column] ?? '']);
  return {
    ...(Object.fromEntries(words) as Record<WordKey, string>),
    category: row[`category_name_${locale}`] ?? '',
    facts: factsWrittenIn(storedFacts(row), locale),
  };
}

/** One product in the shop (specification, section 7), or among others. NOT_FOUND if it is archived or unknown. */
export async function findProduct(db: Db, id: string, among = inShop): Promise<ProductRow> {
  return existingProduct(await selectProducts(db).where('p.id', '=', id).where(among).executeTakeFirst());
}

/** Locks a product of the inventory until the transaction ends, so that no sale comes in between. NOT_FOUND without one. */
export async function lockProduct(trx: Db, id: string, among = inInventory): Promise<ProductRow> {
  const select = selectProducts(trx).where('p.id', '=', id).where(among);
  return existingProduct(await select.forNoKeyUpdate('p').executeTakeFirst());
}

function existingProduct(row: ProductRow | undefined): ProductRow {
  if (!row) throw new ShopError('NOT_FOUND');
  return row;
}

/**
 * At most 12 others of the category (specification, section 2: Related Items): first those whose names share most with
 * the excluded product's, then the newest. It reads only the ids of a large category, and adds up the shared words in the
 * index of the search.
 */
export async function relatedProducts(
  db: Db,
  category: string,
  excludeId: string | null = null,
): Promise<ProductRow[]> {
  const { rows } = await sql<{ id: string }>`
    with near as (
      select shared.product_id, sum(shared.weight) as weight
      from search_posting own join search_posting shared using (term)
      where own.product_id = ${excludeId} and own.weight >= ${weightOfName} and shared.weight >= ${weightOfName}
      group by shared.product_id
    )
    select p.id from product p left join near on near.product_id = p.id
    where p.archived_at is null and ${inCategoryCalled(category)} and p.id is distinct from ${excludeId}
    order by near.weight desc nulls last, p.id desc limit 12`.execute(db);
  const ids = rows.map(({ id }) => id);
  return selectProducts(db)
    .where(sql<boolean>`p.id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], p.id)`)
    .execute();
}

/** As many sizes as a product's page shows. */
const mostSizes = 30;

/**
 * The products in the shop of this one's maker, model, category and cuff that have a size, in the order of sizes. None if it
 * lacks maker or model.
 */
export async function sizesOfModel(db: Db, product: ProductRow): Promise<ProductRow[]> {
  const { maker, model, category_id, cuffed } = product;
  if (maker === null || model === null) return [];
  return selectProducts(db)
    .where('p.archived_at', 'is', null)
    .where(sql<boolean>`(lower(p.maker), lower(p.model)) = (lower(${maker}), lower(${model})) and p.facts ? 'size'`)
    .where('p.category_id', 'is not distinct from', category_id)
    .where('p.cuffed', 'is not distinct from', cuffed)
    .orderBy('p.size_order')
    .orderBy('p.id')
    .limit(mostSizes)
    .execute();
}

/**
 * Deletes a product or a draft at a moment, or restores it as it was if `archivedAt` is null. NOT_FOUND unless that
 * changes it.
 */
export async function setArchived(trx: Db, id: string, archivedAt: Date | null): Promise<void> {
  const [draft, before] = archivedAt ? ['deleted', inInventory] : ['open', sql<boolean>`not ${inInventory}`];
  const changed = await trx
    .updateTable('product as p')
    .set({
      archived_at: archivedAt ?? sql`case when draft is not null then archived_at end`,
      draft: sql`case when draft is not null then ${draft} end`,
      version: sql`version + 1`,
    })
    .where('p.id', '=', id)
    .where(before)
    .returning('p.id')
    .executeTakeFirst();
  if (!changed) throw new ShopError('NOT_FOUND');
}

/** Whether there is such a product, in the shop or taken out of it. */
export async function productExists(db: Db, id: string, among = sql<boolean>`true`): Promise<boolean> {
  const row = await db.selectFrom('product as p').select('p.id').where('p.id', '=', id).where(among).executeTakeFirst();
  return row !== undefined;
}
