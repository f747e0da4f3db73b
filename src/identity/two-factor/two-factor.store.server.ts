import type { Db } from '../../shared/api-context.ts';
import { lockUser } from '../store/user.store.server.ts';
import { deleteRecoveryCodes } from './recovery-code.store.server.ts';

/** If a login of this account asks for a code. */
export async function hasTwoFactor(db: Db, uid: string): Promise<boolean> {
  return (await findTwoFactor(db, uid))?.since != null;
}

/** Locks the user, so that no session opens meanwhile, and returns their two-factor. */
export async function lockTwoFactor(trx: Db, uid: string) {
  await lockUser(trx, uid);
  return findTwoFactor(trx, uid);
}

/** Keeps a sealed key that no code has shown to be in an app yet, in place of one before. */
export async function savePendingKey(trx: Db, uid: string, secret: string): Promise<void> {
  await trx
    .insertInto('identity.two_factor')
    .values({ userId: uid, secret })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ secret, lastTimeStep: 0 }))
    .execute();
}

/** Codes are asked for from now on; the one of that time step is used. */
export async function markEnabled(trx: Db, uid: string, { since, timeStep }: { since: Date; timeStep: number }) {
  const enabled = { since, lastTimeStep: timeStep, resetAt: null, resetReason: null };
  await trx.updateTable('identity.two_factor').set(enabled).where('userId', '=', uid).execute();
}

/** The codes up to that time step are used. */
export async function saveTimeStep(trx: Db, uid: string, timeStep: number): Promise<void> {
  await trx.updateTable('identity.two_factor').set({ lastTimeStep: timeStep }).where('userId', '=', uid).execute();
}

export async function deleteTwoFactor(trx: Db, uid: string): Promise<void> {
  await trx.deleteFrom('identity.two_factor').where('userId', '=', uid).execute();
}

/**
 * Takes two-factor from a person who lost phone and recovery codes, and records when and why. False if there is none.
 */
export async function clearTwoFactor(
  trx: Db,
  { uid, reason, now }: { uid: string; reason: string | null; now: Date },
): Promise<boolean> {
  const twoFactor = await lockTwoFactor(trx, uid);
  if (!twoFactor?.since) return false;
  const cleared = { secret: null, since: null, resetAt: now, resetReason: reason };
  await trx.updateTable('identity.two_factor').set(cleared).where('userId', '=', uid).execute();
  await deleteRecoveryCodes(trx, uid);
  return true;
}

/** The sealed keys that do not begin as this version of the seal does, held until the transaction ends. */
export async function findKeysNotSealedBy(trx: Db, version: string): Promise<{ userId: string; secret: string }[]> {
  return trx
    .selectFrom('identity.two_factor')
    .select(['userId', 'secret'])
    .where('secret', 'not like', `${version}%`)
    .$narrowType<{ secret: string }>()
    .forUpdate()
    .execute();
}

export async function saveSealedKey(trx: Db, uid: string, secret: string): Promise<void> {
  await trx.updateTable('identity.two_factor').set({ secret }).where('userId', '=', uid).execute();
}

function findTwoFactor(db: Db, uid: string) {
  return db.selectFrom('identity.two_factor').selectAll().where('userId', '=', uid).executeTakeFirst();
}
