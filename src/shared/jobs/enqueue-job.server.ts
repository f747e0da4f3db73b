import type { Db } from '../api-context.ts';
import type { Locale } from '../locales.ts';
import { ShopError } from '../shop-error.ts';
import { addJob, addJobs, deleteJobsOf, isJobWaiting, type JobSubject } from './jobs.store.server.ts';

// `server/job-table.ts` has the work of each job and the recurring ones; `server/job-runner.ts` runs them.

/** An alarm that begins or ends, with the sentences of that moment. Moments are ISO 8601 in UTC. */
export type AlarmNews = {
  alarm: string;
  state: 'raised' | 'ended';
  since: string;
  at: string;
  said: Record<Locale, { name: string; text: string; advice: string }>;
};

/** The jobs that the shop enqueues, with their payloads: ids only, never personal data. */
export type Jobs = {
  'verification-mail': { uid: string };
  'address-known-mail': { uid: string };
  'reset-mail': { uid: string };
  'password-changed-mail': { uid: string };
  /** About a requested or completed change of address, to the old or the new one. */
  'address-asked-mail': { changeId: string; to: 'old' | 'new' };
  'address-changed-mail': { changeId: string; to: 'old' | 'new' };
  'google-linked-mail': { uid: string };
  /** The ways to log in changed: two-factor, recovery codes, or Google. */
  'second-step-mail': { uid: string; change: 'on' | 'off' | 'reset' | 'codes' | 'google-off' };
  /** To a person whose account is closed. The address is deleted by then, so the payload is sealed. */
  'account-closed-mail': { sealed: string };
  /** All mails about a new order: to the shopper, and to all recipients of the foundation. */
  'whole-order-mail': { orderId: string; to: 'everyone' };
  /**
   * To the shopper, or to the recipient of the foundation at this index of the setting. `foundation`, all recipients, is
   * only in jobs from before there were whole-order mails.
   */
  'order-mail': { orderId: string; to: 'shopper' | 'foundation' | number };
  /** To the family: a parcel is on its way. */
  'dispatch-mail': { orderId: string; dispatchId: string };
  /** To the family: their order was deleted, and why. */
  'deletion-mail': { orderId: string };
  /** A new question: to all recipients of the foundation, or to the one at this index of the setting. */
  'enquiry-mail': { enquiryId: string; to: 'foundation' | number };
  /** The foundation's answer to the asker. */
  'enquiry-answer-mail': { enquiryId: string };
  /** A later answer. An older version knows no such job, and would send the first answer again. */
  'enquiry-later-answer-mail': { enquiryId: string; number: number };
  /** A new offer of supplies, addressed as a question. */
  'donation-mail': { offerId: string; to: 'foundation' | number };
  /** The foundation's answer to the giver. */
  'donation-answer-mail': { offerId: string };
  /** A product is back: to a person who waited for it. */
  'wish-mail': { wishId: string; uid: string };
  /** A recall: to a family that may have received its units. */
  'recall-mail': { holdId: string; uid: string };
  /** To a volunteer: a hold began, or the families of a recall are mailed. */
  'hold-mail': { holdId: string; uid: string; news: 'hold' | 'recall' };
  /** The morning email of a day in Jakarta, to a person who switched it on. */
  'digest-mail': { uid: string; day: string };
  /** An alarm began or ended: to all admins of the settings, or to the one at this index. It says nothing of people. */
  'alarm-mail': AlarmNews & { to: 'admins' | number };
  /** The same for the webhook of the settings. */
  'alarm-webhook': AlarmNews;
  /** Applies a plan, which knows its author. */
  'apply-changes': { planId: string };
  /** The same for a plan with drafts or pictures. An older version knows no such job, and would publish the drafts. */
  'apply-drafts-or-pictures': { planId: string };
  /** Updates search after a category was renamed or merged. */
  'refresh-category-search': { categoryId: string };
  /** Deletes the pictures of withdrawn portraits. An older version knows no such job, nor that a portrait shows a picture. */
  'delete-withdrawn-pictures': Record<string, never>;
  /** Typesets the booklet as PDF after a chapter was edited. */
  'typeset-booklet': Record<string, never>;
};

/** A job with its name and payload. */
export type AnyJob = { [Name in keyof Jobs]: { name: Name; payload: Jobs[Name] } }[keyof Jobs];

const listeners = new Set<() => void>();

/** Calls `listener` whenever this process enqueues a job. The job's transaction may not be committed yet. */
export function onEnqueue(listener: () => void): { end(): void } {
  listeners.add(listener);
  return { end: () => listeners.delete(listener) };
}

function callListeners(): void {
  for (const listener of listeners) listener();
}

/** Enqueues a job in the transaction `db`: it runs if, and only if, that transaction commits. */
export async function enqueueJob<Name extends keyof Jobs>(db: Db, name: Name, payload: Jobs[Name]): Promise<void> {
  await addJob(db, name, payload, subjectOf(payload));
  callListeners();
}

/**
 * Enqueues many jobs of one name. They become due one after the other, so that other jobs run in between. `after` is
 * the number of such jobs enqueued earlier.
 */
export async function enqueueJobs<Name extends keyof Jobs>(
  db: Db,
  name: Name,
  payloads: readonly Jobs[Name][],
  { after = 0 }: { after?: number } = {},
): Promise<void> {
  const jobs = payloads.map((payload) => ({ payload, subject: subjectOf(payload) }));
  await addJobs(db, name, jobs, after);
  callListeners();
}

/** Deletes the jobs that would write to a person: about account, orders, address changes, questions or offers. */
export async function deleteJobsAbout(
  db: Db,
  about: { uid: string; orderIds: string[]; addressChangeIds: string[]; enquiryIds: string[]; offerIds: string[] },
): Promise<void> {
  await deleteJobsOf(db, [
    `account:${about.uid}`,
    ...about.orderIds.map((id) => `order:${id}` as const),
    ...about.addressChangeIds.map((id) => `address-change:${id}` as const),
    ...about.enquiryIds.map((id) => `enquiry:${id}` as const),
    ...about.offerIds.map((id) => `donation:${id}` as const),
  ]);
}

const answerMails: (keyof Jobs)[] = ['enquiry-answer-mail', 'enquiry-later-answer-mail', 'donation-answer-mail'];

/**
 * Throws EDITED_MEANWHILE while the mail with an answer waits: the mail reads the letter, and would be lost with it. Call it
 * in the transaction that deletes the letter, after that: an answer that is written at the same time was there first, or fails.
 */
export async function refuseWhileAnswerWaits(trx: Db, letter: JobSubject): Promise<void> {
  if (await isJobWaiting(trx, letter, answerMails)) throw new ShopError('EDITED_MEANWHILE', { sentence: 'answer' });
}

/** The subject of a job; null if the recipient is not its person. */
function subjectOf(payload: Jobs[keyof Jobs]): JobSubject | null {
  if ('uid' in payload) return `account:${payload.uid}`;
  if ('enquiryId' in payload) return `enquiry:${payload.enquiryId}`;
  if ('offerId' in payload) return `donation:${payload.offerId}`;
  if ('changeId' in payload) return `address-change:${payload.changeId}`;
  if (!('orderId' in payload)) return null;
  return 'to' in payload && payload.to !== 'shopper' ? null : `order:${payload.orderId}`;
}
