import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedReply } from '../content/saved-replies.ts';
import * as m from '../messages/messages.js';
import { errorCode } from '../shared/error-sentence.ts';
import { Button } from '../ui/button.tsx';
import { CancelButton } from '../ui/dialog.tsx';
import { itemsOf } from '../ui/paged-list.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { closedText } from './closed-words.ts';
import type { Enquiry } from './enquiries.contract.ts';
import { enquiriesKey, enquiriesQuery, enquiryClient } from './enquiries.queries.ts';
import { answersOf } from './enquiry-rules.ts';

type AnswerEnquiryDialogProps = {
  /** The question to answer; null while the dialog is closed. */
  enquiry: Enquiry | null;
  replies: readonly SavedReply[];
  onClose: () => void;
  /** Called when the lists show the answer. */
  onAnswered: () => void;
};

/**
 * Answers a question by mail. If another person was faster, it shows that answer, and the next press sends one after it. If
 * the question was closed, it shows how, and the next press opens it again and sends.
 */
export function AnswerEnquiryDialog({ enquiry, replies, onClose, onAnswered }: AnswerEnquiryDialogProps) {
  const [isRefused, setRefused] = useState(false);
  const answered = itemsOf(useInfiniteQuery(enquiriesQuery(true))).find(({ _id }) => _id === enquiry?._id);
  const seen = (isRefused && answered) || enquiry;
  const closed = isRefused ? seen?.closed : null;
  const answers = seen && isRefused ? answersOf(seen).map(({ text }) => text) : [];
  const shown = seen && [seen.message, ...answers, ...(closed ? [closedText(closed)] : [])].join('\n\n');

  async function send({ _id: id }: Enquiry, answer: string): Promise<Enquiry> {
    try {
      if (closed) await enquiryClient.reopen({ id });
      return await enquiryClient.answer({ id, answer, after: seen ? answersOf(seen).length : 0 });
    } catch (error) {
      if (errorCode(error) === 'ALREADY_ANSWERED') setRefused(true);
      throw error;
    }
  }

  return (
    <AnswerDialog
      to={enquiry}
      about={shown ?? undefined}
      hint={m.enquiries_answer_hint}
      failed={m.enquiries_answer_failed()}
      listsKey={enquiriesKey}
      actions={({ sending, answer }) => (
        <>
          <CancelButton />
          <Button busy={sending} onClick={() => enquiry && answer((written) => send(enquiry, written))}>
            {sending ? m.enquiry_sending() : closed ? m.enquiries_answer_reopen() : m.enquiries_answer_send()}
          </Button>
        </>
      )}
      {...{ replies, onClose, onAnswered }}
    />
  );
}
