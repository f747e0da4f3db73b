import type { Db } from '../../shared/api-context.ts';
import { enqueueJob } from '../../shared/jobs/enqueue-job.server.ts';
import type { Locale } from '../../shared/locales.ts';
import { setUnverified, takeOverAccount, type VerifiedOwner } from '../store/account-profile.store.server.ts';
import { deleteConsents, recordConsent } from '../store/consent.store.server.ts';
import { savePassword } from '../store/password.store.server.ts';
import { deleteSessions } from '../store/session.store.server.ts';
import { recordVerificationMail } from '../store/sign-up.store.server.ts';
import { lockUser, renameUser, takeOverUser } from '../store/user.store.server.ts';

/** A sign-up whose address is not verified yet: its account, language and time. */
export type PendingSignUp = {
  uid: string;
  locale: Locale;
  /** The page they wanted to see. */
  next: string | null;
  now: Date;
};

/**
 * The last sign-up with an unverified address chooses the password, the name and the consent, because no one has proved to
 * own the address yet. A stranger who came first must leave nothing in the account that the owner then verifies.
 */
export async function replacePendingSignUp(
  db: Db,
  signUp: PendingSignUp,
  { name, hash }: { name: string; hash: string },
): Promise<void> {
  const { uid, now } = signUp;
  await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, uid);
    // Deleted meanwhile as an old sign-up: `signUp` of provider-requests begins another one.
    if (!user) return;
    if (user.emailVerified) return void (await enqueueJob(trx, 'address-known-mail', { uid }));
    await renameUser(trx, uid, name);
    await setUnverified(trx, uid, { name });
    await savePassword(trx, uid, { hash, now });
    await deleteSessions(trx, uid);
    await deleteConsents(trx, uid);
    await recordSignUpConsent(trx, signUp);
    await enqueueVerification(trx, signUp);
  });
}

/**
 * Gives an account that waited to be verified, here and at the embedded provider, to the person who has proved to own its
 * address by another way than its link.
 */
export async function takeOverPendingSignUp(
  trx: Db,
  owner: VerifiedOwner & { locale: Locale; tokensFrom: Date },
  now: Date,
): Promise<void> {
  await takeOverUser(trx, owner.uid, { name: owner.name, now });
  await takeOverAccount(trx, owner, now);
}

/**
 * Enqueues the mail that verifies an address, in the language of the request. Its link leads on to `next`, or to the page of
 * the sign-up if `next` is left out.
 */
export async function enqueueVerification(
  db: Db,
  { uid, locale, next, now }: { uid: string; locale: Locale; next?: string | null; now: Date },
): Promise<void> {
  await recordVerificationMail(db, uid, now);
  await setUnverified(db, uid, next === undefined ? { locale } : { locale, next_path: next });
  await enqueueJob(db, 'verification-mail', { uid });
}

/** Records the consent; its text stands at the button of the sign-up form. */
export async function recordSignUpConsent(db: Db, { uid, locale, now }: Omit<PendingSignUp, 'next'>): Promise<void> {
  await recordConsent(db, { uid, kind: 'privacy', given: true, locale, at: now });
}
