import type { Db } from '../shared/api-context.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import { changeLetter } from './change-letter.server.ts';
import type { Enquiry } from './enquiries.contract.ts';
import { findEnquiry } from './enquiry.store.server.ts';
import {
  type Answer,
  closeOnce,
  deleteEnquiries,
  freeEnquiry,
  lockWaiting,
  reopen,
  saveFirstAnswer,
  saveLaterAnswer,
  takeEnquiry,
} from './enquiry-changes.store.server.ts';
import { answersOf, type ClosedWhy } from './enquiry-rules.ts';
import type { LetterKind, Reader } from './take-letter.server.ts';

/** Questions, as letters. */
export const questions: LetterKind<Enquiry> = {
  name: 'enquiry',
  deleted: 'enquiry.delete',
  takenOver: 'enquiry.take-over',
  find: findEnquiry,
  lock: lockWaiting,
  take: takeEnquiry,
  free: freeEnquiry,
  remove: deleteEnquiries,
  sentence: ({ closed }) => (closed ? 'closed' : undefined),
};

type OneQuestion = { id: string; reader: Reader };

/**
 * Saves an answer of a question after so many others, and enqueues its mail, in one transaction. The same text
 * in the same place again sends nothing. Throws NOT_FOUND, and ALREADY_ANSWERED if another answer was faster: two might
 * contradict each other.
 */
export function answerEnquiry(
  db: Db,
  { id, text, after = 0, reader }: OneQuestion & { text: string; after?: number },
): Promise<Enquiry> {
  const answer: Answer = { id, text, by: reader.caller, at: reader.now };
  return changeLetter(db, questions, {
    ...{ id, reader, action: 'enquiry.answer', refused: 'ALREADY_ANSWERED' },
    isDone: (found) => answersOf(found)[after]?.text === text,
    save: async (trx) => {
      const isSaved = await (after === 0 ? saveFirstAnswer(trx, answer) : saveLaterAnswer(trx, { ...answer, after }));
      if (!isSaved) return false;
      if (after === 0) await enqueueJob(trx, 'enquiry-answer-mail', { enquiryId: id });
      else await enqueueJob(trx, 'enquiry-later-answer-mail', { enquiryId: id, number: after + 1 });
      return true;
    },
  });
}

/** Closes a question without a mail. Throws NOT_FOUND, and ALREADY_ANSWERED if it was settled in another way. */
export function closeEnquiry(db: Db, { id, why, reader }: OneQuestion & { why: ClosedWhy }): Promise<Enquiry> {
  return changeLetter(db, questions, {
    ...{ id, reader, action: 'enquiry.close', refused: 'ALREADY_ANSWERED' },
    isDone: ({ closed }) => closed?.why === why,
    save: (trx) => closeOnce(trx, { id, why, by: reader.caller, at: reader.now }),
  });
}

/** Opens a closed question again. One that is open stays so. Throws NOT_FOUND. */
export function reopenEnquiry(db: Db, { id, reader }: OneQuestion): Promise<Enquiry> {
  return changeLetter(db, questions, {
    ...{ id, reader, action: 'enquiry.reopen', refused: 'NOT_FOUND' },
    isDone: ({ closed }) => closed === null,
    save: (trx) => reopen(trx, id),
  });
}
