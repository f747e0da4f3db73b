import type { Db } from '../../shared/api-context.ts';
import { enqueueJob } from '../../shared/jobs/enqueue-job.server.ts';
import type { Locale } from '../../shared/locales.ts';
import { setUnverified } from '../store/account-profile.store.server.ts';
import { keepConsent } from '../store/consent.store.server.ts';
import { replaceUnverifiedPassword } from '../store/password.store.server.ts';
import { deleteSessions } from '../store/session.store.server.ts';
import { recordVerificationMail } from '../store/sign-up.store.server.ts';
import { lockUser, renameUnverifiedUser } from '../store/user.store.server.ts';

/** A sign-up whose address is still to be verified: by whom, in which language, and when. */
export type PendingSignUp = {
  uid: string;
  locale: Locale;
  /** The page they wanted to see. */
  next: string | null;
  now: Date;
};

/**
 * Nobody has proved yet that a waiting address is theirs, so whoever signs up with it last chooses the password: a
 * stranger who came first must not keep theirs in an account that the owner then verifies.
 */
export async function replacePendingSignUp(
  db: Db,
  signUp: PendingSignUp,
  { name, hash }: { name: string; hash: string },
): Promise<void> {
  const { uid, now } = signUp;
  await db.transaction().execute(async (trx) => {
    // Deleted meanwhile as an old sign-up: `signUp` of provider-requests begins another one.
    if (!(await lockUser(trx, uid))) return;
    await renameUnverifiedUser(trx, uid, name);
    await replaceUnverifiedPassword(trx, uid, { hash, now });
    await deleteSessions(trx, uid);
    await keepSignUpConsent(trx, signUp);
    await enqueueVerification(trx, signUp);
  });
}

/**
 * Enqueues the mail that verifies an address, in the language of whoever asks for it; its link leads on to `next`, where
 * that is left out to the page of the sign-up.
 */
export async function enqueueVerification(
  db: Db,
  { uid, locale, next, now }: { uid: string; locale: Locale; next?: string | null; now: Date },
): Promise<void> {
  await recordVerificationMail(db, uid, now);
  await setUnverified(db, uid, next === undefined ? { locale } : { locale, next_path: next });
  await enqueueJob(db, 'verification-mail', { uid });
}

/** The sign-up form says what is agreed to beside its button. */
export async function keepSignUpConsent(db: Db, { uid, locale, now }: Omit<PendingSignUp, 'next'>): Promise<void> {
  await keepConsent(db, { uid, kind: 'privacy', given: true, locale, at: now });
}
