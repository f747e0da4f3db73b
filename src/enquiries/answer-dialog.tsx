import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as m from '../messages/messages.js';
import { failureCode, failureMessage } from '../shared/error-sentence.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { useToast } from '../ui/toast.tsx';
import type { Enquiry } from './enquiries.contract.ts';
import { answerMutation, enquiriesKey } from './enquiries.queries.ts';

type AnswerDialogProps = {
  /** The question to answer; null while nobody does. */
  enquiry: Enquiry | null;
  onClose: () => void;
  /** Called when the lists show it as answered. */
  onAnswered: () => void;
};

/** Answers a question by mail; where somebody else was faster it says so, and what was written stays to be read. */
export function AnswerDialog({ enquiry, onClose, onAnswered }: AnswerDialogProps) {
  const { field, problem, refusal, sending, send, clear } = useAnswer(enquiry, onClose, onAnswered);
  function close() {
    clear();
    onClose();
  }
  const actions = (
    <>
      <Button variant="quiet" onClick={close}>
        {m.ui_cancel()}
      </Button>
      <Button busy={sending} onClick={send}>
        {sending ? m.enquiry_sending() : m.enquiries_answer_send()}
      </Button>
    </>
  );
  const title = m.enquiries_answer_to({ name: enquiry?.name ?? '' });
  return (
    <Dialog open={enquiry !== null} onClose={close} title={title} actions={actions}>
      {enquiry && (
        <div className="grid grid-cols-1 gap-4 wrap-anywhere">
          <p lang={enquiry.locale} className="whitespace-pre-line rounded-md bg-sand px-4 py-3">
            {enquiry.message}
          </p>
          <TextAreaField
            ref={field}
            data-autofocus
            label={m.enquiries_answer_label()}
            hint={m.enquiries_answer_hint({
              email: enquiry.email,
              language: enquiry.locale === 'id' ? m.language_id() : m.language_en(),
            })}
            error={problem}
            onChange={clear}
            required
            maxLength={4_000}
            rows={6}
          />
          {refusal && <Notice kind="error">{refusal}</Notice>}
        </div>
      )}
    </Dialog>
  );
}

function useAnswer(enquiry: Enquiry | null, onClose: () => void, onAnswered: () => void) {
  const toast = useToast();
  const queries = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const { mutateAsync: answer, isPending: sending } = useMutation(answerMutation());
  const refreshed = () => queries.invalidateQueries({ queryKey: enquiriesKey });

  function clear() {
    setProblem(undefined);
    setRefusal(undefined);
  }

  async function send() {
    if (!enquiry) return;
    clear();
    const written = field.current?.value ?? '';
    if (written.trim() === '') {
      setProblem(m.enquiries_answer_empty());
      return field.current?.focus();
    }
    try {
      await answer({ id: enquiry._id, answer: written });
    } catch (error) {
      setRefusal(failureMessage(error, m.enquiries_answer_failed()));
      if (failureCode(error) !== null) await refreshed();
      return;
    }
    toast(m.enquiries_answer_sent(), { kind: 'success' });
    onClose();
    await refreshed();
    onAnswered();
  }

  return { field, problem, refusal, sending, send, clear };
}
