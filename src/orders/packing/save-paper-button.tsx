import type { ReactNode } from 'react';
import * as m from '../../messages/messages.js';
import type { ButtonVariant } from '../../ui/button-look.ts';
import { SaveFileButton } from '../../ui/save-file-button.tsx';
import type { Paper, StackQuery } from './packing.contract.ts';
import { savePaper } from './packing.queries.ts';
import { readSlipSize } from './slip-size.ts';

type SavePaperButtonProps = { paper: Paper; stack: StackQuery; variant?: ButtonVariant; children: ReactNode };

/** Saves a paper of a stack as PDF. Slips have the size that was chosen on this device. */
export function SavePaperButton({ paper, stack, variant = 'quiet', children }: SavePaperButtonProps) {
  return (
    <SaveFileButton
      make={() => savePaper(paper, stack, readSlipSize())}
      failed={m.packing_save_failed}
      variant={variant}
    >
      {children}
    </SaveFileButton>
  );
}
