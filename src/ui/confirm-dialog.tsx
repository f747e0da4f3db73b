import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CancelButton, Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  question: ReactNode;
  /** The consequences, or a field for a reason. */
  children?: ReactNode;
  confirmLabel: ReactNode;
  /** The caller closes the dialog after the action. */
  onConfirm: () => void;
  danger?: boolean;
  busy?: boolean;
  /** An answer is missing. */
  disabled?: boolean;
};

/** Asks before an action that is hard to undo. The cancel button has the first focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, confirmLabel, onConfirm, danger, busy, disabled, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      title={question}
      actions={
        <>
          <CancelButton data-autofocus />
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
