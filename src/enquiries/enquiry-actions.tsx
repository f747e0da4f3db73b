import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { Button } from '../ui/button.tsx';
import { DeleteLetterButton } from './delete-letter-dialog.tsx';
import type { Enquiry } from './enquiries.contract.ts';
import { enquiriesKey, enquiryClient } from './enquiries.queries.ts';
import { enquiryLimits } from './enquiry-rules.ts';
import { smallOnPhones, TakingControl } from './taking-control.tsx';
import { useLetterChange } from './use-letter-change.ts';

/** The steps that open a dialog. */
export type EnquiryAction = 'answer' | 'close' | 'delete';

type EnquiryActionsProps = { enquiry: Enquiry; onAct: (action: EnquiryAction) => void; onReopened: () => void };

/** The next steps of a question: an answer, another one, or none. */
export function EnquiryActions({ enquiry, onAct, onReopened }: EnquiryActionsProps) {
  const { _id: id, name, askedAt, answer, later, closed } = enquiry;
  // One person may have asked several questions.
  const of = `${name}, ${jakartaDateTime(new Date(askedAt), getLocale())}`;
  const { busy, run } = useLetterChange(enquiriesKey, name);
  const named = (text: string) => ({ 'aria-label': `${text}: ${of}`, children: text, className: smallOnPhones });
  const waits = !answer && !closed;
  return (
    <div className="flex flex-wrap gap-2">
      {waits && (
        <Button
          variant="solid"
          className={`max-sm:grow ${smallOnPhones}`}
          onClick={() => onAct('answer')}
          aria-label={m.enquiries_answer_to({ name: of })}
        >
          {m.enquiries_answer()}
        </Button>
      )}
      {answer && later.length + 1 < enquiryLimits.answers && (
        <Button variant="quiet" onClick={() => onAct('answer')} {...named(m.enquiries_answer_again())} />
      )}
      {waits && <TakingControl letter={enquiry} of={of} client={enquiryClient} listsKey={enquiriesKey} />}
      {waits && <Button variant="quiet" onClick={() => onAct('close')} {...named(m.enquiries_close())} />}
      {closed && (
        <Button
          variant="quiet"
          busy={busy}
          onClick={async () => (await run(() => enquiryClient.reopen({ id }))) && onReopened()}
          {...named(m.letters_reopen())}
        />
      )}
      <DeleteLetterButton of={of} onPress={() => onAct('delete')} />
    </div>
  );
}
