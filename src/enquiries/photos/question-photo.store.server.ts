import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';

/** The room for photos of questions that wait for an answer, in bytes. A question without photos needs none. */
export const questionPhotoRoom = { strangers: 150 * 1024 * 1024, families: 100 * 1024 * 1024 };

/** The photos of questions that wait. */
export const waitingPhotos = sql`
  select e.account_uid, e.asked_at as sent_at, octet_length(f.bytes) as bytes
  from enquiry e join enquiry_photo f on f.enquiry_id = e.id where e.answered_at is null and e.closed_at is null`;

/** Saves the photos of a question, WebP, in order. Call it in the transaction that saves the question. */
export async function insertQuestionPhotos(trx: Db, id: string, photos: readonly Buffer[]): Promise<void> {
  const rows = photos.map((bytes, place) => ({ enquiry_id: id, position: place + 1, bytes }));
  if (rows.length > 0) await trx.insertInto('enquiry_photo').values(rows).execute();
}

/** A photo's WebP bytes. */
export async function findQuestionPhoto(db: Db, id: string, position: number): Promise<Buffer | undefined> {
  const select = db.selectFrom('enquiry_photo').select('bytes').where('enquiry_id', '=', id);
  return (await select.where('position', '=', position).executeTakeFirst())?.bytes;
}
