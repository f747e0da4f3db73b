import type { ComponentProps } from 'react';
import * as m from '../../messages/messages.js';
import { TextField } from '../../ui/text-field.tsx';

/** The lot number on a package. */
export function LotField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField {...field} label={m.batches_lot()} hint={m.batches_lot_hint()} autoComplete="off" spellCheck={false} />
  );
}
