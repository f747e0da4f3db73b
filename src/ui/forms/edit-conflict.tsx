import { useEffect, useRef } from 'react';
import * as m from '../../messages/messages.js';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import type { SavedMeanwhile } from './use-newest-version.ts';

/** The text of one side; `lang` if its language is not that of the page. A `picture` replaces it. */
type Side = { text: string; lang?: string; picture?: string };

type EditConflictProps<Values> = {
  lead: string;
  conflict: SavedMeanwhile<Values>;
  label: (field: keyof Values) => string;
  /** Both sides of a field. A heading of its own replaces the field's label. */
  sides: (field: keyof Values, newest: Values) => { yours: Side; theirs: Side; heading?: string };
  /** Sentences for documents that stand elsewhere than on the site. */
  sentences?: { fields: string; theirs: string; take: string };
  onTake: (field: keyof Values) => void;
  onLoadNewest: () => void;
};

/** Says that another person saved while the form was open, and shows both sides of each conflict. It takes the focus. */
export function EditConflict<Values>(props: EditConflictProps<Values>) {
  const { lead, conflict, label, sides, onTake, onLoadNewest } = props;
  const { newest, conflicts, taken } = conflict;
  const {
    sentences = { fields: m.conflict_site_fields(), theirs: m.conflict_on_site(), take: m.conflict_use_site() },
  } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const load = (
    <Button variant="quiet" onClick={onLoadNewest}>
      {m.conflict_load_newest()}
    </Button>
  );
  const rows = newest ? conflicts.map((field) => ({ field, ...sides(field, newest) })) : [];
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 rounded-md">
      <Notice kind="error" actions={newest ? undefined : load}>
        {lead}
      </Notice>
      {taken.length > 0 && <p>{m.conflict_taken({ fields: taken.map(label).join(', ') })}</p>}
      {rows.length > 0 && (
        <section aria-label={sentences.fields}>
          <p className="font-semibold">{sentences.fields}</p>
          <ul className="mt-3 grid gap-3">
            {rows.map(({ field, heading, yours, theirs }) => (
              <li key={String(field)} className="rounded-md border border-line bg-surface p-4">
                <p className="font-semibold">{heading ?? label(field)}</p>
                <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
                  <ConflictSide label={m.conflict_yours()} {...yours} />
                  <ConflictSide label={sentences.theirs} {...theirs} />
                </dl>
                <Button variant="quiet" className="mt-3 max-sm:w-full" onClick={() => onTake(field)}>
                  {sentences.take}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {newest && <p>{m.conflict_save_again()}</p>}
    </div>
  );
}

function ConflictSide({ label, text, lang, picture }: Side & { label: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="line-clamp-4 whitespace-pre-line wrap-anywhere" lang={text ? lang : undefined}>
        {picture ? <img src={picture} alt={text} className="size-24 rounded-md object-cover night-dim" /> : text}
        {!text && m.conflict_empty()}
      </dd>
    </div>
  );
}
