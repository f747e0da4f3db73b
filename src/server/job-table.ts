// The work of each job and of recurring jobs. `shared/jobs/enqueue-job.server.ts` declares jobs and payloads.
import { writeOffAllExpired } from '../catalogue/batches/write-off-expired.server.ts';
import { forgetOldPlans } from '../catalogue/changes/plan-changes.server.ts';
import { refreshCategorySearch } from '../catalogue/changes/refresh-search.server.ts';
import { deleteUnusedPictures } from '../catalogue/pictures/delete-unused-pictures.server.ts';
import { forgetOldWishes, notifyNextInLine } from '../catalogue/wishes/notify-wishes.server.ts';
import { wishMail } from '../catalogue/wishes/wish-mail.server.ts';
import type { SiteFacts } from '../content/site.ts';
import { donationAnswerMail, donationMail } from '../donations/donation-mails.server.ts';
import { forgetOldOffers } from '../donations/offer-supplies.server.ts';
import { forgetOldEnquiries } from '../enquiries/create-enquiry.server.ts';
import { enquiryAnswerMail, enquiryMail } from '../enquiries/enquiry-mails.server.ts';
import { picturesInFacts } from '../foundation/site-facts.store.server.ts';
import {
  addressAskedMail,
  addressChangedMail,
  passwordChangedMail,
  resetMail,
} from '../identity/account/account-mails.server.ts';
import { forgetOldSignUps } from '../identity/account/forget-sign-ups.server.ts';
import type { EmbeddedProvider } from '../identity/embedded/embedded-provider.server.ts';
import { deleteOldAttempts } from '../identity/rate-limit/rate-limit.store.server.ts';
import { addressKnownMail, googleLinkedMail, verificationMail } from '../identity/sign-in/sign-in-mails.server.ts';
import { deleteOldAddressChanges } from '../identity/store/address-change.store.server.ts';
import { deleteOldMemories } from '../identity/store/remembered-address.store.server.ts';
import { deleteAllExpiredSessions } from '../identity/store/session.store.server.ts';
import { twoFactorMail } from '../identity/two-factor/two-factor-mail.server.ts';
import { forgetPurchasesBefore } from '../orders/allowance.store.server.ts';
import { deleteOldIdempotencyKeys } from '../orders/idempotency-key.store.server.ts';
import { deletionMail } from '../orders/mails/deletion-mail.server.ts';
import { dispatchMail } from '../orders/mails/dispatch-mail.server.ts';
import { orderMail } from '../orders/mails/order-mail.server.ts';
import { picturesInOrders } from '../orders/order.store.server.ts';
import { accountClosedMail } from '../privacy/account-closed-mail.server.ts';
import { countNotedOrders } from '../reports/order-totals.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { jakartaYear } from '../shared/jakarta-time.ts';
import type { AnyJob, Jobs } from '../shared/jobs/enqueue-job.server.ts';
import { deleteFailedJobs } from '../shared/jobs/jobs.store.server.ts';
import type { Mail } from '../shared/mail.ts';
import type { Keyring } from '../shared/secrets/keyring.server.ts';
import { createSeal } from '../shared/secrets/sealed-text.server.ts';
import { applyAnyPlan } from '../spreadsheets/api/planned-tables.server.ts';
import { picturesInVideos } from '../videos/videos.store.server.ts';
import { keepBooklet } from '../words/keep-booklet.server.ts';
import { typesetApart } from './booklet/typeset-apart.ts';
import type { Config } from './config/settings.ts';
import type { Mailer } from './mail/mail.ts';

export type JobSources = {
  db: Db;
  config: Pick<Config, 'origin' | 'orderMailTo'>;
  keyring: Keyring;
  provider: EmbeddedProvider;
  /** The present facts of the foundation. */
  facts: () => SiteFacts;
  mailer: Mailer;
  now: () => Date;
  /** Called after a job changed the stock of these products. */
  stockChanged: (productIds: readonly string[]) => void;
  /** Called after a job's change of the catalogue is committed. */
  catalogueChanged: () => void;
  /** Called after the booklet was typeset. */
  wordsChanged: () => Promise<void>;
};

/** The work of each job. Returns the jobs that follow, which are enqueued if, and only if, it is done. */
export type JobTable = {
  [Name in keyof Jobs]: (payload: Jobs[Name], jobId: string) => Promise<readonly AnyJob[] | undefined>;
};

export function jobTable({
  db,
  config,
  keyring,
  provider,
  facts,
  mailer,
  now,
  catalogueChanged,
  wordsChanged,
}: JobSources): JobTable {
  const sources = { provider, db, facts };
  const send = mailSender(mailer);
  const { open } = createSeal(keyring.keysFor('jobs'));
  return {
    'verification-mail': async ({ uid }, id) => send(id, await verificationMail(sources, uid, now())),
    'address-known-mail': async ({ uid }, id) => send(id, await addressKnownMail(sources, uid)),
    'reset-mail': async ({ uid }, id) => send(id, await resetMail(sources, uid)),
    'password-changed-mail': async ({ uid }, id) => send(id, await passwordChangedMail(sources, uid)),
    'address-asked-mail': async ({ changeId, to }, id) => send(id, await addressAskedMail(sources, changeId, to)),
    'address-changed-mail': async ({ changeId, to }, id) => send(id, await addressChangedMail(sources, changeId, to)),
    'google-linked-mail': async ({ uid }, id) => send(id, await googleLinkedMail(sources, uid)),
    'second-step-mail': async (payload, id) => send(id, await twoFactorMail(sources, payload)),
    'account-closed-mail': async ({ sealed }, id) => send(id, accountClosedMail(open(sealed), facts().brand)),
    'order-mail': async ({ orderId, to }, id) => {
      const { origin, orderMailTo } = config;
      // One job per recipient of the foundation: an address that refuses its mail must not delay the others.
      if (to === 'foundation') {
        return orderMailTo.map((_, place) => ({ name: 'order-mail', payload: { orderId, to: place } }));
      }
      return send(id, await orderMail(db, { orderId, to, origin, foundation: orderMailTo, facts: facts() }));
    },
    'dispatch-mail': async (payload, id) => send(id, await dispatchMail(db, { ...payload, origin: config.origin })),
    'deletion-mail': async ({ orderId }, id) => send(id, await deletionMail(db, { orderId, origin: config.origin })),
    'enquiry-mail': async ({ enquiryId, to }, id) => {
      const { origin, orderMailTo } = config;
      if (to === 'foundation') {
        return orderMailTo.map((_, place) => ({ name: 'enquiry-mail', payload: { enquiryId, to: place } }));
      }
      return send(id, await enquiryMail(db, { enquiryId, to, origin, foundation: orderMailTo }));
    },
    'enquiry-answer-mail': async ({ enquiryId }, id) =>
      send(id, await enquiryAnswerMail(db, { enquiryId, origin: config.origin, brand: facts().brand })),
    'donation-mail': async ({ offerId, to }, id) => {
      const { origin, orderMailTo } = config;
      if (to === 'foundation') {
        return orderMailTo.map((_, place) => ({ name: 'donation-mail', payload: { offerId, to: place } }));
      }
      return send(id, await donationMail(db, { offerId, to, origin, foundation: orderMailTo }));
    },
    'donation-answer-mail': async ({ offerId }, id) =>
      send(id, await donationAnswerMail(db, { offerId, origin: config.origin, brand: facts().brand })),
    'wish-mail': async ({ wishId }, id) =>
      send(id, await wishMail(db, { wishId, origin: config.origin, brand: facts().brand })),
    'apply-changes': async ({ planId }) => void (await applyAnyPlan({ db, now, catalogueChanged }, planId)),
    'refresh-category-search': async ({ categoryId }) =>
      void (await refreshCategorySearch({ db, catalogueChanged }, categoryId)),
    'typeset-booklet': () => retypesetBooklet({ db, now, wordsChanged }),
  };
}

async function retypesetBooklet({
  db,
  now,
  wordsChanged,
}: Pick<JobSources, 'db' | 'now' | 'wordsChanged'>): Promise<undefined> {
  if (await keepBooklet({ db, now, typeset: typesetApart })) await wordsChanged();
}

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
      },
    },
    'write-off-expired': {
      everyMinutes: 5,
      run: async () => stockChanged(await writeOffAllExpired(db, now())),
    },
    'forget-order-keys': { everyMinutes: 60, run: () => deleteOldIdempotencyKeys(db, now()) },
    'forget-address-changes': { everyMinutes: 60, run: () => deleteOldAddressChanges(db, now()) },
    // A farewell that could not be sent for days holds an address, so it is deleted early.
    'forget-failed-jobs': { everyMinutes: 60, run: () => deleteFailedJobs(db, 'account-closed-mail') },
    'forget-purchases': { everyMinutes: 1440, run: () => forgetPurchases(db, now()) },
    'forget-sign-ups': { everyMinutes: 60, run: () => forgetOldSignUps(db, now()) },
    'forget-sessions': { everyMinutes: 60, run: () => deleteAllExpiredSessions(db, now()) },
    'forget-tries': { everyMinutes: 10, run: () => deleteOldAttempts(db, now()) },
    'offer-wishes': { everyMinutes: 60, run: () => notifyNextInLine(db, now()) },
    'forget-wishes': { everyMinutes: 1440, run: () => forgetOldWishes(db, now()) },
    'forget-donations': { everyMinutes: 1440, run: () => forgetOldOffers(db, now()) },
    'forget-enquiries': { everyMinutes: 1440, run: () => forgetOldEnquiries(db, now()) },
    'forget-plans': { everyMinutes: 60, run: () => forgetOldPlans(db, now()) },
    'forget-pictures': {
      everyMinutes: 1440,
      run: () => deleteUnusedPictures(db, now(), [picturesInOrders, picturesInFacts, picturesInVideos]),
    },
  };
}

/** Purchases of closed accounts count for their year. Deletes older ones, and address hashes without any. */
async function forgetPurchases(db: Db, now: Date): Promise<void> {
  await forgetPurchasesBefore(db, jakartaYear(now));
  await deleteOldMemories(db, now);
}

/** Sends a mail if there is one. A repeated mail keeps its id, so that mail programs show it once. */
function mailSender(mailer: Mailer): (id: string, mail: Mail | null) => Promise<undefined> {
  return async (id, mail) => {
    if (mail) await mailer.send(mail, id);
  };
}
