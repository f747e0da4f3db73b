import { sql } from 'kysely';
import { future } from '../../shared/age.ts';
import type { Db } from '../../shared/api-context.ts';
import type { Locale } from '../../shared/locales.ts';
import { languageOfVariantIn, storedFacts } from '../facts/product-facts.ts';
import { pictureAddress } from '../pictures/hash-address.ts';
import { bareNameIn, languageOfNameIn, nameColumns } from '../words/product-words.store.server.ts';
import type { MostWishedProduct, Wish } from './wishes.contract.ts';

/** A wish whose account is notified. */
export type NotifiedWish = { id: string; uid: string };

type Waiting = {
  productId: string;
  /** At most this many wishes; null: all. */
  count: number | null;
  year: number;
  now: Date;
};

/**
 * Marks the first wishes for a product as notified, in their order, and returns them. Disabled or unverified accounts, those
 * in quiet mode, and those without allowance left in that Jakarta year, keep their place. The caller must have locked the
 * product in `trx`.
 */
export async function markNotified(trx: Db, { productId, count, year, now }: Waiting): Promise<NotifiedWish[]> {
  const { rows } = await sql<NotifiedWish>`
    with first as (
      select w.id from wish w join account a on a.uid = w.account_uid
      where w.product_id = ${productId} and w.told_at is null and a.email_verified and a.disabled_at is null
        and has_allowance_left(w.account_uid, w.product_id, ${year})
        and not exists (select from quiet_mode q where q.account_uid = w.account_uid)
      order by w.id limit ${count} for update of w
    ), told as (
      update wish w set told_at = ${now} from first where w.id = first.id returning w.id, w.account_uid as uid
    )
    select id, uid from told order by id`.execute(trx);
  return rows;
}

/** Locks an unarchived product, so that its stock cannot change. Returns the stock (null: unlimited), or undefined. */
export async function lockStockOf(trx: Db, productId: string): Promise<{ stock: number | null } | undefined> {
  return trx
    .selectFrom('product')
    .select('stock')
    .where('id', '=', productId)
    .where('archived_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/**
 * Returns which of these products have waiting wishes. Those of archived ones keep their place. The caller must have locked
 * the products, so that no wish is added.
 */
export async function productsWaitedFor(trx: Db, productIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from product p where p.id = any(${productIds}::uuid[]) and p.archived_at is null
      and exists (select from wish w where w.product_id = p.id and w.told_at is null)`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Inserts a wish. A waiting wish keeps its place; a notified one starts again at the end. */
export async function insertWish(trx: Db, uid: string, productId: string, now: Date): Promise<void> {
  await sql`
    insert into wish (account_uid, product_id, wished_at) values (${uid}, ${productId}, ${now})
    on conflict (account_uid, product_id) do update
    set id = excluded.id, wished_at = excluded.wished_at, told_at = null where wish.told_at is not null`.execute(trx);
}

/** Deletes wishes of an account: withdrawn, or fulfilled by an order. */
export async function deleteWishes(trx: Db, uid: string, productIds: readonly string[]): Promise<void> {
  await sql`
    delete from wish where account_uid = ${uid} and product_id = any(${productIds}::uuid[])`.execute(trx);
}

export async function deleteWishesOf(trx: Db, uid: string): Promise<void> {
  await trx.deleteFrom('wish').where('account_uid', '=', uid).execute();
}

/** The wishes of an account, waiting or notified lately, the latest first. */
export async function listWishes(db: Db, uid: string, locale: Locale): Promise<Wish[]> {
  const rows = await db
    .selectFrom('wish as w')
    .innerJoin('product as p', 'p.id', 'w.product_id')
    .select(['w.wished_at', 'w.told_at', 'p.id', 'p.picture_hash', 'p.stock', 'p.facts'])
    .select([
      bareNameIn(locale).as('name'),
      languageOfNameIn(locale).as('name_locale'),
      `p.variant_${locale} as variant`,
    ])
    .where('w.account_uid', '=', uid)
    .where('p.archived_at', 'is', null)
    .orderBy('w.id', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    product: toWished(row, locale),
    wishedAt: row.wished_at.toISOString(),
    toldAt: row.told_at?.toISOString() ?? null,
  }));
}

/** The products that most accounts wait for, at most 100. */
export async function listMostWished(db: Db, locale: Locale): Promise<MostWishedProduct[]> {
  const { rows } = await sql<WishedRow & { waiting: number; since: Date }>`
    select p.id, ${bareNameIn(locale)} as name, ${languageOfNameIn(locale)} as name_locale, ${sql.ref(`p.variant_${locale}`)} as variant, p.facts, p.picture_hash, p.stock, count(*)::int as waiting, min(w.wished_at) as since
    from wish w join product p on p.id = w.product_id
    where w.told_at is null and p.archived_at is null
    group by p.id order by count(*) desc, min(w.wished_at), p.id limit 100`.execute(db);
  return rows.map((row) => ({ product: toWished(row, locale), waiting: row.waiting, since: row.since.toISOString() }));
}

type WishedRow = {
  id: string;
  name: string;
  name_locale: Locale;
  variant: string;
  facts: unknown;
  picture_hash: string;
  stock: number | null;
};

function toWished(row: WishedRow, locale: Locale): Wish['product'] {
  const { id, name, name_locale, variant, picture_hash, stock } = row;
  const lang = { name: name_locale, variant: languageOfVariantIn(storedFacts(row), locale) };
  return { _id: id, name, variant, lang, image: pictureAddress(picture_hash), countInStock: stock };
}

/** A notified wish with its product's names and variants; undefined if it was withdrawn, or waits again. */
export async function findNotifiedWish(db: Db, id: string) {
  return db
    .selectFrom('wish as w')
    .innerJoin('product as p', 'p.id', 'w.product_id')
    .select(['w.account_uid', 'p.id', ...nameColumns])
    .where('w.id', '=', id)
    .where('w.told_at', 'is not', null)
    .executeTakeFirst();
}

/** Lets a notified wish wait again at its old place. */
export async function resumeWish(trx: Db, id: string): Promise<void> {
  await trx.updateTable('wish').set({ told_at: null }).where('id', '=', id).execute();
}

/** The products in stock that have waiting wishes, but no wish that was notified since that moment. */
export async function productsToOffer(db: Db, { since, now }: { since: Date; now: Date }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from product p
    where p.archived_at is null and (p.stock is null or p.stock > 0)
      and exists (select from wish w where w.product_id = p.id and w.told_at is null)
      and not exists (select from wish w where w.product_id = p.id and w.told_at between ${since} and ${future(now)})
    order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes wishes that were notified before that moment, and wishes for products that left the shop. */
export async function deleteOldWishes(db: Db, notifiedBefore: Date): Promise<void> {
  await sql`
    delete from wish w using product p
    where p.id = w.product_id and (w.told_at < ${notifiedBefore} or p.archived_at is not null)`.execute(db);
}
