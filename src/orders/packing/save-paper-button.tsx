import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '../../messages/messages.js';
import { errorMessage } from '../../shared/error-sentence.ts';
import { saveBlob } from '../../shared/save-file.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-look.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Paper, StackQuery } from './packing.contract.ts';
import { paperMutation } from './packing.queries.ts';

type SavePaperButtonProps = { paper: Paper; stack: StackQuery; variant?: ButtonVariant; children: ReactNode };

/** Saves a paper of a stack as PDF, in one press. */
export function SavePaperButton({ paper, stack, variant = 'quiet', children }: SavePaperButtonProps) {
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation(paperMutation());
  async function save() {
    try {
      const file = await mutateAsync({ params: { paper }, query: stack });
      saveBlob(file.name, file);
    } catch (error) {
      toast(errorMessage(error, m.packing_save_failed()), { kind: 'error' });
    }
  }
  return (
    <Button variant={variant} busy={isPending} onClick={save}>
      <Download aria-hidden="true" size={18} />
      {children}
    </Button>
  );
}
