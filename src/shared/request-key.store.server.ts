import { createHash } from 'node:crypto';
import type { Db } from './api-context.ts';
import { ShopError } from './shop-error.ts';

/** A form. Sending it again uses the same `requestKey`; an older page has none. */
export type KeyedForm = { requestKey?: string; [field: string]: unknown };

type Creation = {
  /** Creates it and returns its id. */
  create(trx: Db): Promise<string>;
  /** Whether it is still there as it was created: not deleted, not ended. */
  stands(trx: Db, id: string): Promise<boolean>;
};

/**
 * Runs `create` for a form of this account, in one transaction, and returns its id. If the form was sent before, it returns
 * the first id and does not run `create`, unless that one no longer `stands`: a key lives longer than the created record, and a repeated
 * press must not read that it is there. A refused form leaves no key.
 */
export async function createOnce(
  db: Db,
  actor: string,
  form: KeyedForm,
  { create, stands }: Creation,
): Promise<string> {
  const digest = await requestDigest({ uid: actor }, form);
  return db.transaction().execute(async (trx) => {
    if (digest === null) return create(trx);
    const claim = trx.insertInto('request_key').values({ digest });
    const claimed = await claim.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows === 0n) {
      const row = await trx
        .selectFrom('request_key')
        .select('created_id')
        .where('digest', '=', digest)
        // If it is created again, a third press waits for it.
        .forUpdate()
        .executeTakeFirst();
      // A recurring job deleted the key after the insert had found it.
      if (!row) throw new ShopError('UNAVAILABLE', { retryAfterSeconds: 5 });
      // Notes and grants of an older version have no id, and no caller reads it.
      if (row.created_id === null || (await stands(trx, row.created_id))) return row.created_id ?? '';
    }
    const created_id = await create(trx);
    await trx.updateTable('request_key').set({ created_id }).where('digest', '=', digest).execute();
    return created_id;
  });
}

/** A digest of the form's key, its sender and all its content: the same key with other content is another form. */
export async function requestDigest(sender: object, form: KeyedForm): Promise<string | null> {
  if (form.requestKey === undefined) return null;
  const files = Object.values(form).filter((value) => value instanceof File);
  const hash = createHash('sha256').update(JSON.stringify([sender, form, files.map(({ size }) => size)]));
  for (const file of files) hash.update(await file.bytes());
  return hash.digest('hex');
}

export async function deleteRequestKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('request_key').where('created_at', '<', before).execute();
}
