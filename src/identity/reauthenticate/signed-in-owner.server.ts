import type { Db } from '../../shared/api-context.ts';
import { refuseDisabled } from '../store/account-state.store.server.ts';
import { identityError } from '../store/identity-errors.server.ts';
import { findPasswordHash } from '../store/password.store.server.ts';
import { findProvenAt } from '../store/session.store.server.ts';
import { findUser } from '../store/user.store.server.ts';
import { isRecent } from './recent-login.ts';

/** better-auth's own way with passwords: its limits, and scrypt. */
export type Passwords = {
  config: { minPasswordLength: number; maxPasswordLength: number };
  hash(password: string): Promise<string>;
  verify(check: { hash: string; password: string }): Promise<boolean>;
};

/** What better-auth tells an endpoint of whoever is signed in. */
export type SessionContext = {
  context: { password: Passwords; session: { user: { id: string; email: string }; session: { id: string } } };
};

/** Who is signed in, if they may look after their account: not disabled, and their address verified. */
export async function ownerOf(db: Db, { context }: SessionContext) {
  const { id: uid } = context.session.user;
  await refuseDisabled(db, uid);
  const user = await findUser(db, uid);
  if (!user?.emailVerified) throw identityError('EMAIL_NOT_VERIFIED');
  return { uid, email: user.email, sessionId: context.session.session.id };
}

/** Throws WRONG_PASSWORD unless it is the account's password; gives the hash of it. */
export async function provePassword(db: Db, { context }: SessionContext, password: string): Promise<string> {
  const hash = await findPasswordHash(db, context.session.user.id);
  if (hash === null || !(await context.password.verify({ hash, password }))) throw identityError('WRONG_PASSWORD');
  return hash;
}

/** Throws REQUIRES_RECENT_LOGIN where whoever uses this session proved too long ago who they are. */
export async function requireRecentLogin(db: Db, sessionId: string, now: Date): Promise<void> {
  if (!isRecent(await findProvenAt(db, sessionId), now)) throw identityError('REQUIRES_RECENT_LOGIN');
}
