import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { catalogueKey } from '../catalogue/catalogue.queries.ts';
import { useRecentLogin } from '../identity/reauthenticate/use-recent-login.tsx';
import * as m from '../messages/messages.js';
import { ordersKey } from '../orders/orders.queries.ts';
import { errorCode, errorMessage } from '../shared/error-sentence.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ReasonedButton } from '../ui/reasoned-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useOpened } from '../ui/use-opened.ts';
import { recallsKey } from './recalls.queries.ts';

/**
 * Runs an action that needs a recent login. Reads recalls again after it, and the lists of products and orders: a hold
 * takes units out of stock, and orders with them wait.
 */
export function useRecentAction<Answer>(
  act: () => Promise<Answer>,
  done: (answer: Answer) => void,
  failed: (error: Error) => void = () => {},
) {
  const toast = useToast();
  const queries = useQueryClient();
  const { run, dialog } = useRecentLogin();
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(act),
    onSuccess: done,
    onError(error) {
      failed(error);
      toast(errorMessage(error, m.recalls_save_failed()), { kind: 'error' });
    },
    onSettled: async () => {
      const keys = [recallsKey, catalogueKey, ordersKey];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
  return { begin: () => mutate(), isPending, dialog };
}

type ConfirmedButtonProps<Seen, Answer> = {
  label: string;
  question: string;
  /** The data on the screen at the first press. The question shows it, and the action sends it to the server. */
  seen: Seen;
  text: (seen: Seen) => ReactNode;
  confirmLabel: string;
  variant?: 'primary' | 'quiet';
  /** Why the button is disabled. */
  missing?: string | undefined;
  /** A sentence instead of the question, if the press cannot be right. */
  refusal?: () => string | false;
  act: (seen: Seen) => Promise<Answer>;
  /** The sentence after it. */
  done: (answer: Answer) => string;
};

/** A button for an action of two presses that needs a recent login. If it changed meanwhile, the question closes. */
export function ConfirmedButton<Seen, Answer>(props: ConfirmedButtonProps<Seen, Answer>) {
  const { label, question, seen, text, confirmLabel, variant = 'quiet', missing, refusal, act, done } = props;
  const asked = useOpened<Seen>();
  const toast = useToast();
  const { begin, isPending, dialog } = useRecentAction(
    () => act(asked.subject ?? seen),
    (answer) => {
      asked.close();
      toast(done(answer), { kind: 'success' });
    },
    (error) => errorCode(error) === 'EDITED_MEANWHILE' && asked.close(),
  );
  function ask() {
    const sentence = refusal?.();
    if (sentence) toast(sentence, { kind: 'error' });
    else asked.open(seen);
  }
  return (
    <>
      <ReasonedButton variant={variant} missing={missing} onClick={ask}>
        {label}
      </ReasonedButton>
      <ConfirmDialog
        open={asked.subject !== null}
        onClose={asked.close}
        {...{ question, confirmLabel }}
        busy={isPending}
        onConfirm={begin}
      >
        {asked.subject !== null && text(asked.subject)}
      </ConfirmDialog>
      {dialog}
    </>
  );
}
