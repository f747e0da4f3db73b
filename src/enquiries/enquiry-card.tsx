import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { jakartaDateTime, shortJakartaTime } from '../shared/jakarta-time.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DeleteLetterButton } from './delete-letter-dialog.tsx';
import type { Enquiry } from './enquiries.contract.ts';
import { enquiriesKey, enquiryClient } from './enquiries.queries.ts';
import { enquiryLimits } from './enquiry-rules.ts';
import { EnquiryThread } from './enquiry-thread.tsx';
import { smallOnPhones, TakenMark, TakingControl } from './taking-control.tsx';
import { useLetterChange } from './use-letter-change.ts';

/** The steps that open a dialog. */
export type EnquiryAction = 'answer' | 'close' | 'delete';

type EnquiryCardProps = { enquiry: Enquiry; onAct: (action: EnquiryAction) => void; onReopened: () => void };

/** One question for staff: the asker, the time, the subject, the answers, and the next steps. */
export function EnquiryCard({ enquiry, onAct, onReopened }: EnquiryCardProps) {
  const { _id, name, email, account, askedAt } = enquiry;
  return (
    <Card>
      <article aria-labelledby={`enquiry-${_id}`} className="grid gap-4">
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0 wrap-anywhere">
            <h3 id={`enquiry-${_id}`} className="text-lg">
              {name}
            </h3>
            <p className="text-ink-soft text-sm">
              {email} <span aria-hidden="true">·</span>{' '}
              <time dateTime={askedAt}>{shortJakartaTime(new Date(askedAt), new Date(), getLocale())}</time>
            </p>
          </div>
          <Badge tone={account ? 'primary' : 'neutral'}>{account ? m.enquiries_family() : m.enquiries_visitor()}</Badge>
        </header>
        <EnquiryThread enquiry={enquiry} />
        <TakenMark taken={enquiry.taken} />
        <EnquiryActions enquiry={enquiry} onAct={onAct} onReopened={onReopened} />
      </article>
    </Card>
  );
}

/** The next steps of a question: an answer, another one, or none. */
function EnquiryActions({ enquiry, onAct, onReopened }: EnquiryCardProps) {
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
