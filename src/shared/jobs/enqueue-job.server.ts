import type { Db } from '../api-context.ts';
import { addJob, addJobs, deleteJobsOf, type JobSubject } from './jobs.store.server.ts';

// What each does, and which ones come again and again, stands in `server/job-table.ts`; who does them is `server/job-runner.ts`.

/** The jobs that the shop enqueues, each with what it needs to know: ids only, never personal data. */
export type Jobs = {
  'verification-mail': { uid: string };
  'address-known-mail': { uid: string };
  'reset-mail': { uid: string };
  'password-changed-mail': { uid: string };
  /** About a change of address that was asked for or is done, to the address before it or to the new one. */
  'address-asked-mail': { changeId: string; to: 'old' | 'new' };
  'address-changed-mail': { changeId: string; to: 'old' | 'new' };
  'google-linked-mail': { uid: string };
  /** That somebody's two-factor was switched on or off, or taken away by an admin. */
  'second-step-mail': { uid: string; change: 'on' | 'off' | 'reset' };
  /** To whoever closed their account. The address is forgotten by then: only the shop's secret opens what is said of it. */
  'account-closed-mail': { sealed: string };
  /** To the shopper, to the foundation's recipient at this place of the settings' list, or to all of them. */
  'order-mail': { orderId: string; to: 'everyone' | 'shopper' | 'foundation' | number };
  /** To the family, that a parcel is on its way. */
  'dispatch-mail': { orderId: string; dispatchId: string };
  /** To the family, that their order was deleted, and why. */
  'deletion-mail': { orderId: string };
  /** That somebody asks something: to all of the foundation's recipients, or to the one at this place of the settings' list. */
  'enquiry-mail': { enquiryId: string; to: 'foundation' | number };
  /** The foundation's answer, to whoever asked. */
  'enquiry-answer-mail': { enquiryId: string };
  /** That somebody offers supplies, to the foundation as a question. */
  'donation-mail': { offerId: string; to: 'foundation' | number };
  /** Whether the foundation can use them, to whoever offered. */
  'donation-answer-mail': { offerId: string };
  /** That a product is back, to who has waited for it. */
  'wish-mail': { wishId: string; uid: string };
  /** The changes of a plan, which knows who planned it. */
  'apply-changes': { planId: string };
  /** Search learns the names of a category, after it was renamed or another one was merged into it. */
  'refresh-category-search': { categoryId: string };
  /** The booklet as PDF, after a chapter was edited. */
  'typeset-booklet': Record<string, never>;
};

/** A job to be enqueued, by its name and what it needs to know. */
export type AnyJob = { [Name in keyof Jobs]: { name: Name; payload: Jobs[Name] } }[keyof Jobs];

/** Enqueues a job in the transaction that `db` stands for: it is done if, and only if, that transaction commits. */
export async function enqueueJob<Name extends keyof Jobs>(db: Db, name: Name, payload: Jobs[Name]): Promise<void> {
  await addJob(db, name, payload, subjectOf(payload));
}

/**
 * Enqueues many jobs of one name, as `enqueueJob` does; they are due one after the other, so that others come in
 * between: these behind so many that were enqueued before.
 */
export async function enqueueJobs<Name extends keyof Jobs>(
  db: Db,
  name: Name,
  payloads: readonly Jobs[Name][],
  { after = 0 }: { after?: number } = {},
): Promise<void> {
  const jobs = payloads.map((payload) => ({ payload, subject: subjectOf(payload) }));
  await addJobs(db, name, jobs, after);
}

/** Deletes the jobs that would write to somebody, about their account, orders, changes of address, questions or offers. */
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

/** What a job tells its reader about; null where the reader is not the person it is about. */
function subjectOf(payload: Jobs[keyof Jobs]): JobSubject | null {
  if ('uid' in payload) return `account:${payload.uid}`;
  if ('enquiryId' in payload) return `enquiry:${payload.enquiryId}`;
  if ('offerId' in payload) return `donation:${payload.offerId}`;
  if ('changeId' in payload) return `address-change:${payload.changeId}`;
  if (!('orderId' in payload)) return null;
  return 'to' in payload && payload.to !== 'shopper' ? null : `order:${payload.orderId}`;
}
