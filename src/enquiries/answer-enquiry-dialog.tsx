import type { SavedReply } from '../content/saved-replies.ts';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { CancelButton } from '../ui/dialog.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import type { Enquiry } from './enquiries.contract.ts';
import { answerEnquiry, enquiriesKey } from './enquiries.queries.ts';

type AnswerEnquiryDialogProps = {
  /** The question to answer; null while the dialog is closed. */
  enquiry: Enquiry | null;
  replies: readonly SavedReply[];
  onClose: () => void;
  /** Called when the lists show the answer. */
  onAnswered: () => void;
};

const answersOf = ({ answer, later }: Enquiry) => (answer ? 1 + later.length : 0);

/** Answers a question by mail. */
export function AnswerEnquiryDialog({ enquiry, replies, onClose, onAnswered }: AnswerEnquiryDialogProps) {
  return (
    <AnswerDialog
      to={enquiry}
      about={enquiry?.message}
      hint={m.enquiries_answer_hint}
      failed={m.enquiries_answer_failed()}
      listsKey={enquiriesKey}
      actions={({ sending, answer }) => (
        <>
          <CancelButton />
          <Button
            busy={sending}
            onClick={() =>
              enquiry &&
              answer((written) => answerEnquiry({ id: enquiry._id, answer: written, after: answersOf(enquiry) }))
            }
          >
            {sending ? m.enquiry_sending() : m.enquiries_answer_send()}
          </Button>
        </>
      )}
      {...{ replies, onClose, onAnswered }}
    />
  );
}
