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
};

/** Asks, and then removes a record that was made at an order by mistake. */
export function TakeBackDialog({ text, take, done, failed, ...dialog }: TakeBackDialogProps) {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: take,
    onSuccess: () => toast(done, { kind: 'success' }),
    onError: (error) => toast(errorMessage(error, failed), { kind: 'error' }),
    onSettled: dialog.onClose,
  });
  return (
    <ConfirmDialog {...dialog} onConfirm={() => mutate()} busy={isPending}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
