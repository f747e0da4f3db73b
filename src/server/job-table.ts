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
import { findOrderForMail } from '../orders/order.store.server.ts';
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
import type { Lane } from './database/connection-counts.ts';
import { type Mailer, type MailLane, RefusedRecipient } from './mail/mail.ts';

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

/** The work of a job in its lane. Returns the jobs that follow, which are enqueued if, and only if, it is done. */
export type Task<Payload> = (payload: Payload, jobId: string, lane: Lane) => Promise<readonly AnyJob[] | undefined>;

export type JobTable = { [Name in keyof Jobs]: Task<Jobs[Name]> };

export function jobTable(given: JobSources): JobTable {
  const { db, config, keyring, provider, facts, now, catalogueChanged, wordsChanged } = given;
  const { origin, orderMailTo: foundation } = config;
  const sources = { provider, db, facts };
  const { one, many } = mailTasks(given);
  const { open } = createSeal(keyring.keysFor('jobs'));
  /** The indexes of the foundation's recipients. */
  const places = [...foundation.keys()];
  const staffOf = (to: 'foundation' | number) => (to === 'foundation' ? places : [to]);
  const mailOrder = many(async ({ orderId, to }: Jobs['whole-order-mail'] | Jobs['order-mail']) => {
    const placed = await findOrderForMail(db, orderId);
    const orderReaders = { shopper: ['shopper'], everyone: ['shopper', ...places], foundation: places } as const;
    return {
      id: orderId,
      readers: typeof to === 'number' ? [to] : orderReaders[to],
      compose: async (reader: OrderReader) =>
        placed && orderMail(db, placed, { to: reader, origin, foundation, facts: facts(), keyring }),
      retry: (reader) => ({ name: 'order-mail', payload: { orderId, to: reader } }),
    };
  });
  return {
    'verification-mail': one(({ uid }) => verificationMail(sources, uid, now())),
    'address-known-mail': one(({ uid }) => addressKnownMail(sources, uid)),
    'reset-mail': one(({ uid }) => resetMail(sources, uid)),
    'password-changed-mail': one(({ uid }) => passwordChangedMail(sources, uid)),
    'address-asked-mail': one(({ changeId, to }) => addressAskedMail(sources, changeId, to)),
    'address-changed-mail': one(({ changeId, to }) => addressChangedMail(sources, changeId, to)),
    'google-linked-mail': one(({ uid }) => googleLinkedMail(sources, uid)),
    'second-step-mail': one((payload) => twoFactorMail(sources, payload)),
    'account-closed-mail': one(({ sealed }) => accountClosedMail(open(sealed), facts().brand)),
    'whole-order-mail': mailOrder,
    'order-mail': mailOrder,
    'dispatch-mail': one((payload) => dispatchMail(db, { ...payload, origin, keyring })),
    'deletion-mail': one(({ orderId }) => deletionMail(db, { orderId, origin })),
    'enquiry-mail': many(({ enquiryId, to }) => ({
      id: enquiryId,
      readers: staffOf(to),
      compose: (place: number) => enquiryMail(db, { enquiryId, to: place, origin, foundation }),
      retry: (place: number) => ({ name: 'enquiry-mail', payload: { enquiryId, to: place } }),
    })),
    'enquiry-answer-mail': one(({ enquiryId }) => enquiryAnswerMail(db, { enquiryId, origin, brand: facts().brand })),
    'donation-mail': many(({ offerId, to }) => ({
      id: offerId,
      readers: staffOf(to),
      compose: (place: number) => donationMail(db, { offerId, to: place, origin, foundation }),
      retry: (place: number) => ({ name: 'donation-mail', payload: { offerId, to: place } }),
    })),
    'donation-answer-mail': one(({ offerId }) => donationAnswerMail(db, { offerId, origin, brand: facts().brand })),
    'wish-mail': one(({ wishId }) => wishMail(db, { wishId, origin, brand: facts().brand })),
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

/** One mail to each reader. Its id is made of `id` and the reader. */
type MailToMany<Reader> = {
  id: string;
  readers: readonly Reader[];
  /** Null if there is no such reader, or no reason for the mail, any more. */
  compose(reader: Reader): Promise<Mail | null>;
  /** The job for a reader who did not get the mail. */
  retry(reader: Reader): AnyJob;
};

/** After this long, a job begins no more mails: the other jobs of its claim wait for it. Each reader left gets a job. */
const beginMailsMs = 60_000;

/**
 * The work of jobs that send one mail, or one to each of many readers. A repeated mail keeps its id, so that mail programs
 * show it once.
 */
function mailTasks({ mailer, now }: Pick<JobSources, 'mailer' | 'now'>) {
  return {
    one:
      <Payload>(compose: (payload: Payload) => Mail | null | Promise<Mail | null>): Task<Payload> =>
      async (payload, jobId, lane) => {
        const mail = await compose(payload);
        // The database puts the jobs of mails into a lane of mails.
        if (mail) await mailer.send(mail, jobId, lane as MailLane);
        return undefined;
      },
    /**
     * The mails are sent one after the other. It returns a job for each reader whose mail failed, so that none of them
     * delays the others. Throws if none was sent and one failed. After a failure of the mail server itself it sends no more.
     */
    many:
      <Payload, Reader>(plan: (payload: Payload) => MailToMany<Reader> | Promise<MailToMany<Reader>>): Task<Payload> =>
      async (payload, _jobId, lane) => {
        const { id, readers, compose, retry } = await plan(payload);
        const until = now().getTime() + beginMailsMs;
        const following: AnyJob[] = [];
        let failure: unknown;
        let isAnySent = false;
        for (const reader of readers) {
          const isServerAway = failure !== undefined && !(failure instanceof RefusedRecipient);
          if (isServerAway || now().getTime() > until) {
            following.push(retry(reader));
            continue;
          }
          try {
            const mail = await compose(reader);
            if (mail) await mailer.send(mail, `${id}-${reader}`, lane as MailLane);
            isAnySent ||= mail !== null;
          } catch (error) {
            failure = error;
            following.push(retry(reader));
          }
        }
        if (failure && !isAnySent) throw failure;
        return following;
      },
  };
}
