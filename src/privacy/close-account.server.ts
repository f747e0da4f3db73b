import { recordAudit } from '../audit/audit.store.server.ts';
import { forgetCartOf } from '../cart/cart.store.server.ts';
import { forgetPlansOf } from '../catalogue/changes/plan.store.server.ts';
import { forgetStockWordsOf } from '../catalogue/stock/movement.store.server.ts';
import { forgetWishesOf } from '../catalogue/wishes/wish.store.server.ts';
import { forgetOffers, offerIdsOf } from '../donations/offer-changes.store.server.ts';
import { enquiryIdsOf, forgetEnquiries } from '../enquiries/enquiry.store.server.ts';
import { withLastAdminGuard } from '../identity/store/acting-admin.server.ts';
import {
  addressChangeIdsOf,
  emptyAccount,
  forgetSignInOf,
  lockOpenAccount,
} from '../identity/store/forgotten-account.store.server.ts';
import { rememberAddress } from '../identity/store/remembered-address.store.server.ts';
import { rememberPurchases } from '../orders/allowance.store.server.ts';
import { forgetOrdersOf, orderIdsOf } from '../orders/forgotten-orders.store.server.ts';
import type { Caller, Db } from '../shared/api-context.ts';
import { deleteJobsAbout, enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import type { Keyring } from '../shared/secrets/keyring.server.ts';
import { createSeal } from '../shared/secrets/sealed-text.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import { forgetPlannedParcelsOf } from '../spreadsheets/parcels/planned-parcel.store.server.ts';

export type Closing = {
  caller: Pick<Caller, 'uid'>;
  /** The account's own address, typed by whoever closes it. */
  email: string;
  now: Date;
  keyring: Keyring;
};

/**
 * Forgets a person, in one transaction (docs/decisions/forgetting-a-person.md): their rows in the provider's and the
 * shop's tables go, their orders keep products, amounts, date and province, and the uid stays as a name for nobody. What
 * must not begin anew with the next account of the address is remembered by a keyed hash. A mail to the address is enqueued; it is sealed in the job, which is deleted when it is sent. Throws INVALID_INPUT where
 * the address is another one, LAST_ADMIN, and UNAUTHENTICATED where the account is closed by now.
 */
export async function closeAccount(db: Db, closing: Closing): Promise<void> {
  await withLastAdminGuard(db, (trx) => closeWithin(trx, closing));
}

async function closeWithin(trx: Db, { caller: { uid }, email, now, keyring }: Closing): Promise<void> {
  const account = await lockOpenAccount(trx, uid);
  if (!account) throw new ShopError('UNAUTHENTICATED');
  if (account.email.toLowerCase() !== email.toLowerCase()) {
    throw new ShopError('INVALID_INPUT', { issues: [{ field: 'email', issue: { message: 'own_address' } }] });
  }
  const enquiryIds = await enquiryIdsOf(trx, uid, account.email);
  const orderIds = await orderIdsOf(trx, uid);
  const offerIds = await offerIdsOf(trx, uid, account.email);
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
