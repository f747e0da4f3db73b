import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import * as m from '../messages/messages.js';
import { errorMessage } from '../shared/error-sentence.ts';
import { saveBlob } from '../shared/save-file.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import { yearFileMutation } from './reports.queries.ts';

/** Saves the report of a year as PDF, in one press. */
export function SaveYearButton({ year }: { year: string }) {
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation(yearFileMutation());
  async function save() {
    try {
      const file = await mutateAsync(year);
      saveBlob(file.name, file);
    } catch (error) {
      toast(errorMessage(error, m.reports_pdf_failed()), { kind: 'error' });
    }
  }
  return (
    <Button busy={isPending} onClick={save}>
      <Download aria-hidden="true" size={18} />
      {m.reports_pdf({ year })}
    </Button>
  );
}
