import type { ReactNode } from 'react';
import * as m from '../../messages/messages.js';
import type { ButtonVariant } from '../../ui/button-look.ts';
import { SaveFileButton } from '../../ui/save-file-button.tsx';
import type { Paper, StackQuery } from './packing.contract.ts';
import { savePaper } from './packing.queries.ts';
import { readSlipSize, type SlipSize } from './slip-size.ts';

type SavePaperButtonProps = {
  paper: Paper;
  stack: StackQuery;
  /** Without it, slips have the size that was chosen on this device. */
  size?: SlipSize;
  variant?: ButtonVariant;
  children: ReactNode;
};

/** Saves a paper of a stack as PDF. */
export function SavePaperButton({ paper, stack, size, variant = 'quiet', children }: SavePaperButtonProps) {
  return (
    <SaveFileButton
      make={() => savePaper(paper, stack, size ?? readSlipSize())}
      failed={m.packing_save_failed}
      variant={variant}
    >
      {children}
    </SaveFileButton>
  );
}
