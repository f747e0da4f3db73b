import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import { topicTitle } from '../content/question-topics.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { Badge } from '../ui/badge.tsx';
import { TextLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { closedWhyTexts } from './close-enquiry-dialog.tsx';
import type { Enquiry } from './enquiries.contract.ts';
import { type EnquiryAction, EnquiryActions } from './enquiry-actions.tsx';
import { GivenAnswer } from './given-answer.tsx';
import { TakenMark } from './taking-control.tsx';

type EnquiryCardProps = { enquiry: Enquiry; onAct: (action: EnquiryAction) => void; onReopened: () => void };

/** One question for staff: the asker, the time, the subject, the answers, and the next steps. */
export function EnquiryCard({ enquiry, onAct, onReopened }: EnquiryCardProps) {
  const { _id, name, email, account, askedAt, locale, message, answer, later, closed } = enquiry;
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
              <time dateTime={askedAt}>{jakartaDateTime(new Date(askedAt), getLocale())}</time>
            </p>
          </div>
          <Badge tone={account ? 'primary' : 'neutral'}>{account ? m.enquiries_family() : m.enquiries_visitor()}</Badge>
        </header>
        <About enquiry={enquiry} />
        <p lang={locale} className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
          {message}
        </p>
        {(answer ? [answer, ...later] : []).map((given) => (
          <GivenAnswer key={given.at} answer={given} by={given.by ?? m.enquiries_somebody()} locale={locale} />
        ))}
        {closed && (
          <p className="rounded-md bg-sand px-4 py-3 text-sm wrap-anywhere">
            <span className="font-semibold">{closedWhyTexts[closed.why]()}</span>{' '}
            {m.enquiries_answered_by({
              name: closed.by ?? m.enquiries_somebody(),
              date: jakartaDateTime(new Date(closed.at), getLocale()),
            })}
          </p>
        )}
        <TakenMark taken={enquiry.taken} />
        <EnquiryActions enquiry={enquiry} onAct={onAct} onReopened={onReopened} />
      </article>
    </Card>
  );
}

function About({ enquiry: { product, orderNumber, search, programme } }: { enquiry: Enquiry }) {
  if (!product && !orderNumber && !search && !programme) return null;
  return (
    <div className="grid text-sm wrap-anywhere">
      {programme && <p>{m.enquiry_about_programme({ programme: topicTitle(programme) })}</p>}
      {product && (
        <TextLink to={`/productDetails/${product._id}`}>
          {m.enquiry_about_product({ product: nameWithVariant(product) })}
        </TextLink>
      )}
      {orderNumber && (
        <p>
          {m.enquiry_about_order({ number: '' })}
          <span className="whitespace-nowrap">{orderNumber}</span>
        </p>
      )}
      {search && <p>{m.enquiry_about_search({ words: search })}</p>}
    </div>
  );
}
