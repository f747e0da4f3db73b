import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { jakartaDateTime } from '../shared/jakarta-time.ts';

type GivenAnswerProps = {
  answer: { text: string; at: string };
  /** The volunteer’s name, or words for one who left. */
  by: string;
  locale: string;
};

/** The answer to a question or an offer, with its author and its time. */
export function GivenAnswer({ answer: { text, at }, by, locale }: GivenAnswerProps) {
  return (
    <div className="rounded-md border-teal border-l-4 bg-sand px-4 py-3">
      <p lang={locale} className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <p className="mt-2 text-ink-soft text-sm">
        {m.enquiries_answered_by({ name: by, date: jakartaDateTime(new Date(at), getLocale()) })}
      </p>
    </div>
  );
}
