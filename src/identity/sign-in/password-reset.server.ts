import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { Db } from '../../shared/api-context.ts';
import { enqueueJob } from '../../shared/jobs.server.ts';
import { deleteUnconfirmedChanges } from '../account/address-change.server.ts';
import { invalidLink, signMailedToken } from '../store/mailed-token.server.ts';
import { endEverySession, refuseDisabled } from '../store/session.store.server.ts';
import { passwordMark } from './verification-link.server.ts';

/** How long a mailed link to a new password is good: an hour. */
export const resetSeconds = 60 * 60;

/** Promises the mail that leads to a new password, if the address has an account that is not disabled. */
export async function enqueueReset(db: Db, email: string): Promise<void> {
  const account = await db
    .selectFrom('identity.user as u')
    .innerJoin('account as a', 'a.uid', 'u.id')
    .select('a.uid')
    .where('u.email', '=', email.toLowerCase())
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst();
  if (account) await enqueueJob(db, 'reset-mail', { uid: account.uid });
}

/** The token of a link to a new password: good once, since it names the password that it replaces. */
export async function resetToken(db: Db, secret: string, { uid, email }: { uid: string; email: string }) {
  const claims = { sub: uid, email, chosen: await passwordMark(db, email) };
  return signMailedToken(secret, 'reset', claims, resetSeconds);
}

/** Throws LINK_INVALID when a link was used already, or when address or password have changed since it was sent. */
export async function checkReset(db: Db, link: JWTPayload): Promise<string> {
  const user = await db
    .selectFrom('identity.user')
    .select(['id', 'email'])
    .where('id', '=', String(link.sub))
    .forUpdate()
    .executeTakeFirst();
  if (!user || user.email !== link.email || (await passwordMark(db, user.email)) !== link.chosen) throw invalidLink();
  await refuseDisabled(db, user.id);
  return user.id;
}

/**
 * Sets the password that somebody chose after following the mailed link. Whoever follows it owns the address: it is
 * verified, and whatever anybody else had of the account before ends: password, sessions, tokens, asked changes.
 */
export async function resetPassword(db: Db, link: JWTPayload, hash: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const uid = await checkReset(trx, link);
    await trx.updateTable('identity.user').set({ emailVerified: true }).where('id', '=', uid).execute();
    await trx.updateTable('account').set({ email_verified: true }).where('uid', '=', uid).execute();
    await savePassword(trx, uid, hash);
    await endEverySession(trx, uid);
    await enqueueJob(trx, 'password-changed-mail', { uid });
  });
}

/** Keeps a password, and ends the change of address that somebody who knew the one before may have asked for. */
export async function savePassword(db: Db, uid: string, hash: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('identity.account')
    .set({ password: hash, updatedAt: new Date() })
    .where('userId', '=', uid)
    .where('providerId', '=', 'credential')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) {
    const row = { id: randomUUID(), accountId: uid, providerId: 'credential', userId: uid };
    await db
      .insertInto('identity.account')
      .values({ ...row, password: hash, updatedAt: new Date() })
      .execute();
  }
  await deleteUnconfirmedChanges(db, uid);
}
