import { randomUUID } from 'node:crypto';
import type { Db } from '../../shared/api-context.ts';

/** A person as better-auth knows them: the address that signs in, whether it was verified, and if not, when it was mailed last. */
export type IdentityUser = { uid: string; email: string; emailVerified: boolean; verificationMailedAt: Date | null };

const columns = ['id as uid', 'email', 'emailVerified', 'verificationMailedAt'] as const;

export async function findUser(db: Db, uid: string): Promise<IdentityUser | undefined> {
  return db.selectFrom('identity.user').select(columns).where('id', '=', uid).executeTakeFirst();
}

/** The user with this address, verified or not. */
export async function findUserByEmail(db: Db, email: string): Promise<IdentityUser | undefined> {
  return db.selectFrom('identity.user').select(columns).where('email', '=', email).executeTakeFirst();
}

/** Locks a user until the transaction ends: no session opens, and no sign-in method changes meanwhile. */
export async function lockUser(trx: Db, uid: string): Promise<IdentityUser | undefined> {
  return trx.selectFrom('identity.user').select(columns).where('id', '=', uid).forUpdate().executeTakeFirst();
}

/** The same by address, in lower case. */
export async function lockUserByEmail(trx: Db, email: string): Promise<IdentityUser | undefined> {
  return trx.selectFrom('identity.user').select(columns).where('email', '=', email).forUpdate().executeTakeFirst();
}

/** The user who has verified this address, if any. */
export async function findUidByVerifiedEmail(db: Db, email: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('identity.user')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('emailVerified', '=', true)
    .executeTakeFirst();
  return user?.id;
}

/** Creates a user with a verified address; null if the address is taken. */
export async function createUser(
  trx: Db,
  { email, name, now }: { email: string; name: string; now: Date },
): Promise<string | null> {
  const user = await trx
    .insertInto('identity.user')
    .values({ id: randomUUID(), name, email, emailVerified: true, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return user?.id ?? null;
}

export async function markUserVerified(trx: Db, uid: string): Promise<void> {
  await trx.updateTable('identity.user').set({ emailVerified: true }).where('id', '=', uid).execute();
}

/** Gives an unverified account to the owner of its address. */
export async function takeOverUser(trx: Db, uid: string, { name, now }: { name: string; now: Date }): Promise<void> {
  const owned = { name, emailVerified: true, updatedAt: now };
  await trx.updateTable('identity.user').set(owned).where('id', '=', uid).execute();
}

/** Gives a user a new address, verified. */
export async function changeUserEmail(trx: Db, uid: string, { email, now }: { email: string; now: Date }) {
  const changed = { email, emailVerified: true, updatedAt: now };
  await trx.updateTable('identity.user').set(changed).where('id', '=', uid).execute();
}

export async function renameUser(trx: Db, uid: string, name: string): Promise<void> {
  await trx.updateTable('identity.user').set({ name }).where('id', '=', uid).execute();
}

/** Deletes the user who signed up with this address and never verified it; returns the uid. */
export async function deleteUnverifiedUser(trx: Db, email: string): Promise<string | undefined> {
  const user = await trx
    .deleteFrom('identity.user')
    .where('email', '=', email)
    .where('emailVerified', '=', false)
    .returning('id')
    .executeTakeFirst();
  return user?.id;
}
