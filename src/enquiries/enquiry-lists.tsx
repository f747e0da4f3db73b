import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { SavedReply } from '../content/saved-replies.ts';
import * as m from '../messages/messages.js';
import { PagedList } from '../ui/paged-list.tsx';
import { LoadingCards } from '../ui/skeleton.tsx';
import { AnswerEnquiryDialog } from './answer-enquiry-dialog.tsx';
import type { Enquiry } from './enquiries.contract.ts';
import { enquiriesQuery } from './enquiries.queries.ts';
import { EnquiryCard } from './enquiry-card.tsx';

/** The waiting questions, then the answered ones. */
export function EnquiryLists({ replies }: { replies: readonly SavedReply[] }) {
  const [answering, setAnswering] = useState<Enquiry | null>(null);
  const waiting = useRef<HTMLHeadingElement>(null);
  return (
    <div className="grid gap-12">
      <EnquiryList answered={false} heading={waiting} onAnswer={setAnswering} />
      <EnquiryList answered />
      <AnswerEnquiryDialog
        enquiry={answering}
        replies={replies}
        onClose={() => setAnswering(null)}
        // The button that opened the dialog disappeared together with its question.
        onAnswered={() => waiting.current?.focus()}
      />
    </div>
  );
}

type EnquiryListProps = {
  answered: boolean;
  heading?: React.Ref<HTMLHeadingElement>;
  onAnswer?: (enquiry: Enquiry) => void;
};

function EnquiryList({ answered, heading, onAnswer }: EnquiryListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="mb-4 text-heading">
        {answered ? m.enquiries_answered() : m.enquiries_waiting()}
      </h2>
      <PagedList
        pages={useInfiniteQuery(enquiriesQuery(answered))}
        failedText={m.enquiries_failed()}
        loading={<LoadingCards />}
        empty={<p className="text-ink-soft">{answered ? m.enquiries_none_answered() : m.enquiries_none_waiting()}</p>}
      >
        {(enquiries) => (
          <ul className="grid gap-4">
            {enquiries.map((enquiry) => (
              <li key={enquiry._id}>
                <EnquiryCard enquiry={enquiry} onAnswer={onAnswer && (() => onAnswer(enquiry))} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
