import { pictureAddress } from '../catalogue/pictures/hash-address.ts';
import { savePicture } from '../catalogue/pictures/picture.store.server.ts';
import { renderPicture } from '../catalogue/pictures/render-picture.server.ts';
import type { Db } from '../shared/api-context.ts';

/** Stores an uploaded picture on a white ground and returns its address. */
export async function keepPicture(db: Db, image: File): Promise<{ image: string }> {
  const picture = await renderPicture(await image.bytes(), { ground: 'white' });
  const hash = await db.transaction().execute((trx) => savePicture(trx, picture));
  return { image: pictureAddress(hash) };
}
