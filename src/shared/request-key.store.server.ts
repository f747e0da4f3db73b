import { createHash } from 'node:crypto';
import type { Db } from './api-context.ts';
import { ShopError } from './shop-error.ts';

/** A form and who sends it. `requestKey` is the same if the form is sent again; an older page sends none. */
export type SentForm = { sender: object; form: { requestKey?: string; [field: string]: unknown } };

/** How long a lost answer can be asked for again. */
export const keyHours = 48;

/**
 * Gives the id that `create` returns. If the form was sent before, `create` is not called, and the first id is the answer.
 * The key belongs to the transaction: if that fails, the form may be sent again.
 */
export async function createOnce(trx: Db, sent: SentForm, create: () => Promise<string>): Promise<string> {
  const digest = await requestDigest(sent);
  if (digest === null) return create();
  const claimed = await trx
    .insertInto('request_key')
    .values({ digest })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) {
    const id = await create();
    await trx.updateTable('request_key').set({ created_id: id }).where('digest', '=', digest).execute();
    return id;
  }
  const row = await trx.selectFrom('request_key').select('created_id').where('digest', '=', digest).executeTakeFirst();
  // The chore deleted the key since the insert found it.
  if (!row?.created_id) throw new ShopError('UNAVAILABLE', { retryAfterSeconds: 5 });
  return row.created_id;
}

/** A digest of the form's key, its sender and all its content: the same key with other content is another form. */
export async function requestDigest({ sender, form }: SentForm): Promise<string | null> {
  if (form.requestKey === undefined) return null;
  const files = Object.values(form).filter((value) => value instanceof File);
  const hash = createHash('sha256').update(JSON.stringify([sender, form, files.map(({ size }) => size)]));
  for (const file of files) hash.update(await file.bytes());
  return hash.digest('hex');
}

/** Deletes keys of two days ago and before. */
export async function deleteOldRequestKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keyHours * 3_600_000);
  await db.deleteFrom('request_key').where('created_at', '<', before).execute();
}
