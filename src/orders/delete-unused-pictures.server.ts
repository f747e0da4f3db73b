import { deletePictures, picturesUnusedSince } from '../catalogue/pictures/picture.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { picturesInOrders } from './order.store.server.ts';

/** Tells which of these pictures something beside products and orders shows. */
type PictureHolder = (db: Db, hashes: readonly string[]) => Promise<Set<string>>;

/** Pages that were rendered or shared before a picture was replaced go on showing it for a while. */
const keptDays = 7;

/** Deletes the pictures that no product has shown for a week and neither an order nor one of `holders` holds. */
export async function deleteUnusedPictures(db: Db, now: Date, holders: readonly PictureHolder[]): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 3_600_000);
  const unused = await picturesUnusedSince(db, { now, before });
  let free = unused;
  for (const heldBy of [picturesInOrders, ...holders]) {
    const held = await heldBy(db, free);
    free = free.filter((hash) => !held.has(hash));
  }
  await deletePictures(db, free);
}
