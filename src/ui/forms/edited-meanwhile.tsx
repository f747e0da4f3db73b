import { useEffect, useRef } from 'react';
import * as m from '../../messages/messages.js';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';

/** A field that both sides changed, each to something else. */
export type Conflict<Field> = { field: Field; label: string; yours: Version; theirs: Version };
/** What one side wrote; `lang` where it is in another language than the page. */
type Version = { text: string; lang?: string };

type EditedMeanwhileProps<Field> = {
  words: { lead: string; load: string; conflicts: string; yours: string; theirs: string; take: string; again: string };
  /** Whether what is there now is known. */
  loaded: boolean;
  conflicts: Conflict<Field>[];
  /** The labels of the fields that the form has taken over from the other side. */
  taken?: string[];
  onTake: (field: Field) => void;
  onLoadNewest: () => void;
};

/** Says that somebody else changed what a form is about while it was open, and shows both sides of what differs. It comes into view by itself. */
export function EditedMeanwhile<Field extends string>(props: EditedMeanwhileProps<Field>) {
  const { words, loaded, conflicts, taken = [], onTake, onLoadNewest } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const load = loaded ? undefined : (
    <Button variant="quiet" onClick={onLoadNewest}>
      {words.load}
    </Button>
  );
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 rounded-md">
      <Notice kind="error" actions={load}>
        {words.lead}
      </Notice>
      {taken.length > 0 && <p>{m.product_form_newest_taken({ fields: taken.join(', ') })}</p>}
      {conflicts.length > 0 && (
        <section aria-label={words.conflicts}>
          <p className="font-semibold">{words.conflicts}</p>
          <ul className="mt-3 grid gap-3">
            {conflicts.map(({ field, label, yours, theirs }) => (
              <li key={field} className="rounded-md border border-line bg-surface p-4">
                <p className="font-semibold">{label}</p>
                <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
                  <Side label={words.yours} {...yours} />
                  <Side label={words.theirs} {...theirs} />
                </dl>
                <Button variant="quiet" className="mt-3 max-sm:w-full" onClick={() => onTake(field)}>
                  {words.take}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {loaded && <p>{words.again}</p>}
    </div>
  );
}

function Side({ label, text, lang }: Version & { label: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="line-clamp-4 whitespace-pre-line wrap-anywhere" lang={lang}>
        {text}
      </dd>
    </div>
  );
}
