import {
  addressAskedMail,
  addressChangedMail,
  passwordChangedMail,
  resetMail,
} from '../identity/account/account-mails.server.ts';
import type { EmbeddedProvider } from '../identity/embedded/embedded-provider.server.ts';
import { deleteOldAttempts } from '../identity/rate-limit/rate-limit.store.server.ts';
import { addressKnownMail, googleLinkedMail, verificationMail } from '../identity/sign-in/sign-in-mails.server.ts';
import { deleteOldAddressChanges } from '../identity/store/address-change.store.server.ts';
import { deleteOldMemories } from '../identity/store/remembered-address.store.server.ts';
import { deleteAllExpiredSessions } from '../identity/store/session.store.server.ts';
import { twoFactorMail } from '../identity/two-factor/two-factor-mail.server.ts';
import { forgetPurchasesBefore } from '../orders/allowance.store.server.ts';
import { deleteOldIdempotencyKeys } from '../orders/idempotency-key.store.server.ts';
import { orderMail } from '../orders/order-mail.server.ts';
import { accountClosedMail } from '../privacy/account-closed-mail.server.ts';
import type { Db } from '../shared/api-context.ts';
import { jakartaYear } from '../shared/jakarta-time.ts';
import { enqueueJob, type Jobs } from '../shared/jobs/jobs.server.ts';
import { deleteFailedJobs, freeAbandonedJobs } from '../shared/jobs/jobs.store.server.ts';
import type { Mail } from '../shared/mail.ts';
import type { Keyring } from '../shared/secrets/keyring.server.ts';
import { createSeal } from '../shared/secrets/sealed-text.server.ts';
import type { Config } from './config/config.ts';
import type { Mailer } from './mail/mail.ts';

export type JobSources = {
  db: Db;
  config: Pick<Config, 'origin' | 'orderMailTo'>;
  keyring: Keyring;
  provider: EmbeddedProvider;
  mailer: Mailer;
  now: () => Date;
};

/** What each job does with what it was enqueued with. */
export type JobTable = { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> };

export function jobTable({ db, config, keyring, provider, mailer }: JobSources): JobTable {
  const sources = { provider, db };
  const send = mailSender(mailer);
  const { open } = createSeal(keyring.keysFor('jobs'));
  return {
    'verification-mail': async ({ uid }) => send(await verificationMail(sources, uid)),
    'address-known-mail': async ({ uid }) => send(await addressKnownMail(sources, uid)),
    'reset-mail': async ({ uid }) => send(await resetMail(sources, uid)),
    'password-changed-mail': async ({ uid }) => send(await passwordChangedMail(sources, uid)),
    'address-asked-mail': async ({ changeId, to }) => send(await addressAskedMail(sources, changeId, to)),
    'address-changed-mail': async ({ changeId, to }) => send(await addressChangedMail(sources, changeId, to)),
    'google-linked-mail': async ({ uid }) => send(await googleLinkedMail(sources, uid)),
    'second-step-mail': async (payload) => send(await twoFactorMail(sources, payload)),
    'account-closed-mail': async ({ sealed }) => send(accountClosedMail(open(sealed))),
    'order-mail': async ({ orderId, to }) => {
      const { origin, orderMailTo } = config;
      if (to === 'foundation') return enqueueOrderMails(db, orderId, orderMailTo.length);
      return send(await orderMail(db, { orderId, to, origin, foundation: orderMailTo }));
    },
  };
}

/** What is done again and again, and when, as cron writes it. */
export type RecurringJobTable = Record<string, { at: string; run: () => Promise<void> }>;

export function recurringJobTable({ db, now }: Pick<JobSources, 'db' | 'now'>): RecurringJobTable {
  return {
    'forget-order-keys': { at: '17 * * * *', run: () => deleteOldIdempotencyKeys(db, now()) },
    'forget-address-changes': { at: '23 * * * *', run: () => deleteOldAddressChanges(db, now()) },
    // A farewell that could not be sent in days: the address in it is forgotten as well.
    'forget-farewells': { at: '47 * * * *', run: () => deleteFailedJobs(db, 'account-closed-mail') },
    'forget-purchases': { at: '37 3 * * *', run: () => forgetPurchases(db, now()) },
    'forget-sessions': { at: '53 * * * *', run: () => deleteAllExpiredSessions(db, now()) },
    'forget-tries': { at: '*/10 * * * *', run: () => deleteOldAttempts(db, now()) },
    'free-abandoned-jobs': { at: '* * * * *', run: () => freeAbandonedJobs(db) },
  };
}

/** What closed accounts had bought counts for its year; an address of which nothing is left is forgotten too. */
async function forgetPurchases(db: Db, now: Date): Promise<void> {
  await forgetPurchasesBefore(db, jakartaYear(now));
  await deleteOldMemories(db, now);
}

function mailSender(mailer: Mailer): (mail: Mail | null) => Promise<void> {
  return async (mail) => {
    if (!mail) return;
    // What a mail server says may quote the address, and the queue keeps it: only that it failed is told.
    await mailer.send(mail).catch((error: { code?: unknown }) => {
      throw new Error(`the mail was not sent: ${String(error.code)}`);
    });
  };
}

/** A job for each of the foundation's recipients: an address that refuses its mail keeps nobody else from theirs. */
async function enqueueOrderMails(db: Db, orderId: string, recipients: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let place = 0; place < recipients; place++) await enqueueJob(trx, 'order-mail', { orderId, to: place });
  });
}
