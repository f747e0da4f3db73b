import type { Db } from '../../shared/api-context.ts';

/** Removes the keys that tokens are signed with; better-auth makes a new one for the next. */
export async function deleteSigningKeys(db: Db): Promise<void> {
  await db.deleteFrom('identity.jwks').execute();
}

/** The sealed private halves of the keys that tokens are signed with, held until the transaction ends. */
export async function findSigningKeys(trx: Db): Promise<{ id: string; privateKey: string }[]> {
  return trx.selectFrom('identity.jwks').select(['id', 'privateKey']).forUpdate().execute();
}

export async function saveSigningKey(trx: Db, id: string, privateKey: string): Promise<void> {
  await trx.updateTable('identity.jwks').set({ privateKey }).where('id', '=', id).execute();
}
