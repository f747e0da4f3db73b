import { useRef, useState } from 'react';
import * as m from '../messages/messages.js';
import { issueMessage } from '../shared/input-issues.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import type { ListedAccount } from './accounts.contract.ts';
import { disableReason } from './accounts.contract.ts';

type ReasonDialogProps = {
  account: ListedAccount;
  open: boolean;
  onClose: () => void;
  question: string;
  text: string;
  hint: string;
  confirmLabel: string;
  busy: boolean;
  onConfirm: (confirmed: { uid: string; reason: string }) => void;
};

/** Asks for the reason, which stays with the account. */
export function ReasonDialog({ account, open, onClose, onConfirm, ...rest }: ReasonDialogProps) {
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
      question={rest.question}
      confirmLabel={rest.confirmLabel}
      onConfirm={confirm}
      busy={rest.busy}
      danger
    >
      <p className="mb-4">{rest.text}</p>
      <TextAreaField
        ref={field}
        data-autofocus
        label={m.accounts_disable_reason()}
        hint={rest.hint}
        error={problem}
        onChange={() => setProblem(undefined)}
        required
        rows={3}
      />
    </ConfirmDialog>
  );
}
