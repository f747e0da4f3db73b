import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { invalidField, ShopError } from '../../shared/shop-error.ts';
import { alikeKey } from '../../shared/text/normalize-text.ts';
import type { CategoryNames, KeptCategory } from './vocabulary.contract.ts';

/** `seen`: the order that the admin had on the screen. A page of an older version does not send it. */
export type NewOrder = { ids: readonly string[]; seen?: readonly string[] };
export type CategoryRow = { id: string; address: string; name_en: string | null; name_id: string | null };

/** Every category, in the order of the shop. */
export async function allCategories(db: Db): Promise<KeptCategory[]> {
  const { rows } = await sql<CategoryRow & { products: number }>`
    select c.id, c.address, c.name_en, c.name_id, (
      select count(*)::int from product p where p.category_id = c.id and p.archived_at is null
    ) as products
    from category c order by c.position, c.id`.execute(db);
  const named = rows.flatMap(({ id, name_en, name_id }) =>
    [name_id, name_en].flatMap((name) => (name === null ? [] : [{ id, name, key: alikeKey(name) }])),
  );
  const byKey = Map.groupBy(named, ({ key }) => key);
  return rows.map(({ id, address, name_en, name_id, products }) => {
    const keys = [name_id, name_en].flatMap((name) => (name === null ? [] : alikeKey(name)));
    const others = keys.flatMap((key) => byKey.get(key) ?? []).filter((each) => each.id !== id);
    const looksLike = others[0]?.name ?? null;
    return { _id: id, address, names: { en: name_en, id: name_id }, products, looksLike };
  });
}

/** A category, locked so that no product can be added to it until the transaction ends. Throws NOT_FOUND. */
export async function lockCategory(trx: Db, id: string): Promise<CategoryRow> {
  const row = await trx
    .selectFrom('category')
    .select(['id', 'address', 'name_en', 'name_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ShopError('NOT_FOUND');
  return row;
}

/** Throws INVALID_INPUT if another category has one of these names, in any language or as address. */
export async function writeCategoryNames(trx: Db, id: string, names: CategoryNames): Promise<void> {
  for (const [locale, name] of Object.entries(names)) {
    const { rows } = await sql`
      select from category c where c.id <> ${id} and (alike(${name}) in (alike(c.address), alike(c.name_en), alike(c.name_id))
        or exists (select from category_alias a where a.category_id = c.id and alike(a.address) = alike(${name})))`.execute(
      trx,
    );
    if (rows.length > 0) throw invalidField(`names.${locale}`, 'category_taken');
  }
  const written = { name_en: names.en ?? null, name_id: names.id ?? null };
  await trx.updateTable('category').set(written).where('id', '=', id).execute();
}

/**
 * Puts the categories into the order of these ids. Throws EDITED_MEANWHILE if they are not all of them, or if the present
 * order is neither this one, as after a lost answer, nor the seen one.
 */
export async function writeCategoryOrder(trx: Db, { ids, seen }: NewOrder): Promise<void> {
  const rows = await trx.selectFrom('category').select('id').orderBy('position').orderBy('id').execute();
  const present = rows.map(({ id }) => id);
  const isWhole = isDeepStrictEqual(ids.toSorted(), present.toSorted());
  const wasSeen = !seen || [seen, ids].some((order) => isDeepStrictEqual(order, present));
  if (!isWhole || !wasSeen) throw new ShopError('EDITED_MEANWHILE');
  await sql`update category c set position = place
    from unnest(${ids}::uuid[]) with ordinality as ordered (id, place) where ordered.id = c.id`.execute(trx);
}

/** Moves the products and all addresses of a category into another one, and deletes it. */
export async function moveCategory(trx: Db, from: CategoryRow, into: CategoryRow): Promise<void> {
  await sql`select id from product where category_id = ${from.id} order by id for no key update`.execute(trx);
  await sql`update product set category_id = ${into.id} where category_id = ${from.id}`.execute(trx);
  await sql`update category_alias set category_id = ${into.id} where category_id = ${from.id}`.execute(trx);
  await sql`delete from category where id = ${from.id}`.execute(trx);
  const called = [from.address, from.name_en, from.name_id].filter((text) => text !== null);
  await sql`insert into category_alias (address, category_id) select distinct address, ${into.id}::uuid
    from unnest(${called}::text[]) as called (address) on conflict do nothing`.execute(trx);
}
