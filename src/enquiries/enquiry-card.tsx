import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { shortJakartaTime } from '../shared/jakarta-time.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import type { Enquiry } from './enquiries.contract.ts';
import { type EnquiryAction, EnquiryActions } from './enquiry-actions.tsx';
import { EnquiryThread } from './enquiry-thread.tsx';
import { TakenMark } from './taking-control.tsx';

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
