import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';

/** A person as better-auth knows them: the address that signs in, whether it was verified, and if not, when it was mailed last. */
export type IdentityUser = { uid: string; email: string; emailVerified: boolean; verificationMailedAt: Date | null };

const columns = ['id as uid', 'email', 'emailVerified', 'verificationMailedAt'] as const;

export async function findUser(db: Db, uid: string): Promise<IdentityUser | undefined> {
  return db.selectFrom('identity.user').select(columns).where('id', '=', uid).executeTakeFirst();
}

/** Whoever signed up with this address, verified or not. */
export async function findUserByEmail(db: Db, email: string): Promise<IdentityUser | undefined> {
  return db.selectFrom('identity.user').select(columns).where('email', '=', email).executeTakeFirst();
}

/** Holds somebody's row until the transaction ends: nobody signs them in, or changes how they do, meanwhile. */
export async function lockUser(trx: Db, uid: string): Promise<IdentityUser | undefined> {
  return trx.selectFrom('identity.user').select(columns).where('id', '=', uid).forUpdate().executeTakeFirst();
}

/** The same by address, in lower case. */
export async function lockUserByEmail(trx: Db, email: string): Promise<IdentityUser | undefined> {
  return trx.selectFrom('identity.user').select(columns).where('email', '=', email).forUpdate().executeTakeFirst();
}

/** Who has verified this address; undefined where nobody has. */
export async function findUidByVerifiedEmail(db: Db, email: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('identity.user')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('emailVerified', '=', true)
    .executeTakeFirst();
  return user?.id;
}

/** Makes a person with a verified address; null where the address is taken. */
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

/** Gives the account of an address that nobody had verified to its owner. */
export async function takeOverUser(trx: Db, uid: string, { name, now }: { name: string; now: Date }): Promise<void> {
  const owned = { name, emailVerified: true, updatedAt: now };
  await trx.updateTable('identity.user').set(owned).where('id', '=', uid).execute();
}

/** Makes a new address somebody's own, verified. */
export async function changeUserEmail(trx: Db, uid: string, { email, now }: { email: string; now: Date }) {
  const changed = { email, emailVerified: true, updatedAt: now };
  await trx.updateTable('identity.user').set(changed).where('id', '=', uid).execute();
}

export async function renameUnverifiedUser(trx: Db, uid: string, name: string): Promise<void> {
  await sql`update identity."user" set name = ${name} where id = ${uid} and not "emailVerified"`.execute(trx);
}

/** Removes whoever signed up with this address and never verified it; gives their uid. */
export async function deleteUnverifiedUser(trx: Db, email: string): Promise<string | undefined> {
  const user = await trx
    .deleteFrom('identity.user')
    .where('email', '=', email)
    .where('emailVerified', '=', false)
    .returning('id')
    .executeTakeFirst();
  return user?.id;
}
