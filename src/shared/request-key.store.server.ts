import { createHash } from 'node:crypto';
import type { Db } from './api-context.ts';
import { ShopError } from './shop-error.ts';

/** A form and who sends it. `requestKey` is the same if the form is sent again; an older page sends none. */
export type SentForm = { sender: object; form: { requestKey?: string; [field: string]: unknown } };

/**
 * Gives the id that `create` returns, if any. If the form was sent before, `create` is not called, and the first id is the
 * answer. The key belongs to the transaction: if that fails, the form may be sent again.
 */
export async function createOnce<Id extends string | null>(
  trx: Db,
  sent: SentForm,
  create: () => Promise<Id>,
): Promise<Id> {
  const digest = await requestDigest(sent);
  if (digest === null) return create();
  const claimed = await trx
    .insertInto('request_key')
    .values({ digest })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) {
    const created_id = await create();
    await trx.updateTable('request_key').set({ created_id }).where('digest', '=', digest).execute();
    return created_id;
  }
  const row = await trx.selectFrom('request_key').select('created_id').where('digest', '=', digest).executeTakeFirst();
  // The chore deleted the key since the insert found it.
  if (!row) throw new ShopError('UNAVAILABLE', { retryAfterSeconds: 5 });
  return row.created_id as Id;
}

/** A digest of the form's key, its sender and all its content: the same key with other content is another form. */
export async function requestDigest({ sender, form }: SentForm): Promise<string | null> {
  if (form.requestKey === undefined) return null;
  const files = Object.values(form).filter((value) => value instanceof File);
  const hash = createHash('sha256').update(JSON.stringify([sender, form, files.map(({ size }) => size)]));
  for (const file of files) hash.update(await file.bytes());
  return hash.digest('hex');
}

export async function deleteRequestKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('request_key').where('created_at', '<', before).execute();
}
