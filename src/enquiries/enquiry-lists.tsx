import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useRef } from 'react';
import type { SavedReply } from '../content/saved-replies.ts';
import * as m from '../messages/messages.js';
import { PagedList } from '../ui/paged-list.tsx';
import { Section } from '../ui/section.tsx';
import { LoadingCards } from '../ui/skeleton.tsx';
import { SteadyList } from '../ui/steady-list.tsx';
import { useOpened } from '../ui/use-opened.ts';
import { AnswerEnquiryDialog } from './answer-enquiry-dialog.tsx';
import { CloseEnquiryDialog } from './close-enquiry-dialog.tsx';
import { DeleteLetterDialog } from './delete-letter-dialog.tsx';
import type { Enquiry } from './enquiries.contract.ts';
import { enquiriesKey, enquiriesQuery, enquiryClient } from './enquiries.queries.ts';
import { type EnquiryAction, EnquiryCard } from './enquiry-card.tsx';

/** The waiting questions, then the answered and closed ones. */
export function EnquiryLists({ replies }: { replies: readonly SavedReply[] }) {
  const { key, subject: acting, open, close } = useOpened<{ enquiry: Enquiry; action: EnquiryAction }>();
  const waiting = useRef<HTMLHeadingElement>(null);
  const settled = useRef<HTMLHeadingElement>(null);
  const onAct = (enquiry: Enquiry, action: EnquiryAction) => open({ enquiry, action });
  const openFor = (action: EnquiryAction) => (acting?.action === action ? acting.enquiry : null);
  // The button that was pressed disappeared together with its question. One with another answer stays, and so does the button.
  const focusWaiting = () => waiting.current?.focus();
  const isSettled = acting?.enquiry.answer != null || acting?.enquiry.closed != null;
  return (
    <div className="grid gap-12">
      <EnquiryList answered={false} heading={waiting} onAct={onAct} onReopened={focusWaiting} />
      <EnquiryList answered heading={settled} onAct={onAct} onReopened={focusWaiting} />
      <Fragment key={key}>
        <AnswerEnquiryDialog
          enquiry={openFor('answer')}
          replies={replies}
          onClose={close}
          onAnswered={() => isSettled || focusWaiting()}
        />
        <CloseEnquiryDialog enquiry={openFor('close')} onClose={close} onClosed={focusWaiting} />
        <DeleteLetterDialog
          letter={openFor('delete')}
          about={({ name, email }) => `${name} · ${email}`}
          remove={({ _id: id }) => enquiryClient.delete({ id })}
          listsKey={enquiriesKey}
          onClose={close}
          onDeleted={() => (isSettled ? settled : waiting).current?.focus()}
        />
      </Fragment>
    </div>
  );
}

type EnquiryListProps = {
  answered: boolean;
  heading: React.Ref<HTMLHeadingElement>;
  onAct: (enquiry: Enquiry, action: EnquiryAction) => void;
  onReopened: () => void;
};

function EnquiryList({ answered, heading, onAct, onReopened }: EnquiryListProps) {
  return (
    <Section
      title={answered ? m.enquiries_answered() : m.enquiries_waiting()}
      headingClassName="mb-4"
      headingRef={heading}
    >
      <PagedList
        pages={useInfiniteQuery(enquiriesQuery(answered))}
        failedText={m.enquiries_failed()}
        loading={<LoadingCards />}
        empty={<p className="text-ink-soft">{answered ? m.enquiries_none_answered() : m.enquiries_none_waiting()}</p>}
      >
        {(enquiries) => (
          <SteadyList as="ul" className="grid gap-4">
            {enquiries.map((enquiry) => (
              <li key={enquiry._id}>
                <EnquiryCard enquiry={enquiry} onAct={(action) => onAct(enquiry, action)} onReopened={onReopened} />
              </li>
            ))}
          </SteadyList>
        )}
      </PagedList>
    </Section>
  );
}
