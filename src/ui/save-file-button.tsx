import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorCode, errorMessage } from '../shared/error-sentence.ts';
import { saveBlob } from '../shared/save-file.ts';
import { Button } from './button.tsx';
import type { ButtonVariant } from './button-look.ts';
import { useToast } from './toast.tsx';

type SaveFileButtonProps = {
  make: () => Promise<File>;
  failed: () => string;
  /** Said if the file no longer exists. */
  gone?: () => string;
  variant?: ButtonVariant;
  className?: string;
  'aria-label'?: string;
  children: ReactNode;
};

/** A button that saves a file of the server, in one press. */
export function SaveFileButton({ make, failed, gone, children, ...look }: SaveFileButtonProps) {
  const toast = useToast();
  const { mutate: save, isPending } = useMutation({
    mutationFn: make,
    onSuccess: (file) => saveBlob(file.name, file),
    onError: (error) =>
      toast(gone && errorCode(error) === 'NOT_FOUND' ? gone() : errorMessage(error, failed()), { kind: 'error' }),
  });
  return (
    <Button {...look} busy={isPending} onClick={() => save()}>
      <Download aria-hidden="true" size={18} />
      {children}
    </Button>
  );
}
