import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { identityKey } from '../identity/identity.queries.ts';
import * as m from '../messages/messages.js';
import { setQuietForMutation } from '../quiet/quiet.queries.ts';
import { errorMessage } from '../shared/error-sentence.ts';
import { issueMessage } from '../shared/input-issues.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { GuardedTextArea } from '../ui/forms/guarded-text-area.tsx';
import { useToast } from '../ui/toast.tsx';
import { disableReason, type ListedAccount } from './accounts.contract.ts';
import { disableMutation, enableMutation, resetTwoFactorMutation } from './accounts.queries.ts';

type DialogProps = { account: ListedAccount; open: boolean; onClose: () => void };

export function DisableDialog(props: DialogProps) {
  return (
    <ReasonDialog
      {...props}
      change={disableMutation()}
      done={() => m.accounts_disable_done(props.account)}
      question={m.accounts_disable_question(props.account)}
      text={m.accounts_disable_text()}
      hint={m.accounts_disable_reason_hint()}
      confirmLabel={m.accounts_disable_confirm()}
    />
  );
}

/** Switches off the two-factor of a person who lost their phone. */
export function ResetTwoFactorDialog(props: DialogProps) {
  return (
    <ReasonDialog
      {...props}
      change={resetTwoFactorMutation()}
      done={() => m.accounts_two_factor_reset_done(props.account)}
      question={m.accounts_two_factor_reset_question(props.account)}
      text={m.accounts_two_factor_reset_text()}
      hint={m.accounts_two_factor_reset_hint()}
      confirmLabel={m.accounts_two_factor_reset()}
    />
  );
}

export function EnableDialog({ account, open, onClose }: DialogProps) {
  const outcome = useOutcome(account, () => m.accounts_enable_done(account), onClose);
  const { mutate, isPending } = useMutation({ ...enableMutation(), ...outcome });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      question={m.accounts_enable_question(account)}
      confirmLabel={m.accounts_enable_confirm()}
      onConfirm={() => mutate({ uid: account.uid })}
      busy={isPending}
    >
      <p>{m.accounts_enable_text()}</p>
    </ConfirmDialog>
  );
}

/** Switches quiet mode for a family that asked for it. Asks for no reason, because none is stored. */
export function QuietDialog({ account, open, onClose, onSwitched }: DialogProps & { onSwitched: () => void }) {
  const { uid, name, quiet } = account;
  const done = quiet ? m.accounts_quiet_ended : m.accounts_quiet_begun_for;
  const outcome = useOutcome(account, () => done({ name }), onClose, onSwitched);
  const { mutate, isPending } = useMutation({ ...setQuietForMutation(), ...outcome });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      question={quiet ? m.accounts_quiet_end_question({ name }) : m.accounts_quiet_question({ name })}
      confirmLabel={quiet ? m.quiet_end() : m.quiet_begin()}
      onConfirm={() => mutate({ uid, on: !quiet })}
      busy={isPending}
    >
      <p>{quiet ? m.accounts_quiet_end_text() : m.accounts_quiet_text()}</p>
    </ConfirmDialog>
  );
}

type ReasonDialogProps = DialogProps & {
  change: ReturnType<typeof disableMutation | typeof resetTwoFactorMutation>;
  /** Says that the account was changed. */
  done: () => string;
} & Record<'question' | 'text' | 'hint' | 'confirmLabel', string>;

/** Asks for the reason of a change. It stays with the account. */
function ReasonDialog({ account, open, onClose, change, done, question, text, hint, confirmLabel }: ReasonDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({ ...change, ...useOutcome(account, done, onClose) });

  function confirm() {
    const reason = field.current?.value ?? '';
    const [issue] = disableReason.safeParse(reason).error?.issues ?? [];
    setProblem(issue && `${m.accounts_disable_reason()} ${issueMessage(issue)}`);
    if (issue) field.current?.focus();
    else mutate({ uid: account.uid, reason });
  }

  return (
    <ConfirmDialog {...{ open, onClose, question, confirmLabel }} onConfirm={confirm} busy={isPending} danger>
      <p className="mb-4">{text}</p>
      <GuardedTextArea
        ref={field}
        data-autofocus
        label={m.accounts_disable_reason()}
        hint={hint}
        error={problem}
        onChange={() => setProblem(undefined)}
        required
        rows={3}
      />
    </ConfirmDialog>
  );
}

/** After a change: refetches the list, then closes the dialog. */
function useOutcome({ name }: ListedAccount, done: () => string, close: () => void, onChanged = () => {}) {
  const queries = useQueryClient();
  const toast = useToast();
  return {
    async onSuccess() {
      onChanged();
      await queries.invalidateQueries({ queryKey: identityKey });
      close();
      toast(done(), { kind: 'success' });
    },
    onError: (error: Error) => toast(`${name}: ${errorMessage(error, m.accounts_people_failed())}`, { kind: 'error' }),
  };
}
