import { recordAudit } from '../audit/audit.store.server.ts';
import { deleteCartOf } from '../cart/cart.store.server.ts';
import { deletePlansOf } from '../catalogue/changes/plan.store.server.ts';
import { clearMovementNotesOf } from '../catalogue/stock/movement.store.server.ts';
import { deleteWishesOf } from '../catalogue/wishes/wish.store.server.ts';
import { deleteOffers, findOfferIds, freeOffers } from '../donations/offer-changes.store.server.ts';
import { deleteEnquiries, findEnquiryIds, freeEnquiries } from '../enquiries/enquiry-changes.store.server.ts';
import { asActingAdmin, withLastAdminGuard } from '../identity/store/acting-admin.server.ts';
import {
  addressChangeIdsOf,
  clearAccount,
  deleteSignInOf,
  lockOpenAccount,
} from '../identity/store/forgotten-account.store.server.ts';
import { releaseGivenUpAddresses, rememberAddress } from '../identity/store/remembered-address.store.server.ts';
import { rememberPurchases } from '../orders/allowance.store.server.ts';
import { clearOrdersOf, findOrderIds } from '../orders/forgotten-orders.store.server.ts';
import { deleteRecallsOf } from '../orders/recall-family.store.server.ts';
import { endQuiet } from '../quiet/quiet.store.server.ts';
import type { Caller, Db } from '../shared/api-context.ts';
import { deleteJobsAbout, enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import type { Locale } from '../shared/locales.ts';
import { hasMailbox } from '../shared/no-mailbox.ts';
import type { Keyring } from '../shared/secrets/keyring.server.ts';
import { createSeal } from '../shared/secrets/sealed-text.server.ts';
import { invalidField, ShopError } from '../shared/shop-error.ts';
import { clearPlannedParcelsOf } from '../spreadsheets/parcels/planned-parcel.store.server.ts';

export type AccountClosing = {
  caller: Pick<Caller, 'uid'>;
  /** The account's own email address, typed by its owner. */
  email: string;
  now: Date;
  keyring: Keyring;
};

/**
 * Closes an account in one transaction (docs/decisions/forgetting-a-person.md). Deletes the person's data. Orders, stock
 * movements and the account row stay, without anything that identifies the person. A keyed hash of the email keeps the
 * limits that a new account must not reset. Enqueues a last mail, whose job holds the email encrypted. Throws
 * INVALID_INPUT if the typed email is another one, LAST_ADMIN, and UNAUTHENTICATED if already closed.
 */
export async function closeAccount(db: Db, closing: AccountClosing): Promise<void> {
  await withLastAdminGuard(db, (trx) => closeWithin(trx, closing));
}

async function closeWithin(trx: Db, { caller: { uid }, email, now, keyring }: AccountClosing): Promise<void> {
  const account = await lockOpenAccount(trx, uid);
  if (!account) throw new ShopError('UNAUTHENTICATED');
  if (account.email.toLowerCase() !== email.toLowerCase()) throw invalidField('email', 'own_address');
  await leave(trx, account, { uid, now, keyring });
  await recordAudit(trx, { actor: uid, action: 'account.close', subject: `account:${uid}` });
}

/**
 * Closes the account of a person who cannot log in and asked an admin. The account may be disabled, or have no mailbox. If
 * it has one, the person gets the last mail too: somebody else may have asked. Throws NOT_FOUND and LAST_ADMIN.
 */
export async function forgetAtRequest(
  db: Db,
  { uid, actor, now, keyring }: { uid: string; actor: string; now: Date; keyring: Keyring },
): Promise<void> {
  await asActingAdmin(db, { actor, uid }, async (trx) => {
    const account = await lockOpenAccount(trx, uid);
    if (!account) throw new ShopError('NOT_FOUND');
    if (hasMailbox(account.email)) await leave(trx, account, { uid, now, keyring });
    else await forgetPerson(trx, { uid, email: account.email, now });
    await recordAudit(trx, { actor, action: 'account.forget', subject: `account:${uid}` });
  });
}

/**
 * Remembers the limits that a new account must not reset, forgets the person, and enqueues the last mail to them. The owner of
 * an unverified address may be another person, so they get none.
 */
async function leave(
  trx: Db,
  account: { email: string; isVerified: boolean; locale: Locale },
  { uid, now, keyring }: { uid: string; now: Date; keyring: Keyring },
): Promise<void> {
  const presentHash = await rememberAddress(trx, keyring, { uid, email: account.email }, now);
  for (const hash of [presentHash, ...(await releaseGivenUpAddresses(trx, { uid, presentHash, now }))])
    await rememberPurchases(trx, uid, hash);
  await forgetPerson(trx, { uid, email: account.email, now });
  if (!account.isVerified) return;
  const { seal } = createSeal(keyring.keysFor('jobs'));
  const sealed = seal(JSON.stringify({ to: account.email, locale: account.locale }));
  await enqueueJob(trx, 'account-closed-mail', { sealed });
}

/** Deletes a person's data, whose account the transaction has locked, and keeps the row of the account. */
export async function forgetPerson(
  trx: Db,
  { uid, email, now }: { uid: string; email: string; now: Date },
): Promise<void> {
  const enquiryIds = await findEnquiryIds(trx, uid);
  const orderIds = await findOrderIds(trx, uid);
  const offerIds = await findOfferIds(trx, uid);
  await deleteJobsAbout(trx, {
    uid,
    orderIds,
    addressChangeIds: await addressChangeIdsOf(trx, uid),
    enquiryIds,
    offerIds,
  });
  await deleteSignInOf(trx, uid, email);
  await deleteCartOf(trx, uid);
  await deleteWishesOf(trx, uid);
  await endQuiet(trx, uid);
  await deleteRecallsOf(trx, uid);
  await clearMovementNotesOf(trx, uid);
  await deletePlansOf(trx, uid);
  await deleteEnquiries(trx, enquiryIds);
  await deleteOffers(trx, offerIds);
  await freeEnquiries(trx, { of: uid });
  await freeOffers(trx, { of: uid });
  await clearPlannedParcelsOf(trx, orderIds);
  await clearOrdersOf(trx, uid);
  await clearAccount(trx, uid, now);
}
