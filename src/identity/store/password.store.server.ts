import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '../../shared/api-context.ts';
import { deleteUnconfirmedChanges } from './address-change.store.server.ts';

const providerId = 'credential';

/** The hash of an account's password; null if it has none. */
export async function findPasswordHash(db: Db, uid: string): Promise<string | null> {
  const row = await db
    .selectFrom('identity.account')
    .select('password')
    .where('userId', '=', uid)
    .where('providerId', '=', providerId)
    .executeTakeFirst();
  return row?.password ?? null;
}

/** A mark that changes with each new password, and reveals nothing of it; null for an unknown address. */
export async function passwordMark(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('identity.user as u')
    .innerJoin('identity.account as a', 'a.userId', 'u.id')
    .select('a.password')
    .where('u.email', '=', email.toLowerCase())
    .where('a.providerId', '=', providerId)
    .executeTakeFirst();
  return row?.password ? markOf(row.password) : null;
}

/** The same for a password's hash. */
export function markOf(hash: string): string {
  return createHash('sha256').update(hash).digest('hex').slice(0, 32);
}

/** Notes that the owner of the account's address has shown that this password is their own. */
export async function markPasswordProven(db: Db, uid: string, now: Date): Promise<void> {
  await db
    .updateTable('identity.account')
    .set({ provenAt: now })
    .where('userId', '=', uid)
    .where('providerId', '=', providerId)
    .execute();
}

/** For a new email address: its owner has not proved yet that the password is theirs. */
export async function clearPasswordProof(trx: Db, uid: string): Promise<void> {
  await trx.updateTable('identity.account').set({ provenAt: null }).where('userId', '=', uid).execute();
}

/** Deletes a password that the address's owner has never proved to be theirs; false if there is none. */
export async function deleteUnprovenPassword(trx: Db, uid: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('identity.account')
    .where('userId', '=', uid)
    .where('providerId', '=', providerId)
    .where('provenAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Saves a password, and cancels a change of address: a thief of the earlier password may have asked for it. */
export async function savePassword(
  trx: Db,
  uid: string,
  { hash: password, now }: { hash: string; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('identity.account')
    .set({ password, updatedAt: now })
    .where('userId', '=', uid)
    .where('providerId', '=', providerId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) {
    const row = { id: randomUUID(), accountId: uid, providerId, userId: uid, password };
    await trx
      .insertInto('identity.account')
      .values({ ...row, createdAt: now, updatedAt: now })
      .execute();
  }
  await deleteUnconfirmedChanges(trx, uid);
}
