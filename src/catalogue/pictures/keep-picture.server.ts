import type { Db } from '../../shared/api-context.ts';
import { pictureAddress } from './hash-address.ts';
import { savePicture } from './picture.store.server.ts';
import { renderPicture } from './render-picture.server.ts';

/** Stores an uploaded picture, on a white `ground` for documents, and returns its address. */
export async function keepPicture(db: Db, image: File, ground?: 'white'): Promise<{ image: string }> {
  const picture = await renderPicture(await image.bytes(), { ground });
  const hash = await db.transaction().execute((trx) => savePicture(trx, picture));
  return { image: pictureAddress(hash) };
}
