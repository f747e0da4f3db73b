import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { SavedReply } from '../content/saved-replies.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { errorCode, errorMessage } from '../shared/error-sentence.ts';
import type { Locale } from '../shared/locales.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CopyTyped } from '../ui/forms/copy-typed.tsx';
import { GuardedTextArea } from '../ui/forms/guarded-text-area.tsx';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.tsx';
import { enquiryLimits } from './enquiry-rules.ts';
import { letterMutation } from './use-letter-change.ts';

export type AnswerActions = {
  sending: boolean;
  /** Sends the text unless it is empty. `send` throws the shop's refusal. */
  answer: (send: Send) => Promise<void>;
};
type Send = (written: string) => Promise<{ reachable: boolean }>;

type AnswerDialogProps = {
  /** The recipient; null while the dialog is closed. Each opening needs its own key. */
  to: { name: string; email: string; locale: string; reachable: boolean } | null;
  /** The question or the offer, in the words of the recipient. */
  about: string | undefined;
  /** The recipient's address, and the language to write in. */
  hint: (to: { email: string; language: string }) => string;
  /** Each is put into the answer by one press. */
  replies?: readonly SavedReply[];
  failed: string;
  /** The lists to refetch, also if another person answered first. */
  listsKey: readonly string[];
  actions: (answering: AnswerActions) => ReactNode;
  onClose: () => void;
  /** Called when the lists show the answer. */
  onAnswered: () => void;
};

/** Answers a question or an offer by mail. If another person was faster, it says so and keeps the written text. */
export function AnswerDialog({ to, about, hint, replies = [], actions, ...rest }: AnswerDialogProps) {
  const { field, problem, refusal, unsent, clear, ...answering } = useAnswer(to?.name ?? '', rest);
  const title = m.enquiries_answer_to({ name: to?.name ?? '' });
  return (
    <Dialog
      open={to !== null}
      onClose={rest.onClose}
      title={title}
      actions={unsent === null ? actions(answering) : <CopyTyped text={unsent} />}
    >
      {to && (
        <div className="grid grid-cols-1 gap-4 wrap-anywhere">
          <p lang={to.locale} className="whitespace-pre-line rounded-md bg-sand px-4 py-3">
            {about}
          </p>
          <SavedReplies replies={replies} locale={to.locale === 'id' ? 'id' : 'en'} field={field} />
          <GuardedTextArea
            ref={field}
            data-autofocus
            label={m.enquiries_answer_label()}
            hint={
              to.reachable
                ? hint({ email: to.email, language: to.locale === 'id' ? m.language_id() : m.language_en() })
                : m.letters_no_mail()
            }
            error={problem}
            // Text that is typed while it is sent would be lost.
            readOnly={answering.sending}
            onChange={clear}
            required
            maxLength={enquiryLimits.text}
            rows={6}
          />
          {refusal && <Notice kind="error">{refusal}</Notice>}
        </div>
      )}
    </Dialog>
  );
}

type SavedRepliesProps = {
  replies: readonly SavedReply[];
  /** The language of the answer. */
  locale: Locale;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** The saved replies. A press adds one to the text, because nothing typed may be lost. */
function SavedReplies({ replies, locale, field }: SavedRepliesProps) {
  function add({ text }: SavedReply) {
    const area = field.current;
    if (!area || area.readOnly) return;
    const written = area.value.trimEnd();
    area.setRangeText(written ? `${written}\n\n${text[locale]}` : text[locale], 0, area.value.length, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
    area.focus();
  }
  if (replies.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{m.enquiries_replies()}</legend>
      <div className="flex flex-wrap gap-2">
        {replies.map((reply, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat
          <Button key={place} variant="quiet" onClick={() => add(reply)}>
            {reply.title[getLocale()]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

type Answered = Pick<AnswerDialogProps, 'failed' | 'listsKey' | 'onClose' | 'onAnswered'>;

function useAnswer(name: string, { failed, listsKey, onClose, onAnswered }: Answered) {
  const toast = useToast();
  const queries = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  // The text, once another person deleted the letter.
  const [unsent, setUnsent] = useState<string | null>(null);
  const mutationFn = (change: () => ReturnType<Send>) => change();
  const { mutateAsync, isPending: sending } = useMutation({ ...letterMutation, mutationFn });
  const refreshed = () => queries.invalidateQueries({ queryKey: listsKey });

  function clear() {
    setProblem(undefined);
    setRefusal(undefined);
  }

  async function answer(send: Send) {
    clear();
    const written = field.current?.value ?? '';
    if (written.trim() === '') {
      setProblem(m.enquiries_answer_empty());
      return field.current?.focus();
    }
    try {
      const { reachable } = await mutateAsync(() => send(written));
      toast((reachable ? m.enquiries_answer_sent : m.letters_saved_without_mail)({ name }), { kind: 'success' });
    } catch (error) {
      const reason = errorMessage(error, failed);
      if (errorCode(error) === 'NOT_FOUND') setUnsent(written);
      if (field.current) setRefusal(reason);
      else toast(`${m.enquiries_answer_to({ name })}: ${reason}`, { kind: 'error' });
      if (errorCode(error) !== null) await refreshed();
      return;
    }
    onClose();
    await refreshed();
    onAnswered();
  }

  return { field, problem, refusal, unsent, sending, answer, clear };
}
