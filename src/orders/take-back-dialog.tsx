import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../shared/error-sentence.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toast.tsx';

type TakeBackDialogProps = {
  open: boolean;
  onClose: () => void;
  question: string;
  text: string;
  confirmLabel: string;
  take: () => Promise<void>;
  done: string;
  failed: string;
  /** Reads the order again: the record is perhaps gone already. */
  onFailed: () => void;
};

/** Asks, and then removes a record that was made at an order by mistake. */
export function TakeBackDialog({ text, take, done, failed, onFailed, ...dialog }: TakeBackDialogProps) {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: take,
    onSuccess: () => toast(done, { kind: 'success' }),
    onError: (error) => {
      toast(errorMessage(error, failed), { kind: 'error' });
      onFailed();
    },
    onSettled: dialog.onClose,
  });
  return (
    <ConfirmDialog {...dialog} onConfirm={() => mutate()} busy={isPending}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
