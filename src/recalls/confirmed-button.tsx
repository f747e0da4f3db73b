import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueKey } from '../catalogue/catalogue.queries.ts';
import { useRecentLogin } from '../identity/reauthenticate/use-recent-login.tsx';
import * as m from '../messages/messages.js';
import { ordersKey } from '../orders/orders.queries.ts';
import { errorMessage } from '../shared/error-sentence.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import { recallsKey } from './recalls.queries.ts';

/**
 * Runs an action that needs a recent login. Reads recalls again after it, and the lists of products and orders: a hold
 * takes units out of stock, and orders with them wait.
 */
export function useRecentAction<Answer>(act: () => Promise<Answer>, done: (answer: Answer) => void) {
  const toast = useToast();
  const queries = useQueryClient();
  const { run, dialog } = useRecentLogin();
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(act),
    onSuccess: done,
    onError: (error) => toast(errorMessage(error, m.recalls_save_failed()), { kind: 'error' }),
    onSettled: async () => {
      const keys = [recallsKey, catalogueKey, ordersKey];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
  return { begin: () => mutate(), isPending, dialog };
}

type ConfirmedButtonProps<Answer> = {
  label: string;
  question: string;
  text: string;
  confirmLabel: string;
  variant?: 'primary' | 'quiet';
  disabled?: boolean;
  act: () => Promise<Answer>;
  /** The sentence after it. */
  done: (answer: Answer) => string;
};

/** A button for an action of two presses that needs a recent login. */
export function ConfirmedButton<Answer>(props: ConfirmedButtonProps<Answer>) {
  const { label, question, text, confirmLabel, variant = 'quiet', disabled, act, done } = props;
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const { begin, isPending, dialog } = useRecentAction(act, (answer) => {
    setAsking(false);
    toast(done(answer), { kind: 'success' });
  });
  return (
    <>
      <Button variant={variant} disabled={disabled} onClick={() => setAsking(true)} className="justify-self-start">
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        {...{ question, confirmLabel }}
        busy={isPending}
        onConfirm={begin}
      >
        <p>{text}</p>
      </ConfirmDialog>
      {dialog}
    </>
  );
}
