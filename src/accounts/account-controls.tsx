import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { identityKey } from '../identity/identity.queries.ts';
import * as m from '../messages/messages.js';
import { failureMessage } from '../shared/error-sentence.ts';
import { issueMessage } from '../shared/input-issues.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { useToast } from '../ui/toast.tsx';
import { AccountChanges } from './account-history.tsx';
import { disableReason, type ListedAccount } from './accounts.contract.ts';
import { disableMutation, enableMutation, resetTwoFactorMutation } from './accounts.queries.ts';

type Opened = 'disable' | 'enable' | 'changes' | 'second-step' | null;

/** What an admin can do about an account besides its role: keep it out, let it in again, see what was changed. */
export function AccountControls({ account, isSelf }: { account: ListedAccount; isSelf: boolean }) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const { name } = account;
  return (
    <div className="flex flex-wrap gap-3 sm:col-span-2">
      {!isSelf && account.disabled && (
        <Button variant="quiet" onClick={() => setOpened('enable')} aria-label={m.accounts_enable_of({ name })}>
          {m.accounts_enable()}
        </Button>
      )}
      {!isSelf && !account.disabled && (
        <Button variant="quiet" onClick={() => setOpened('disable')} aria-label={m.accounts_disable_of({ name })}>
          {m.accounts_disable()}
        </Button>
      )}
      {!isSelf && account.secondStep && (
        <Button
          variant="quiet"
          onClick={() => setOpened('second-step')}
          aria-label={m.accounts_step_reset_of({ name })}
        >
          {m.accounts_step_reset()}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setOpened('changes')} aria-label={m.accounts_changes_of({ name })}>
        {m.accounts_changes()}
      </Button>
      <DisableDialog account={account} open={opened === 'disable'} onClose={close} />
      <EnableDialog account={account} open={opened === 'enable'} onClose={close} />
      <TwoFactorDialog account={account} open={opened === 'second-step'} onClose={close} />
      <AccountChanges account={account} open={opened === 'changes'} onClose={close} />
    </div>
  );
}

type DialogProps = { account: ListedAccount; open: boolean; onClose: () => void };

function DisableDialog({ onClose, ...rest }: DialogProps) {
  const told = useTold(m.accounts_disable_done, onClose);
  const { mutate, isPending } = useMutation({ ...disableMutation(), ...told });
  const { name } = rest.account;
  return (
    <ReasonDialog
      {...rest}
      onClose={onClose}
      question={m.accounts_disable_question({ name })}
      text={m.accounts_disable_text()}
      hint={m.accounts_disable_reason_hint()}
      confirmLabel={m.accounts_disable()}
      busy={isPending}
      onConfirm={mutate}
    />
  );
}

/** Takes the second step at login from somebody who lost their phone. */
function TwoFactorDialog({ onClose, ...rest }: DialogProps) {
  const told = useTold(m.accounts_step_reset_done, onClose);
  const { mutate, isPending } = useMutation({ ...resetTwoFactorMutation(), ...told });
  const { name } = rest.account;
  return (
    <ReasonDialog
      {...rest}
      onClose={onClose}
      question={m.accounts_step_reset_question({ name })}
      text={m.accounts_step_reset_text()}
      hint={m.accounts_step_reset_hint()}
      confirmLabel={m.accounts_step_reset()}
      busy={isPending}
      onConfirm={mutate}
    />
  );
}

type ReasonDialogProps = DialogProps & {
  question: string;
  text: string;
  hint: string;
  confirmLabel: string;
  busy: boolean;
  onConfirm: (confirmed: { uid: string; reason: string }) => void;
};

/** Asks for the reason, which stays with the account. */
function ReasonDialog({ account, open, onClose, onConfirm, ...words }: ReasonDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();

  function close() {
    setProblem(undefined);
    onClose();
  }

  function confirm() {
    const reason = field.current?.value ?? '';
    const [issue] = disableReason.safeParse(reason).error?.issues ?? [];
    setProblem(issue && `${m.accounts_disable_reason()} ${issueMessage(issue)}`);
    if (issue) field.current?.focus();
    else onConfirm({ uid: account.uid, reason });
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      question={words.question}
      confirmLabel={words.confirmLabel}
      onConfirm={confirm}
      busy={words.busy}
      danger
    >
      <p className="mb-4">{words.text}</p>
      <TextAreaField
        ref={field}
        data-autofocus
        label={m.accounts_disable_reason()}
        hint={words.hint}
        error={problem}
        onChange={() => setProblem(undefined)}
        required
        rows={3}
      />
    </ConfirmDialog>
  );
}

function EnableDialog({ account, open, onClose }: DialogProps) {
  const told = useTold(m.accounts_enable_done, onClose);
  const { mutate, isPending } = useMutation({ ...enableMutation(), ...told });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      question={m.accounts_enable_question({ name: account.name })}
      confirmLabel={m.accounts_enable()}
      onConfirm={() => mutate({ uid: account.uid })}
      busy={isPending}
    >
      <p>{m.accounts_enable_text()}</p>
    </ConfirmDialog>
  );
}

/** Says what became of a change; the list is asked for anew, and the dialog closes once that is there. */
function useTold(done: () => string, close: () => void) {
  const queries = useQueryClient();
  const toast = useToast();
  return {
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: identityKey });
      close();
      toast(done(), { kind: 'success' });
    },
    onError: (error: Error) => toast(failureMessage(error, m.accounts_people_failed()), { kind: 'error' }),
  };
}
