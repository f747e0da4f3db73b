import type { ReactNode } from 'react';
import * as m from '../messages/messages.js';
import { SaveFileButton } from '../ui/save-file-button.tsx';

/** A button that saves a table for spreadsheets. */
export function SaveTableButton(table: { make: () => Promise<File>; children: ReactNode }) {
  return (
    <SaveFileButton {...table} failed={m.tables_save_failed} variant="quiet" className="bg-surface px-3! text-sm" />
  );
}
