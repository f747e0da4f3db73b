import { writeOffAllExpired } from '../catalogue/batches/write-off-expired.server.ts';
import { forgetOldPlans } from '../catalogue/changes/plan-changes.server.ts';
import { deleteUnusedPictures } from '../catalogue/pictures/delete-unused-pictures.server.ts';
import { deleteOldVainSearches } from '../catalogue/vain-searches/vain-search.store.server.ts';
import { forgetOldWishes, notifyNextInLine } from '../catalogue/wishes/notify-wishes.server.ts';
import { forgetOldOffers } from '../donations/offer-supplies.server.ts';
import { forgetOldEnquiries } from '../enquiries/create-enquiry.server.ts';
import { forgetOldSignUps } from '../identity/account/forget-sign-ups.server.ts';
import { deleteOldAttempts } from '../identity/rate-limit/rate-limit.store.server.ts';
import { deleteOldAddressChanges } from '../identity/store/address-change.store.server.ts';
import { deleteOldFamilyClaims } from '../identity/store/helped-claim.store.server.ts';
import { deleteOldMemories } from '../identity/store/remembered-address.store.server.ts';
import { deleteAllExpiredSessions } from '../identity/store/session.store.server.ts';
import { deletePurchasesBefore } from '../orders/allowance.store.server.ts';
import { deleteIdempotencyKeys } from '../orders/idempotency-key.store.server.ts';
import { deleteOldClaims } from '../orders/packing-claim.store.server.ts';
import { countNotedOrders } from '../reports/order-totals.store.server.ts';
import { foldParcelTimes } from '../reports/parcel-times.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { jakartaYear } from '../shared/jakarta-time.ts';
import { deleteFailedJobs } from '../shared/jobs/jobs.store.server.ts';
import { deleteRequestKeys } from '../shared/request-key.store.server.ts';
import { keptSince } from '../shared/retention.ts';
import { pictureHolders } from '../voices/change-voice.server.ts';
import { forgetEndedVoices } from '../voices/show-voices.server.ts';
import { sendDigests } from '../waiting/send-digests.server.ts';
import type { JobSources } from './job-table.ts';

/** Recurring jobs, run by one process on this database, with the minutes between two runs. */
export type RecurringJobTable = Record<string, { everyMinutes: number; run: () => Promise<void> }>;

export function recurringJobTable({
  db,
  now,
  stockChanged,
}: Pick<JobSources, 'db' | 'now' | 'stockChanged'>): RecurringJobTable {
  return {
    'count-orders': {
      everyMinutes: 5,
      run: async () => {
        await countNotedOrders(db);
        await foldParcelTimes(db);
      },
    },
    'write-off-expired': {
      everyMinutes: 5,
      run: async () => stockChanged(await writeOffAllExpired(db, now())),
    },
    'forget-order-keys': { everyMinutes: 60, run: () => forgetRequestKeys(db, now()) },
    'forget-address-changes': { everyMinutes: 60, run: () => deleteOldAddressChanges(db, now()) },
    // A farewell that could not be sent for days holds an address, so it is deleted early.
    'forget-failed-jobs': { everyMinutes: 60, run: () => deleteFailedJobs(db, 'account-closed-mail') },
    'forget-purchases': { everyMinutes: 1440, run: () => forgetPurchases(db, now()) },
    'forget-sign-ups': { everyMinutes: 60, run: () => forgetOldSignUps(db, now()) },
    'forget-family-codes': { everyMinutes: 60, run: () => deleteOldFamilyClaims(db, now()) },
    'forget-sessions': { everyMinutes: 60, run: () => deleteAllExpiredSessions(db, now()) },
    'forget-tries': { everyMinutes: 10, run: () => deleteOldAttempts(db, now()) },
    'offer-wishes': { everyMinutes: 60, run: () => notifyNextInLine(db, now()) },
    'send-digests': { everyMinutes: 5, run: () => sendDigests(db, now()) },
    'forget-vain-searches': { everyMinutes: 1440, run: () => deleteOldVainSearches(db, now()) },
    'forget-wishes': { everyMinutes: 1440, run: () => forgetOldWishes(db, now()) },
    'forget-donations': { everyMinutes: 1440, run: () => forgetOldOffers(db, now()) },
    'forget-enquiries': { everyMinutes: 1440, run: () => forgetOldEnquiries(db, now()) },
    'forget-voices': { everyMinutes: 60, run: () => forgetEndedVoices(db, now()) },
    'forget-packing-claims': { everyMinutes: 60, run: () => deleteOldClaims(db, now()) },
    'forget-plans': { everyMinutes: 60, run: () => forgetOldPlans(db, now()) },
    'forget-pictures': {
      everyMinutes: 1440,
      run: () => deleteUnusedPictures(db, now(), pictureHolders),
    },
  };
}

/** Deletes the keys of orders and of other forms that no browser repeats any more. */
async function forgetRequestKeys(db: Db, now: Date): Promise<void> {
  const before = keptSince('requestKey', now);
  await deleteIdempotencyKeys(db, before);
  await deleteRequestKeys(db, before);
}

/** Purchases of closed accounts count for their year. Deletes older ones, and address hashes without any. */
async function forgetPurchases(db: Db, now: Date): Promise<void> {
  await deletePurchasesBefore(db, jakartaYear(now));
  await deleteOldMemories(db, now);
}
