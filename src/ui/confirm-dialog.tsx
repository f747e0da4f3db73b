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
};

/** Asks before an action that is hard to undo. The cancel button has the first focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, question, children, confirmLabel, onConfirm, danger, busy } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={question}
      actions={
        <>
          <CancelButton data-autofocus />
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
