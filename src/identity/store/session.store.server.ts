import { APIError } from 'better-auth/api';
import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';

/** A browser that somebody is signed in with. */
export type Device = {
  id: string;
  /** Such as `Chrome/Android`; empty where the browser does not say. */
  browser: string;
  lastSeenAt: Date;
};

/** Where somebody is signed in, the last seen first. */
export async function listDevices(db: Db, uid: string): Promise<Device[]> {
  const rows = await db
    .selectFrom('identity.session')
    .select(['id', 'userAgent', 'updatedAt'])
    .where('userId', '=', uid)
    .where('expiresAt', '>', new Date())
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, userAgent, updatedAt }) => ({ id, browser: userAgent ?? '', lastSeenAt: updatedAt }));
}

/** Notes that a device was seen, since it has asked for a token: to the minute, which is as exact as it is shown. */
export async function noteSeen(db: Db, { id, updatedAt }: { id: string; updatedAt: Date }): Promise<void> {
  const now = new Date();
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
export async function endEverySession(db: Db, uid: string): Promise<void> {
  const second = new Date(Math.floor(Date.now() / 1000) * 1000);
  await endSessionsBefore(db, uid, second);
}

/** Signs somebody out everywhere: no session counts any more, and no token from before that moment. */
export async function endSessionsBefore(db: Db, uid: string, moment: Date): Promise<void> {
  await db.deleteFrom('identity.session').where('userId', '=', uid).execute();
  await db.updateTable('account').set({ tokens_valid_from: moment }).where('uid', '=', uid).execute();
}

/**
 * Ends every session of somebody but, where one is named, the one that asks. Where the provider keeps the sessions, those
 * count that began no earlier than that one.
 */
export async function endSessions(
  db: Db,
  uid: string,
  staying: { sessionId: string | null; authenticatedAt: number } | null,
): Promise<void> {
  if (!staying) return endEverySession(db, uid);
  if (staying.sessionId !== null) return endOtherSessions(db, uid, staying.sessionId);
  const began = new Date(staying.authenticatedAt * 1000);
  await db
    .updateTable('account')
    .set({ tokens_valid_from: sql<Date>`greatest(tokens_valid_from, ${began})` })
    .where('uid', '=', uid)
    .execute();
}

/** Refuses whoever has been disabled. */
export async function refuseDisabled(db: Db, uid: string): Promise<void> {
  const account = await db.selectFrom('account').select('disabled_at').where('uid', '=', uid).executeTakeFirst();
  if (account?.disabled_at) throw new APIError('FORBIDDEN', { code: 'USER_DISABLED', message: 'disabled' });
}
