import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import type { Renditions } from './render-picture.server.ts';

/** Saves a rendered picture once, and returns its hash. */
export async function savePicture(db: Db, { hash, renditions }: Renditions): Promise<string> {
  await db
    .insertInto('picture')
    .values({ hash })
    // Also locks the row: the deletion of unused pictures waits, and then leaves it.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ unused_since: null }))
    .execute();
  await db
    .insertInto('picture_rendition')
    .values(renditions.map((rendition) => ({ picture_hash: hash, ...rendition })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return hash;
}

/**
 * Locks pictures that a product will show until the transaction ends: the deletion of unused pictures waits, and then
 * leaves them. Returns the hashes that exist.
 */
export async function lockPictures(trx: Db, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const locked = trx.updateTable('picture').set({ unused_since: null }).where(amongHashes(hashes)).returning('hash');
  return new Set((await locked.execute()).map(({ hash }) => hash));
}

/** Those of these pictures that exist. */
export async function existingPictures(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db.selectFrom('picture').select('hash').where(amongHashes(hashes)).execute();
  return new Set(rows.map(({ hash }) => hash));
}

/** A table of products may name any number. One array is one parameter. */
const amongHashes = (hashes: readonly string[]) => sql<boolean>`hash = any(${[...new Set(hashes)]}::text[])`;

/** The pictures that a product shows after its first one, in their order. */
export async function furtherPictures(db: Db, productId: string): Promise<string[]> {
  const select = db.selectFrom('product_picture').select('picture_hash').where('product_id', '=', productId);
  return (await select.orderBy('position').execute()).map(({ picture_hash }) => picture_hash);
}

/** Replaces the pictures that each of these products shows after its first one. */
export async function setFurtherPictures(
  trx: Db,
  ofProducts: readonly { id: string; hashes: readonly string[] }[],
): Promise<void> {
  const rows = ofProducts.flatMap(({ id, hashes }) => hashes.map((hash, place) => ({ id, place: place + 2, hash })));
  await sql`delete from product_picture where product_id = any(${ofProducts.map(({ id }) => id)}::uuid[])`.execute(trx);
  await sql`
    insert into product_picture (product_id, position, picture_hash)
    select * from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ place }) => place)}::int[],
      ${rows.map(({ hash }) => hash)}::text[])`.execute(trx);
}

/** The WebP bytes of one rendition, `width` pixels wide; null if it does not exist. */
export async function renditionBytes(db: Db, hash: string, width: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('picture_rendition')
    .select('bytes')
    .where('picture_hash', '=', hash)
    .where('width', '=', width)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** Marks the pictures that no product shows any more, and returns those that none has shown since before `before`. */
export async function picturesUnusedSince(db: Db, { now, before }: { now: Date; before: Date }): Promise<string[]> {
  const shown = sql<boolean>`(exists (select from product where product.picture_hash = picture.hash)
    or exists (select from product_picture where product_picture.picture_hash = picture.hash))`;
  await sql`
    update picture set unused_since = case when ${shown} then null else ${now}::timestamptz end
    where (unused_since is null) <> ${shown}`.execute(db);
  const rows = await db.selectFrom('picture').select('hash').where('unused_since', '<', before).execute();
  return rows.map(({ hash }) => hash);
}

/** Lets the next deletion of unused pictures take these without its wait, unless something still shows them. */
export async function forgetPictures(trx: Db, hashes: readonly (string | null)[]): Promise<void> {
  const gone = hashes.filter((hash) => hash !== null);
  if (gone.length === 0) return;
  await trx
    .updateTable('picture')
    .set({ unused_since: new Date(0) })
    .where(amongHashes(gone))
    .execute();
}

/** Deletes pictures with their renditions, unless they were saved again meanwhile. */
export async function deletePictures(db: Db, hashes: readonly string[]): Promise<void> {
  await sql`delete from picture where hash = any(${hashes}::text[]) and unused_since is not null`.execute(db);
}
