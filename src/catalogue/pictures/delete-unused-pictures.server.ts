import type { Db } from '../../shared/api-context.ts';
import { keptSince } from '../../shared/retention.ts';
import { deletePictures, picturesUnusedSince } from './picture.store.server.ts';

/** Returns those of the pictures that something other than a product shows. */
type PictureHolder = (db: Db, hashes: readonly string[]) => Promise<Set<string>>;

/** Deletes the pictures that no product has shown for a while and that none of `holders` holds. */
export async function deleteUnusedPictures(db: Db, now: Date, holders: readonly PictureHolder[]): Promise<void> {
  let unused = await picturesUnusedSince(db, { now, before: keptSince('unusedPicture', now) });
  for (const heldBy of holders) {
    const held = await heldBy(db, unused);
    unused = unused.filter((hash) => !held.has(hash));
  }
  await deletePictures(db, unused);
}
