import { recordAudit } from '../audit/audit.store.server.ts';
import { forgetCartOf } from '../cart/cart.store.server.ts';
import { forgetPlansOf } from '../catalogue/changes/plan.store.server.ts';
import { forgetStockWordsOf } from '../catalogue/stock/movement.store.server.ts';
import { forgetWishesOf } from '../catalogue/wishes/wish.store.server.ts';
import { findOfferIds, forgetOffers } from '../donations/offer-changes.store.server.ts';
import { findEnquiryIds, forgetEnquiries } from '../enquiries/enquiry.store.server.ts';
import { withLastAdminGuard } from '../identity/store/acting-admin.server.ts';
import {
  addressChangeIdsOf,
  emptyAccount,
  forgetSignInOf,
  lockOpenAccount,
} from '../identity/store/forgotten-account.store.server.ts';
import { rememberAddress } from '../identity/store/remembered-address.store.server.ts';
import { rememberPurchases } from '../orders/allowance.store.server.ts';
import { findOrderIds, forgetOrdersOf } from '../orders/forgotten-orders.store.server.ts';
import type { Caller, Db } from '../shared/api-context.ts';
import { deleteJobsAbout, enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import type { Keyring } from '../shared/secrets/keyring.server.ts';
import { createSeal } from '../shared/secrets/sealed-text.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import { forgetPlannedParcelsOf } from '../spreadsheets/parcels/planned-parcel.store.server.ts';

export type AccountClosing = {
  caller: Pick<Caller, 'uid'>;
  /** The account's own address, typed by its owner. */
  email: string;
  now: Date;
  keyring: Keyring;
};

/**
 * Closes an account in one transaction (docs/decisions/forgetting-a-person.md). Deletes the person's rows in all
 * tables. Orders keep products, amounts, date and province; the uid names no person any more. A keyed hash of the
 * address keeps the limits that a new account must not reset. Enqueues a last mail, whose job seals the address. Throws
 * INVALID_INPUT if the typed address is another one, LAST_ADMIN, and UNAUTHENTICATED if already closed.
 */
export async function closeAccount(db: Db, closing: AccountClosing): Promise<void> {
  await withLastAdminGuard(db, (trx) => closeWithin(trx, closing));
}

async function closeWithin(trx: Db, { caller: { uid }, email, now, keyring }: AccountClosing): Promise<void> {
  const account = await lockOpenAccount(trx, uid);
  if (!account) throw new ShopError('UNAUTHENTICATED');
  if (account.email.toLowerCase() !== email.toLowerCase()) {
    throw new ShopError('INVALID_INPUT', { issues: [{ field: 'email', issue: { message: 'own_address' } }] });
  }
  const enquiryIds = await findEnquiryIds(trx, uid, account.email);
  const orderIds = await findOrderIds(trx, uid);
  const offerIds = await findOfferIds(trx, uid, account.email);
  await deleteJobsAbout(trx, {
    uid,
    orderIds,
    addressChangeIds: await addressChangeIdsOf(trx, uid),
    enquiryIds,
    offerIds,
  });
  await rememberPurchases(trx, uid, await rememberAddress(trx, keyring, { uid, email: account.email }, now));
  await forgetSignInOf(trx, uid, account.email);
  await forgetCartOf(trx, uid);
  await forgetWishesOf(trx, uid);
  await forgetStockWordsOf(trx, uid);
  await forgetPlansOf(trx, uid);
  await forgetEnquiries(trx, enquiryIds);
  await forgetOffers(trx, offerIds);
  await forgetPlannedParcelsOf(trx, orderIds);
  await forgetOrdersOf(trx, uid);
  await emptyAccount(trx, uid, now);
  await recordAudit(trx, { actor: uid, action: 'account.close', subject: `account:${uid}` });
  const { seal } = createSeal(keyring.keysFor('jobs'));
  const sealed = seal(JSON.stringify({ to: account.email, locale: account.locale }));
  await enqueueJob(trx, 'account-closed-mail', { sealed });
}
