// The work of each job. `shared/jobs/enqueue-job.server.ts` declares jobs and payloads; `recurring-jobs.ts` has the
// recurring ones.
import { refreshCategorySearch } from '../catalogue/changes/refresh-search.server.ts';
import { wishMail } from '../catalogue/wishes/wish-mail.server.ts';
import type { SiteFacts } from '../content/site.ts';
import { donationAnswerMail, donationMail } from '../donations/donation-mails.server.ts';
import { enquiryAnswerMail, enquiryMail } from '../enquiries/enquiry-mails.server.ts';
import {
  addressAskedMail,
  addressChangedMail,
  passwordChangedMail,
  resetMail,
} from '../identity/account/account-mails.server.ts';
import type { EmbeddedProvider } from '../identity/embedded/embedded-provider.server.ts';
import { addressKnownMail, googleLinkedMail, verificationMail } from '../identity/sign-in/sign-in-mails.server.ts';
import { twoFactorMail } from '../identity/two-factor/two-factor-mail.server.ts';
import { deletionMail } from '../orders/mails/deletion-mail.server.ts';
import { dispatchMail } from '../orders/mails/dispatch-mail.server.ts';
import { type OrderReader, orderMail } from '../orders/mails/order-mail.server.ts';
import { accountClosedMail } from '../privacy/account-closed-mail.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { AnyJob, Jobs } from '../shared/jobs/enqueue-job.server.ts';
import type { Mail } from '../shared/mail.ts';
import type { Keyring } from '../shared/secrets/keyring.server.ts';
import { createSeal } from '../shared/secrets/sealed-text.server.ts';
import { applyAnyPlan } from '../spreadsheets/api/planned-tables.server.ts';
import { keepBooklet } from '../words/keep-booklet.server.ts';
import { typesetApart } from './booklet/typeset-apart.ts';
import type { Config } from './config/settings.ts';
import { type Mailer, RefusedRecipient } from './mail/mail.ts';

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
  const send = mailSender(mailer, 'mail');
  const sendNow = mailSender(mailer, 'urgent-mail');
  const { open } = createSeal(keyring.keysFor('jobs'));
  /** The indexes of the foundation's recipients. */
  const places = [...config.orderMailTo.keys()];
  const sendOrderMail = async (orderId: string, to: OrderReader) => {
    const { origin, orderMailTo: foundation } = config;
    const mail = await orderMail(db, { orderId, to, origin, foundation, facts: facts() });
    await send(`${orderId}-${to}`, mail);
    return mail !== null;
  };
  return {
    'verification-mail': async ({ uid }, id) => sendNow(id, await verificationMail(sources, uid, now())),
    'address-known-mail': async ({ uid }, id) => sendNow(id, await addressKnownMail(sources, uid)),
    'reset-mail': async ({ uid }, id) => sendNow(id, await resetMail(sources, uid)),
    'password-changed-mail': async ({ uid }, id) => send(id, await passwordChangedMail(sources, uid)),
    'address-asked-mail': async ({ changeId, to }, id) => sendNow(id, await addressAskedMail(sources, changeId, to)),
    'address-changed-mail': async ({ changeId, to }, id) => send(id, await addressChangedMail(sources, changeId, to)),
    'google-linked-mail': async ({ uid }, id) => send(id, await googleLinkedMail(sources, uid)),
    'second-step-mail': async (payload, id) => send(id, await twoFactorMail(sources, payload)),
    'account-closed-mail': async ({ sealed }, id) => send(id, accountClosedMail(open(sealed), facts().brand)),
    'whole-order-mail': ({ orderId }) => sendToAll(['shopper', ...places], orderId, sendOrderMail),
    'order-mail': async ({ orderId, to }) =>
      to === 'foundation'
        ? places.map((place) => ({ name: 'order-mail', payload: { orderId, to: place } }))
        : void (await sendOrderMail(orderId, to)),
    'dispatch-mail': async (payload, id) => send(id, await dispatchMail(db, { ...payload, origin: config.origin })),
    'deletion-mail': async ({ orderId }, id) => send(id, await deletionMail(db, { orderId, origin: config.origin })),
    'enquiry-mail': async ({ enquiryId, to }, id) => {
      const { origin, orderMailTo } = config;
      if (to === 'foundation')
        return places.map((place) => ({ name: 'enquiry-mail', payload: { enquiryId, to: place } }));
      return send(id, await enquiryMail(db, { enquiryId, to, origin, foundation: orderMailTo }));
    },
    'enquiry-answer-mail': async ({ enquiryId }, id) =>
      send(id, await enquiryAnswerMail(db, { enquiryId, origin: config.origin, brand: facts().brand })),
    'donation-mail': async ({ offerId, to }, id) => {
      const { origin, orderMailTo } = config;
      if (to === 'foundation')
        return places.map((place) => ({ name: 'donation-mail', payload: { offerId, to: place } }));
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

/**
 * Sends the mails about an order one after the other, and returns a job for each reader whose mail failed, so that none of
 * them delays the others. Throws if none was sent and one failed. After a failure of the mail server itself it sends no more.
 */
async function sendToAll(
  readers: readonly OrderReader[],
  orderId: string,
  send: (orderId: string, to: OrderReader) => Promise<boolean>,
): Promise<AnyJob[]> {
  const failed: AnyJob[] = [];
  let failure: unknown;
  let isAnySent = false;
  for (const to of readers) {
    try {
      if (failure && !(failure instanceof RefusedRecipient)) throw failure;
      isAnySent = (await send(orderId, to)) || isAnySent;
    } catch (error) {
      failure = error;
      failed.push({ name: 'order-mail', payload: { orderId, to } });
    }
  }
  if (failure && !isAnySent) throw failure;
  return failed;
}

/** Sends a mail if there is one. A repeated mail keeps its id, so that mail programs show it once. */
function mailSender(
  mailer: Mailer,
  lane: 'urgent-mail' | 'mail',
): (id: string, mail: Mail | null) => Promise<undefined> {
  return async (id, mail) => {
    if (mail) await mailer.send(mail, id, lane);
  };
}
