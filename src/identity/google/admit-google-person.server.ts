import { recordAudit } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { enqueueJob } from '../../shared/jobs/enqueue-job.server.ts';
import type { Locale } from '../../shared/locales.ts';
import { retryConflicts } from '../../shared/transaction.server.ts';
import { takeOverPendingSignUp } from '../sign-in/pending-sign-up.server.ts';
import { createVerifiedAccount } from '../store/account-profile.store.server.ts';
import { isDisabled } from '../store/account-state.store.server.ts';
import { deleteUnconfirmedChanges } from '../store/address-change.store.server.ts';
import { recordConsent } from '../store/consent.store.server.ts';
import { deleteUnprovenPassword } from '../store/password.store.server.ts';
import { deleteSessions, endSessionsBefore } from '../store/session.store.server.ts';
import { deleteSignInMethods, findUidByProvider, linkProvider } from '../store/sign-in-method.store.server.ts';
import { createUser, lockUserByEmail } from '../store/user.store.server.ts';
import { deleteTwoFactor } from '../two-factor/two-factor.store.server.ts';
import type { ProvenPerson } from './google-provider.server.ts';

/** The provider's id, as tokens and the sync call name it (specification, section 7). */
export const googleProviderId = 'google.com';

/** Whose account it is; `tokensFrom` is when its tokens begin to count, where everything from before was ended. */
export type Admitted = { uid: string; isNew: boolean; tokensFrom?: Date };

type Arrival = { person: ProvenPerson; locale: Locale; now: Date };

/**
 * Finds or creates the account of a person whose address the provider has verified, in one transaction; null if it is
 * disabled. An unverified account with this address becomes theirs: its creator never proved anything, so its password,
 * sessions and tokens end. A verified account gets one more sign-in method, and its owner a mail.
 */
export async function admitGooglePerson(db: Db, arrival: Arrival): Promise<Admitted | null> {
  return retryConflicts(() => db.transaction().execute((trx) => admit(trx, arrival)));
}

/** Whose account opens with this person's; nothing is made. */
export async function findGooglePerson(db: Db, person: ProvenPerson): Promise<string | undefined> {
  return findUidByProvider(db, accountOf(person));
}

async function admit(trx: Db, arrival: Arrival): Promise<Admitted | null> {
  const { person, now } = arrival;
  const linkedUid = await findGooglePerson(trx, person);
  if (linkedUid !== undefined) return (await isDisabled(trx, linkedUid)) ? null : { uid: linkedUid, isNew: false };
  const newUid = await createUser(trx, { ...person, now });
  if (newUid !== null) return createAccount(trx, newUid, arrival);
  const user = await lockUserByEmail(trx, person.email);
  // The sign-up that held the address was deleted meanwhile.
  if (!user) return admit(trx, arrival);
  const { uid, emailVerified } = user;
  if (await isDisabled(trx, uid)) return null;
  if (!emailVerified) return takeOver(trx, uid, arrival);
  if (await linkProvider(trx, uid, accountOf(person), now)) {
    await recordAudit(trx, { actor: uid, action: 'account.google-linked', subject: `account:${uid}` });
    await enqueueJob(trx, 'google-linked-mail', { uid });
    if (await deleteUnprovenPassword(trx, uid))
      return { uid, isNew: false, tokensFrom: await endEarlier(trx, uid, now) };
  }
  return { uid, isNew: false };
}

/** A token's time has whole seconds: from the next second on, no token is an earlier one. */
const nextSecond = (now: Date) => new Date(Math.floor(now.getTime() / 1000) * 1000 + 1000);

/** Ends every earlier session and token. Returns the moment from which tokens count. */
async function endEarlier(trx: Db, uid: string, now: Date): Promise<Date> {
  const tokensFrom = nextSecond(now);
  await deleteUnconfirmedChanges(trx, uid);
  await endSessionsBefore(trx, uid, tokensFrom);
  return tokensFrom;
}

/** Opens an account for a new user. */
async function createAccount(trx: Db, uid: string, { person, locale, now }: Arrival): Promise<Admitted> {
  const { email, name } = person;
  await createVerifiedAccount(trx, { uid, email, name, provider: googleProviderId, locale });
  await recordConsent(trx, { uid, kind: 'privacy', given: true, locale, at: now, ifNew: true });
  await linkProvider(trx, uid, accountOf(person), now);
  return { uid, isNew: true };
}

/** Ends every access of the person who signed up, and gives the account to the address's owner. */
async function takeOver(trx: Db, uid: string, { person, locale, now }: Arrival): Promise<Admitted> {
  const { email, name } = person;
  await deleteSignInMethods(trx, uid);
  await deleteSessions(trx, uid);
  await deleteTwoFactor(trx, uid);
  const tokensFrom = nextSecond(now);
  await takeOverPendingSignUp(trx, { uid, email, name, provider: googleProviderId, locale, tokensFrom }, now);
  await linkProvider(trx, uid, accountOf(person), now);
  await recordAudit(trx, { actor: uid, action: 'account.google-taken-over', subject: `account:${uid}` });
  return { uid, isNew: true, tokensFrom };
}

/** A subject belongs to its issuer: with another issuer it may be another person. */
const accountOf = ({ issuer, subject }: ProvenPerson) => ({
  providerId: googleProviderId,
  accountId: `${issuer} ${subject}`,
});
