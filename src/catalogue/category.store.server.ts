import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import type { Locale, Translated } from '../shared/locales.ts';
import { alikeKey } from '../shared/text/normalize-text.ts';
import type { Category } from './catalogue.contract.ts';
import { pictureAddress } from './pictures/hash-address.ts';
import { bareNameFor } from './words/product-words.store.server.ts';

/** The categories with products in the shop, in their order, each with its name in a language or in the other one. */
export async function listCategories(db: Db, locale: Locale): Promise<Category[]> {
  const rows = await db
    .selectFrom('category as c')
    .innerJoin('product as p', (join) => join.onRef('p.category_id', '=', 'c.id').on('p.archived_at', 'is', null))
    .select(['c.address', 'c.name_en', 'c.name_id'])
    .select(sql<number>`count(*)::int`.as('products'))
    .select(sql<string>`(array_agg(p.picture_hash order by p.id))[1]`.as('picture_hash'))
    .groupBy('c.id')
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({
    address: row.address,
    ...bareNameFor(row, locale),
    products: row.products,
    image: pictureAddress(row.picture_hash),
  }));
}

/**
 * The ids of the categories that a text means: by their address, by a name in any language, or by the address of one
 * that was merged into them. Capitals do not count. The one with that address comes first, then those with exactly that
 * name.
 */
function idsOfCategoriesCalled(text: string): RawBuilder<{ id: string }> {
  return sql`select id from category c where alike(${text}) in (alike(address), alike(name_en), alike(name_id))
    or id in (select category_id from category_alias where alike(address) = alike(${text}))
    order by ${text} = address desc, (${text} in (name_en, name_id)) is true desc, position, id`;
}

/**
 * A condition on products (`p`): in the category that a text means first. The subquery finds its id once, so that
 * PostgreSQL reads few products.
 */
export function inCategoryCalled(text: string): RawBuilder<boolean> {
  return sql`p.category_id = any(array(${idsOfCategoriesCalled(text)} limit 1))`;
}

/** The products of a category, also archived ones. */
export async function productsOfCategory(db: Db, categoryId: string): Promise<string[]> {
  const select = db.selectFrom('product').select('id').where('category_id', '=', categoryId);
  return (await select.orderBy('id').execute()).map(({ id }) => id);
}

/**
 * The category with this name. It is created if there is none; null for an empty text. It cannot be deleted until the
 * transaction ends.
 */
export async function categoryCalled(trx: Db, name: string, locale: Locale): Promise<string | null> {
  if (name === '') return null;
  const find = async () =>
    (await sql<{ id: string }>`${idsOfCategoriesCalled(name)} for key share`.execute(trx)).rows[0];
  // The second search finds the category into which it was merged while the first one waited.
  const existingCategory = (await find()) ?? (await find());
  if (existingCategory) return existingCategory.id;
  // One at a time: if two people write the same name in other capitals, the second finds the category of the first.
  await lockCategories(trx);
  return ((await find()) ?? (await insertCategory(trx, { address: name, [`name_${locale}`]: name })))?.id ?? null;
}

/** Locks all categories against changes until the transaction ends. */
export async function lockCategories(trx: Db): Promise<void> {
  await sql`lock table category in share row exclusive mode`.execute(trx);
}

/** Adds a category with both names behind the others, unless its address is taken. */
export async function addCategory(db: Db, address: string, names: Translated): Promise<void> {
  await insertCategory(db, { address, name_en: names.en, name_id: names.id });
}

type NewCategory = { address: string; name_en?: string; name_id?: string };

function insertCategory(db: Db, category: NewCategory): Promise<{ id: string } | undefined> {
  return db
    .insertInto('category')
    .values({ ...category, position: sql<number>`(select coalesce(max(position), 0) + 1 from category)` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** The name of each category in a language, by its address. */
export async function categoryNames(db: Db, locale: Locale): Promise<Map<string, string>> {
  const rows = await db.selectFrom('category').select(['address', 'name_en', 'name_id']).execute();
  return new Map(rows.map((row) => [row.address, bareNameFor(row, locale).name || row.address]));
}

/**
 * Every category by the `alikeKey` of each text that means it: its address, or a name in any language. The first in
 * order wins.
 */
export async function categoriesCalled(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('category')
    .select(['address', 'name_en', 'name_id'])
    .select(
      sql<string[]>`array(select a.address from category_alias a where a.category_id = category.id)`.as('aliases'),
    )
    .orderBy('position', 'desc')
    .execute();
  return new Map(
    rows.flatMap(({ address, name_en, name_id, aliases }) =>
      [...aliases, address, name_en, name_id].flatMap((text) =>
        text === null ? [] : [[alikeKey(text), address] as const],
      ),
    ),
  );
}
