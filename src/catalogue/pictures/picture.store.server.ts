import type { Db } from '../../shared/api-context.ts';
import type { Renditions } from './render-picture.server.ts';

/** Saves a rendered picture, the same one once, and gives the hash that names it. */
export async function savePicture(db: Db, { hash, renditions }: Renditions): Promise<string> {
  await db
    .insertInto('picture')
    .values({ hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('picture_rendition')
    .values(renditions.map((rendition) => ({ picture_hash: hash, ...rendition })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return hash;
}

/** The WebP bytes of one rendition, `width` pixels wide; null where there is none. */
export async function renditionBytes(db: Db, hash: string, width: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('picture_rendition')
    .select('bytes')
    .where('picture_hash', '=', hash)
    .where('width', '=', width)
    .executeTakeFirst();
  return row?.bytes ?? null;
}
