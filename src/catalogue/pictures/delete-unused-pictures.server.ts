import type { Db } from '../../shared/api-context.ts';
import { deletePictures, picturesUnusedSince } from './picture.store.server.ts';

/** Returns those of the pictures that something other than a product shows. */
type PictureHolder = (db: Db, hashes: readonly string[]) => Promise<Set<string>>;

/** Pages that were rendered or shared before a picture was replaced still show it for some days. */
const retentionDays = 7;

/** Deletes the pictures that no product has shown for a week and that none of `holders` holds. */
export async function deleteUnusedPictures(db: Db, now: Date, holders: readonly PictureHolder[]): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * 24 * 3_600_000);
  let unused = await picturesUnusedSince(db, { now, before });
  for (const heldBy of holders) {
    const held = await heldBy(db, unused);
    unused = unused.filter((hash) => !held.has(hash));
  }
  await deletePictures(db, unused);
}
