import type { Db } from '../../shared/api-context.ts';
import { enqueueJob } from '../../shared/jobs/enqueue-job.server.ts';
import type { Locale } from '../../shared/locales.ts';
import { retryTransaction } from '../../shared/transaction.server.ts';
import { saveUnverified, takeOverAccount, type VerifiedOwner } from '../store/account-profile.store.server.ts';
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
 * own the address yet. A stranger who came first must leave nothing in the account that the owner then verifies. Returns
 * false if the sign-up was deleted meanwhile as an old one.
 */
export async function replacePendingSignUp(
  db: Db,
  signUp: PendingSignUp,
  { name, hash }: { name: string; hash: string },
): Promise<boolean> {
  const { uid, locale, now } = signUp;
  return retryTransaction(db, async (trx) => {
    const user = await lockUser(trx, uid);
    if (!user) return false;
    if (user.emailVerified) {
      await enqueueJob(trx, 'address-known-mail', { uid });
      return true;
    }
    await renameUser(trx, uid, name);
    await saveUnverified(trx, uid, { name, locale });
    await savePassword(trx, uid, { hash, now });
    await deleteSessions(trx, uid);
    await deleteConsents(trx, uid);
    await recordSignUpConsent(trx, signUp);
    await enqueueVerification(trx, signUp);
    return true;
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
  trx: Db,
  { next, ...request }: Omit<PendingSignUp, 'next'> & Partial<PendingSignUp>,
): Promise<void> {
  const { uid, now } = request;
  await recordVerificationMail(trx, uid, now);
  await savePendingSignUp(trx, request, next === undefined ? {} : { next_path: next });
  await enqueueJob(trx, 'verification-mail', { uid });
}

/** Saves language and wanted page of the last request. If this creates the account, it records the consent as well. */
export async function savePendingSignUp(
  trx: Db,
  request: Omit<PendingSignUp, 'next'>,
  columns: { next_path?: string | null } = {},
): Promise<void> {
  const { uid, locale } = request;
  if (await saveUnverified(trx, uid, { locale, ...columns })) await recordSignUpConsent(trx, request);
}

/** Records the consent; its text stands at the button of the sign-up form. */
async function recordSignUpConsent(trx: Db, { uid, locale, now }: Omit<PendingSignUp, 'next'>): Promise<void> {
  await recordConsent(trx, { uid, kind: 'privacy', given: true, locale, at: now });
}
