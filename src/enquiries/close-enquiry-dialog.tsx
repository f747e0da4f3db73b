import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { CancelButton, Dialog } from '../ui/dialog.tsx';
import { closedWhyTexts } from './closed-words.ts';
import type { Enquiry } from './enquiries.contract.ts';
import { enquiriesKey, enquiryClient } from './enquiries.queries.ts';
import { type ClosedWhy, closedWhys } from './enquiry-rules.ts';
import { useLetterChange } from './use-letter-change.ts';

type CloseEnquiryDialogProps = {
  /** The question to close; null while the dialog is closed. */
  enquiry: Enquiry | null;
  onClose: () => void;
  /** Called when the lists show it closed. */
  onClosed: () => void;
};

/** Closes a question without a mail: each reason is a button. */
export function CloseEnquiryDialog({ enquiry, onClose, onClosed }: CloseEnquiryDialogProps) {
  const { busy, run } = useLetterChange(enquiriesKey, enquiry?.name ?? '');

  async function close(why: ClosedWhy) {
    if (enquiry && (await run(() => enquiryClient.close({ id: enquiry._id, why }), onClose))) onClosed();
  }

  return (
    <Dialog
      open={enquiry !== null}
      onClose={onClose}
      title={m.enquiries_close_title({ name: enquiry?.name ?? '' })}
      actions={<CancelButton />}
    >
      <p className="mb-4">{m.enquiries_close_text()}</p>
      <div className="grid gap-3">
        {closedWhys.map((why) => (
          <Button key={why} variant="quiet" busy={busy} onClick={() => close(why)}>
            {closedWhyTexts[why]()}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
