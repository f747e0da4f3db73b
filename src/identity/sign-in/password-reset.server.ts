import type { JWTPayload } from 'jose';
import type { Db } from '../../shared/api-context.ts';
import { enqueueJob } from '../../shared/jobs/enqueue-job.server.ts';
import type { Locale } from '../../shared/locales.ts';
import { newName } from '../../shared/new-name.ts';
import { retryTransaction } from '../../shared/transaction.server.ts';
import { findUidToReset } from '../store/account-profile.store.server.ts';
import { refuseDisabled } from '../store/account-state.store.server.ts';
import { identityError } from '../store/identity-errors.server.ts';
import { type LinkContext, signMailedToken } from '../store/mailed-token.server.ts';
import { markPasswordProven, passwordMark, savePassword } from '../store/password.store.server.ts';
import { endEverySession } from '../store/session.store.server.ts';
import { type IdentityUser, lockUser } from '../store/user.store.server.ts';
import { savePendingSignUp, takeOverPendingSignUp } from './pending-sign-up.server.ts';

/** How long a mailed link to a new password is good: an hour. */
const resetSeconds = 60 * 60;

/**
 * Enqueues the mail that leads to a new password, if the address has an account that is not disabled. An unverified one may
 * be a stranger's, so its mail comes in the language of the request.
 */
export async function enqueueReset(db: Db, email: string, request: { locale: Locale; now: Date }): Promise<void> {
  const uid = await findUidToReset(db, email);
  if (uid === undefined) return;
  await retryTransaction(db, async (trx) => {
    await savePendingSignUp(trx, { uid, ...request });
    await enqueueJob(trx, 'reset-mail', { uid });
  });
}

/** The token of a link to a new password: good once, since it names the password that it replaces. */
export async function resetToken(db: Db, context: LinkContext, { uid, email }: { uid: string; email: string }) {
  const claims = { sub: uid, email, chosen: await passwordMark(db, email) };
  return signMailedToken(context, 'reset', claims, resetSeconds);
}

/** Throws LINK_INVALID when a link was used already, or when address or password have changed since it was sent. */
export async function checkReset(db: Db, link: JWTPayload): Promise<IdentityUser> {
  const user = await lockUser(db, String(link.sub));
  if (!user || user.email !== link.email || (await passwordMark(db, user.email)) !== link.chosen) {
    throw identityError('LINK_INVALID');
  }
  await refuseDisabled(db, user.uid);
  return user;
}

/**
 * Sets the new password of a person who followed the mailed link. That person owns the address, so it is verified; of an
 * account that waited for this, nothing of the person who signed up stays. Every earlier access to the account ends:
 * password, sessions, tokens, unconfirmed changes of address.
 */
export async function resetPassword(
  db: Db,
  link: JWTPayload,
  { locale, ...password }: { hash: string; now: Date; locale: Locale },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { uid, email, emailVerified } = await checkReset(trx, link);
    if (!emailVerified) {
      const owner = { uid, email, name: newName, provider: 'password', locale, tokensFrom: password.now };
      await takeOverPendingSignUp(trx, owner, password.now);
    }
    await savePassword(trx, uid, password);
    await markPasswordProven(trx, uid, password.now);
    await endEverySession(trx, uid, password.now);
    await enqueueJob(trx, 'password-changed-mail', { uid });
  });
}
