import { deletePictures, picturesUnusedSince } from '../catalogue/pictures/picture.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { picturesInOrders } from './order.store.server.ts';

/** Returns which of these pictures are shown outside products and orders. */
type PictureHolder = (db: Db, hashes: readonly string[]) => Promise<Set<string>>;

/** Pages that were rendered or shared earlier still show a replaced picture for a while. */
const retentionDays = 7;

/** Deletes pictures that no product showed for a week, and that no order and none of `holders` holds. */
export async function deleteUnusedPictures(db: Db, now: Date, holders: readonly PictureHolder[]): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * 24 * 3_600_000);
  const unused = await picturesUnusedSince(db, { now, before });
  let free = unused;
  for (const heldBy of [picturesInOrders, ...holders]) {
    const held = await heldBy(db, free);
    free = free.filter((hash) => !held.has(hash));
  }
  await deletePictures(db, free);
}
