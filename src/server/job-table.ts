// The work of each job. `shared/jobs/enqueue-job.server.ts` declares jobs and payloads; `recurring-jobs.ts` has the
// recurring ones.
import { refreshCategorySearch } from '../catalogue/changes/refresh-search.server.ts';
import { deleteUnusedPictures } from '../catalogue/pictures/delete-unused-pictures.server.ts';
import { resumeWish } from '../catalogue/wishes/wish.store.server.ts';
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
import { unmarkMailed } from '../orders/recall-family.store.server.ts';
import { accountClosedMail } from '../privacy/account-closed-mail.server.ts';
import { holdMail } from '../recalls/hold-mail.server.ts';
import { recallMail } from '../recalls/recall-mail.server.ts';
import type { ApiContext, Db } from '../shared/api-context.ts';
import type { Jobs } from '../shared/jobs/enqueue-job.server.ts';
import type { Keyring } from '../shared/secrets/keyring.server.ts';
import { createSeal } from '../shared/secrets/sealed-text.server.ts';
import { applyAnyPlan } from '../spreadsheets/api/planned-tables.server.ts';
import { pictureHolders } from '../voices/change-voice.server.ts';
import { digestMail } from '../waiting/digest-mail.server.ts';
import { keepBooklet } from '../words/keep-booklet.server.ts';
import { alarmMails, postIfInTime } from './alarms/alarm-tasks.ts';
import type { AnswerWindow } from './alarms/answer-window.ts';
import { typesetApart } from './booklet/typeset-apart.ts';
import type { Config } from './config/settings.ts';
import type { Mailer } from './mail/mail.ts';
import { type MailTasks, mailTasks, type Task } from './mail/mail-tasks.ts';

export type JobSources = {
  db: Db;
  /** For what every mail reads. */
  lookups: Db;
  config: Pick<Config, 'mode' | 'origin' | 'orderMailTo' | 'adminEmails' | 'alarmWebhook'>;
  vitals: ApiContext['vitals'];
  answers: AnswerWindow;
  reportMachine: () => Promise<void>;
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

export type JobTable = { [Name in keyof Jobs]: Task<Jobs[Name]> };

export function jobTable(given: JobSources): JobTable {
  const { db, lookups, config, keyring, provider, facts, now, catalogueChanged, wordsChanged } = given;
  const { origin, orderMailTo: foundation } = config;
  const sources = { provider, db, facts };
  const { one, many, named } = mailTasks(given);
  const { open } = createSeal(keyring.keysFor('jobs'));
  /** The indexes of the foundation's recipients. */
  const places = [...foundation.keys()];
  const staffOf = (to: 'foundation' | number) => (to === 'foundation' ? places : [to]);
  const mailOrder = many(async ({ orderId, to }: Jobs['whole-order-mail'] | Jobs['order-mail']) => {
    const placed = await findOrderForMail(lookups, orderId);
    const orderReaders = { shopper: ['shopper'], everyone: ['shopper', ...places], foundation: places } as const;
    return {
      id: orderId,
      readers: typeof to === 'number' ? [to] : orderReaders[to],
      compose: async (reader: OrderReader) =>
        placed && orderMail(lookups, placed, { to: reader, origin, foundation, facts: facts(), keyring }),
      retry: (reader) => ({ name: 'order-mail', payload: { orderId, to: reader } }),
    };
  });
  const mails: MailTasks = {
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
    'dispatch-mail': one((payload) => dispatchMail(db, { ...payload, origin, keyring, links: facts().courierLinks })),
    'deletion-mail': one(({ orderId }) => deletionMail(db, { orderId, origin })),
    'enquiry-mail': many(({ enquiryId, to }) => ({
      id: enquiryId,
      readers: staffOf(to),
      compose: (place: number) => enquiryMail(db, { enquiryId, to: place, origin, foundation }),
      retry: (place: number) => ({ name: 'enquiry-mail', payload: { enquiryId, to: place } }),
    })),
    'enquiry-answer-mail': one(answerOf(given)),
    'enquiry-later-answer-mail': one(answerOf(given)),
    'donation-mail': many(({ offerId, to }) => ({
      id: offerId,
      readers: staffOf(to),
      compose: (place: number) => donationMail(db, { offerId, to: place, origin, foundation }),
      retry: (place: number) => ({ name: 'donation-mail', payload: { offerId, to: place } }),
    })),
    'donation-answer-mail': one(({ offerId }) => donationAnswerMail(db, { offerId, origin, brand: facts().brand })),
    ...volunteerMails(given, { one, many }),
    'wish-mail': one(
      ({ wishId }) => wishMail(db, { wishId, origin, brand: facts().brand }),
      ({ wishId }) => resumeWish(db, wishId),
    ),
    'recall-mail': one(
      (payload) => recallMail(db, { ...payload, origin, brand: facts().brand }),
      (payload) => unmarkMailed(db, payload),
    ),
  };
  return {
    ...named(mails),
    'alarm-webhook': (news) => postIfInTime(given, news),
    ...catalogueTasks(given),
    'refresh-category-search': async ({ categoryId }) =>
      void (await refreshCategorySearch({ db, catalogueChanged }, categoryId)),
    'typeset-booklet': () => retypesetBooklet({ db, now, wordsChanged }),
  };
}

/** Plans, and the pictures of products and of everything else. */
function catalogueTasks({ db, now, catalogueChanged }: JobSources) {
  const apply = async ({ planId }: Jobs['apply-changes']) =>
    void (await applyAnyPlan({ db, now, catalogueChanged }, planId));
  const deletePictures = async () => void (await deleteUnusedPictures(db, now(), pictureHolders));
  return { 'apply-changes': apply, 'apply-drafts-or-pictures': apply, 'delete-withdrawn-pictures': deletePictures };
}

/** The mail with an answer to a question. */
const answerOf =
  ({ db, config: { origin }, facts }: JobSources) =>
  (payload: { enquiryId: string; number?: number }) =>
    enquiryAnswerMail(db, { ...payload, origin, brand: facts().brand });

/** The mails to volunteers about their work, and to admins about alarms. */
function volunteerMails(
  given: JobSources,
  { one, many }: Pick<ReturnType<typeof mailTasks>, 'one' | 'many'>,
): Pick<MailTasks, 'digest-mail' | 'hold-mail' | 'alarm-mail'> {
  const { db, facts, now } = given;
  const { origin } = given.config;
  return {
    'digest-mail': one((payload) => digestMail(db, { ...payload, origin, brand: facts().brand, now: now() })),
    'hold-mail': one((payload) => holdMail(db, { ...payload, origin, brand: facts().brand })),
    'alarm-mail': many(alarmMails(given)),
  };
}

async function retypesetBooklet({
  db,
  now,
  wordsChanged,
}: Pick<JobSources, 'db' | 'now' | 'wordsChanged'>): Promise<undefined> {
  if (await keepBooklet({ db, now, typeset: typesetApart })) await wordsChanged();
}
