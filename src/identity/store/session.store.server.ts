import type { Db } from '../../shared/api-context.ts';
import { endOlderTokens, endTokensBefore } from './account-state.store.server.ts';

/** A browser that somebody is signed in with. */
export type Device = {
  id: string;
  /** Such as `Chrome/Android`; empty where the browser does not say. */
  browser: string;
  lastSeenAt: Date;
};

/** Where somebody is signed in, the last seen first. */
export async function listDevices(db: Db, uid: string, now: Date): Promise<Device[]> {
  const rows = await db
    .selectFrom('identity.session')
    .select(['id', 'userAgent', 'updatedAt'])
    .where('userId', '=', uid)
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, userAgent, updatedAt }) => ({ id, browser: userAgent ?? '', lastSeenAt: updatedAt }));
}

/** Notes that a device was seen, since it has asked for a token: to the minute, which is as exact as it is shown. */
export async function noteSeen(db: Db, { id, updatedAt }: { id: string; updatedAt: Date }, now: Date): Promise<void> {
  if (now.getTime() - updatedAt.getTime() < 60_000) return;
  await db.updateTable('identity.session').set({ updatedAt: now }).where('id', '=', id).execute();
}

/** Signs one device of somebody out: its session and, since they name it, its tokens. */
export async function endSession(db: Db, uid: string, id: string): Promise<void> {
  await db.deleteFrom('identity.session').where('userId', '=', uid).where('id', '=', id).execute();
}

/** Signs every device out but the one that stays. */
export async function endOtherSessions(db: Db, uid: string, staying: string): Promise<void> {
  await db.deleteFrom('identity.session').where('userId', '=', uid).where('id', '!=', staying).execute();
}

/**
 * Signs somebody out everywhere: no session and no token from before counts any more. Tokens tell their time in whole
 * seconds, so the moment is the second's beginning: what a new sign-in in this very second gets must count. Tokens of the
 * same second from before are dead with their sessions.
 */
export async function endEverySession(db: Db, uid: string, now: Date): Promise<void> {
  await endSessionsBefore(db, uid, new Date(Math.floor(now.getTime() / 1000) * 1000));
}

/** Signs somebody out everywhere: no session counts any more, and no token from before that moment. */
export async function endSessionsBefore(db: Db, uid: string, moment: Date): Promise<void> {
  await deleteSessions(db, uid);
  await endTokensBefore(db, uid, moment);
}

/** Ends the sessions of somebody alone: for who cannot have a token of them. */
export async function deleteSessions(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('identity.session').where('userId', '=', uid).execute();
}

/**
 * Ends every session of somebody but, where one is named, the one that asks. Where the provider keeps the sessions, those
 * count that began no earlier than that one.
 */
export async function endSessions(
  db: Db,
  uid: string,
  staying: { sessionId: string | null; authenticatedAt: number } | null,
  now: Date,
): Promise<void> {
  if (!staying) return endEverySession(db, uid, now);
  if (staying.sessionId !== null) return endOtherSessions(db, uid, staying.sessionId);
  await endOlderTokens(db, uid, new Date(staying.authenticatedAt * 1000));
}

/** Signs out every device that came in by that provider, but the one that stays. */
export async function endSessionsOf(trx: Db, uid: string, provider: string, staying: string): Promise<void> {
  await trx
    .deleteFrom('identity.session')
    .where('userId', '=', uid)
    .where('provider', '=', provider)
    .where('id', '!=', staying)
    .execute();
}

/** Removes the sessions that are over, of whoever never came back to them. */
export async function deleteAllExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('identity.session').where('expiresAt', '<', now).execute();
}

/** Removes the sessions of somebody that are over. */
export async function deleteExpiredSessions(db: Db, uid: string, now: Date): Promise<void> {
  await db.deleteFrom('identity.session').where('userId', '=', uid).where('expiresAt', '<', now).execute();
}

/** Notes that whoever uses this session has just proved who they are. */
export async function noteProof(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('identity.session').set({ provenAt: now }).where('id', '=', sessionId).execute();
}

/** When whoever uses this session last proved who they are; null where it is gone. */
export async function findProvenAt(db: Db, sessionId: string): Promise<Date | null> {
  const session = await db
    .selectFrom('identity.session')
    .select('provenAt')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.provenAt ?? null;
}

/** Notes that this session has passed two-factor. */
export async function noteTwoFactor(trx: Db, sessionId: string, now: Date): Promise<void> {
  await trx.updateTable('identity.session').set({ twoFactorAt: now }).where('id', '=', sessionId).execute();
}
