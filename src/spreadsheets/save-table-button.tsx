import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '../messages/messages.js';
import { errorMessage } from '../shared/error-sentence.ts';
import { saveBlob } from '../shared/save-file.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';

type SaveTableButtonProps = { make: () => Promise<File>; children: ReactNode };

/** A button that saves a table for spreadsheets. */
export function SaveTableButton({ make, children }: SaveTableButtonProps) {
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation({ mutationFn: make });
  async function save() {
    try {
      const file = await mutateAsync();
      saveBlob(file.name, file);
    } catch (error) {
      toast(errorMessage(error, m.tables_save_failed()), { kind: 'error' });
    }
  }
  return (
    <Button variant="quiet" busy={isPending} onClick={save} className="bg-surface max-sm:px-3 max-sm:text-sm">
      <Download aria-hidden="true" size={18} />
      {children}
    </Button>
  );
}
