import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../shared/api-context.ts';
import { endOlderTokens, endTokensBefore } from './account-state.store.server.ts';
import { sessionEnd } from './session-end.store.server.ts';

/** A browser with a session. */
export type Device = {
  id: string;
  /** Such as `Chrome/Android`; empty if the browser does not say. */
  browser: string;
  lastSeenAt: Date;
};

/** An account's devices, the last seen first. */
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

/**
 * A session to open; `device` is such as `Chrome/Android`. `twoFactorAt` is null for an account without two-factor. `stays`
 * is false on a shared phone.
 */
export type NewSession = {
  uid: string;
  role: string | null;
  provider: string;
  device: string;
  twoFactorAt: Date | null;
  stays: boolean;
};

/** Opens a session without better-auth. Returns its id, and its token, which the cookie holds. */
export async function openSession(db: Db, session: NewSession, now: Date) {
  const { uid: userId, role, device: userAgent, ...rest } = session;
  const expiresAt = sessionEnd({ role, stays: rest.stays }, now);
  const token = randomBytes(24).toString('base64url');
  const sessionId = randomUUID();
  await db
    .insertInto('identity.session')
    .values({ ...rest, expiresAt, id: sessionId, token, userId, userAgent, createdAt: now, updatedAt: now })
    .execute();
  return { sessionId, token };
}

/** Lets the sessions of an account that gets a role end as those of staff do. */
export async function shortenSessions(trx: Db, uid: string, now: Date): Promise<void> {
  const expiresAt = sessionEnd({ role: 'staff', stays: true }, now);
  await trx
    .updateTable('identity.session')
    .set({ expiresAt })
    .where('userId', '=', uid)
    .where('expiresAt', '>', expiresAt)
    .execute();
}

/** Whether the session of this token outlives the browser; true for an unknown one. */
export async function sessionStays(db: Db, token: string): Promise<boolean> {
  const session = await db.selectFrom('identity.session').select('stays').where('token', '=', token).executeTakeFirst();
  return session?.stays ?? true;
}

/** Signs one device out: its session and its tokens, which name the session. */
export async function endSession(db: Db, uid: string, id: string): Promise<void> {
  await db.deleteFrom('identity.session').where('userId', '=', uid).where('id', '=', id).execute();
}

/** Signs every device out but the one that stays. */
export async function endOtherSessions(db: Db, uid: string, staying: string): Promise<void> {
  await db.deleteFrom('identity.session').where('userId', '=', uid).where('id', '!=', staying).execute();
}

/**
 * Signs an account out everywhere: earlier sessions and tokens end. A token's time has whole seconds, so the moment is the
 * beginning of the second: the tokens of a new sign-in in this second must count. Earlier tokens of the same second end with
 * their sessions.
 */
export async function endEverySession(db: Db, uid: string, now: Date): Promise<void> {
  await endSessionsBefore(db, uid, new Date(Math.floor(now.getTime() / 1000) * 1000));
}

/** Signs an account out everywhere: every session ends, and every token from before that moment. */
export async function endSessionsBefore(db: Db, uid: string, moment: Date): Promise<void> {
  // First the account: then a sign-in that is being finished has opened its session, or will not open one.
  await endTokensBefore(db, uid, moment);
  await deleteSessions(db, uid);
}

/** Ends an account's sessions only: for accounts that cannot have tokens of them. */
export async function deleteSessions(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('identity.session').where('userId', '=', uid).execute();
}

/**
 * Ends every session of an account except `staying`, if it is given. If the provider keeps the sessions, those stay that began
 * no earlier than `staying`.
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

/** Deletes the expired sessions of every account. */
export async function deleteAllExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('identity.session').where('expiresAt', '<', now).execute();
}

/** Records that the session's owner has just proved who they are. */
export async function recordProof(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('identity.session').set({ provenAt: now }).where('id', '=', sessionId).execute();
}

/** Records that this session has passed two-factor. */
export async function recordTwoFactor(trx: Db, sessionId: string, now: Date): Promise<void> {
  await trx.updateTable('identity.session').set({ twoFactorAt: now }).where('id', '=', sessionId).execute();
}
