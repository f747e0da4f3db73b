import { randomUUID } from 'node:crypto';
import type { Db } from '../../shared/api-context.ts';

/** An account's sign-in methods: a password, or an account at a provider. */
export type SignInMethods = { password: boolean; providers: string[] };

export async function findSignInMethods(db: Db, uid: string): Promise<SignInMethods> {
  const rows = await db.selectFrom('identity.account').select('providerId').where('userId', '=', uid).execute();
  const ids = rows.map(({ providerId }) => providerId);
  return { password: ids.includes('credential'), providers: ids.filter((id) => id !== 'credential') };
}

/** An account at a provider, by the name that it has there. */
export type ProviderAccount = { providerId: string; accountId: string };

/** Whose account opens with that one. */
export async function findUidByProvider(db: Db, account: ProviderAccount): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity.account')
    .select('userId')
    .where('providerId', '=', account.providerId)
    .where('accountId', '=', account.accountId)
    .executeTakeFirst();
  return row?.userId;
}

/** Lets an account at a provider open this account; false if it opens one already. */
export async function linkProvider(trx: Db, uid: string, account: ProviderAccount, now: Date): Promise<boolean> {
  const row = await trx
    .insertInto('identity.account')
    .values({ ...account, id: randomUUID(), userId: uid, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['providerId', 'accountId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a sign-in method at a provider; false if there was none. */
export async function unlinkProvider(trx: Db, uid: string, providerId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('identity.account')
    .where('userId', '=', uid)
    .where('providerId', '=', providerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends every way to sign in to an account. */
export async function deleteSignInMethods(trx: Db, uid: string): Promise<void> {
  await trx.deleteFrom('identity.account').where('userId', '=', uid).execute();
}
