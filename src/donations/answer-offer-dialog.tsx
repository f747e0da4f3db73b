import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as m from '../messages/messages.js';
import { failureCode, failureMessage } from '../shared/error-sentence.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { useToast } from '../ui/toast.tsx';
import type { Offer } from './donations.contract.ts';
import { answerMutation, donationsKey } from './donations.queries.ts';
import { offerLimits } from './offer-limits.ts';

type AnswerOfferDialogProps = {
  /** The offer to answer; null while nobody does. */
  offer: Offer | null;
  onClose: () => void;
  /** Called when the lists show it as answered. */
  onAnswered: () => void;
};

/** Accepts or declines an offer by mail; where somebody else was faster it says so, and what was written stays to be read. */
export function AnswerOfferDialog({ offer, onClose, onAnswered }: AnswerOfferDialogProps) {
  const { field, problem, refusal, sending, send, clear } = useAnswer(offer, onClose, onAnswered);
  function close() {
    clear();
    onClose();
  }
  const actions = (
    <>
      <Button variant="quiet" onClick={close}>
        {m.ui_cancel()}
      </Button>
      <Button variant="quiet" disabled={sending} onClick={() => send(false)}>
        {m.donations_decline()}
      </Button>
      <Button busy={sending} onClick={() => send(true)}>
        {m.donations_accept()}
      </Button>
    </>
  );
  return (
    <Dialog
      open={offer !== null}
      onClose={close}
      title={m.donations_answer_to({ name: offer?.name ?? '' })}
      actions={actions}
    >
      {offer && (
        <div className="grid grid-cols-1 gap-4 wrap-anywhere">
          <p lang={offer.locale} className="rounded-md bg-sand px-4 py-3">
            {[offer.quantity.toLocaleString('id-ID'), offer.item, offer.size].filter(Boolean).join(' · ')}
          </p>
          <TextAreaField
            ref={field}
            data-autofocus
            label={m.donations_answer_label()}
            hint={m.donations_answer_hint({
              email: offer.email,
              language: offer.locale === 'id' ? m.language_id() : m.language_en(),
            })}
            error={problem}
            onChange={clear}
            required
            maxLength={offerLimits.answer}
            rows={6}
          />
          {refusal && <Notice kind="error">{refusal}</Notice>}
        </div>
      )}
    </Dialog>
  );
}

function useAnswer(offer: Offer | null, onClose: () => void, onAnswered: () => void) {
  const toast = useToast();
  const queries = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const { mutateAsync: answer, isPending: sending } = useMutation(answerMutation());
  const refreshed = () => queries.invalidateQueries({ queryKey: donationsKey });

  function clear() {
    setProblem(undefined);
    setRefusal(undefined);
  }

  async function send(accepted: boolean) {
    if (!offer) return;
    clear();
    const written = field.current?.value ?? '';
    if (written.trim() === '') {
      setProblem(m.donations_answer_empty());
      return field.current?.focus();
    }
    try {
      await answer({ id: offer._id, accepted, answer: written });
    } catch (error) {
      setRefusal(failureMessage(error, m.donations_answer_failed()));
      if (failureCode(error) !== null) await refreshed();
      return;
    }
    toast(m.donations_answer_sent(), { kind: 'success' });
    onClose();
    await refreshed();
    onAnswered();
  }

  return { field, problem, refusal, sending, send, clear };
}
