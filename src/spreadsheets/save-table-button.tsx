import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '../messages/messages.js';
import { failureMessage } from '../shared/error-sentence.ts';
import { saveBlob } from '../shared/save-file.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import { type AskedTable, saveTableMutation } from './spreadsheets.queries.ts';

/** Saves a table for spreadsheets, in one press. */
export function SaveTableButton({ table, children }: { table: AskedTable; children: ReactNode }) {
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation(saveTableMutation());
  async function save() {
    try {
      const file = await mutateAsync(table);
      saveBlob(file.name, file);
    } catch (error) {
      toast(failureMessage(error, m.tables_save_failed()), { kind: 'error' });
    }
  }
  return (
    <Button variant="quiet" busy={isPending} onClick={save} className="bg-surface max-sm:px-3 max-sm:text-sm">
      <Download aria-hidden="true" size={18} />
      {children}
    </Button>
  );
}
