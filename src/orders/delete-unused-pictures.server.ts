import { deletePictures, picturesUnusedSince } from '../catalogue/pictures/picture.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { picturesInOrders } from './order.store.server.ts';

/** Pages that were rendered or shared before a picture was replaced go on showing it for a while. */
const keptDays = 7;

/** Deletes the pictures that no product has shown for a week and no order holds. */
export async function deleteUnusedPictures(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 3_600_000);
  const unused = await picturesUnusedSince(db, { now, before });
  const held = await picturesInOrders(db, unused);
  await deletePictures(
    db,
    unused.filter((hash) => !held.has(hash)),
  );
}
