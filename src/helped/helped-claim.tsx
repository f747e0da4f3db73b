import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecentLogin } from '../identity/reauthenticate/use-recent-login.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { errorMessage } from '../shared/error-sentence.ts';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import { helpedClient, helpedKey } from './helped.queries.ts';

type Claimant = { uid: string; name: string; email: string; typedAt: string };
type HelpedClaimProps = { uid: string; claimant: Claimant | null; onMoved: () => void };

/** Runs an action that needs a recent login, and reads the family again after an error. */
export function useProven<Answer>(act: () => Promise<Answer>, done: (answer: Answer) => void, failed: string) {
  const toast = useToast();
  const queries = useQueryClient();
  const { run, dialog } = useRecentLogin();
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(act),
    onSuccess: done,
    onError: (error) => {
      toast(errorMessage(error, failed), { kind: 'error' });
      void queries.invalidateQueries({ queryKey: helpedKey });
    },
  });
  return { begin: () => mutate(), isPending, dialog };
}

/** Gives a family the code for its own account, and confirms the account that typed it. */
export function HelpedClaim({ uid, claimant, onMoved }: HelpedClaimProps) {
  return (
    <Card>
      <h2 className="text-heading">{m.helped_own_account()}</h2>
      {claimant ? (
        // A new code would end this one without a word to the family.
        <Claim uid={uid} claimant={claimant} onMoved={onMoved} />
      ) : (
        <GiveCode uid={uid} />
      )}
    </Card>
  );
}

function GiveCode({ uid }: { uid: string }) {
  const [code, setCode] = useState<string | null>(null);
  const give = useProven(
    () => helpedClient.giveCode({ uid }),
    (given) => setCode(given.code),
    m.helped_code_failed(),
  );
  return (
    <>
      <p className="mt-2 mb-4">{m.helped_code_text()}</p>
      <Button variant="quiet" busy={give.isPending} onClick={give.begin}>
        {m.helped_give_code()}
      </Button>
      <div role="status">
        {code && (
          <>
            <p className="mt-4 font-bold text-lg tabular-nums">
              {m.helped_code({ code: `${code.slice(0, 3)} ${code.slice(3, 6)} ${code.slice(6)}` })}
            </p>
            <p>{m.helped_code_once()}</p>
          </>
        )}
      </div>
      {give.dialog}
    </>
  );
}

function Claim({ uid, claimant, onMoved }: HelpedClaimProps & { claimant: Claimant }) {
  const { uid: accountUid, name, email, typedAt } = claimant;
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const queries = useQueryClient();
  const confirm = useProven(
    () => helpedClient.confirm({ uid, accountUid, email }),
    () => {
      setAsking(false);
      toast(m.helped_confirmed(), { kind: 'success', onwards: true });
      onMoved();
    },
    m.helped_confirm_failed(),
  );
  const refuse = useProven(
    () => helpedClient.refuse({ uid, accountUid }),
    () => {
      toast(m.helped_refused(), { kind: 'success' });
      void queries.invalidateQueries({ queryKey: helpedKey });
    },
    m.helped_confirm_failed(),
  );
  const date = jakartaDateTime(new Date(typedAt), getLocale());
  return (
    <div className="mt-2">
      <p className="mb-3 font-semibold wrap-anywhere">{m.helped_typed({ name, email, date })}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsking(true)}>{m.helped_confirm()}</Button>
        <Button variant="quiet" busy={refuse.isPending} onClick={refuse.begin}>
          {m.helped_refuse()}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        question={m.helped_confirm_question({ name })}
        confirmLabel={m.helped_confirm_button()}
        busy={confirm.isPending}
        onConfirm={confirm.begin}
      >
        <p>{m.helped_confirm_text()}</p>
      </ConfirmDialog>
      {confirm.dialog}
      {refuse.dialog}
    </div>
  );
}
