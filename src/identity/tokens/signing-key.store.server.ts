import type { Db } from '../../shared/api-context.ts';

/** Deletes a signing key; tokens that it signed are refused from now on. */
export async function deleteSigningKey(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('identity.jwks').where('id', '=', id).execute();
}

/** The encrypted private halves of the keys that sign tokens, locked until the transaction ends. */
export async function findLiveSigningKeys(trx: Db): Promise<{ id: string; privateKey: string }[]> {
  return trx
    .selectFrom('identity.jwks')
    .select(['id', 'privateKey'])
    .where('expiresAt', 'is', null)
    .forUpdate()
    .execute();
}

/** Lets a key sign no more tokens; those that it signed stay good. */
export async function expireSigningKey(trx: Db, id: string, now: Date): Promise<void> {
  await trx.updateTable('identity.jwks').set({ expiresAt: now }).where('id', '=', id).execute();
}
