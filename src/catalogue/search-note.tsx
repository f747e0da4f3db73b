import { lazy, Suspense } from 'react';
import { AskLink } from '../content/ask-link.tsx';
import * as m from '../messages/messages.js';
import { TextLink } from '../ui/button-link.tsx';
import type { ReadSearch } from './catalogue.contract.ts';
import type { HiddenByFiltersProps } from './hidden-by-filters.tsx';

/** Few searches need it, and it reads prices. The others do without its code. */
const HiddenByFilters = lazy(async () => ({
  default: (await import('./hidden-by-filters.tsx')).HiddenByFilters,
}));

type SearchNoteProps = {
  search: ReadSearch;
  /** With it, the note has a link that asks the foundation about this search. */
  q?: string;
  addressOf: (q: string) => string;
  /** The filters of the list. They may hide products that match. */
  hiding?: Omit<HiddenByFiltersProps, 'count'>;
};

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/** How the shop understood a search, if not as typed, and a note if the products are only similar, or a guess. */
export function SearchNote({ search, q, addressOf, hiding }: SearchNoteProps) {
  // The shop has matching products. Only the filter hides them.
  if (hiding && search.elsewhere > 0) {
    return (
      <Suspense fallback={<div className="h-11" />}>
        <HiddenByFilters count={search.elsewhere} {...hiding} />
      </Suspense>
    );
  }
  const { didYouMean, complete, missing, lacking, readAs, guess, products } = search;
  if (products.length + lacking.length + readAs.length === 0) return null;
  const isNear = !complete && !guess && products.length > 0;
  const nearest = missing.length > 0 ? m.catalogue_missing({ words: quoted(missing) }) : m.catalogue_nearest();
  if (!didYouMean && !guess && !isNear && lacking.length === 0 && readAs.length === 0) return null;
  // Without products, the empty list has this link.
  const canAsk = q && (isNear || guess || lacking.length > 0) && products.length > 0;
  return (
    <div role="status" className="mb-5">
      <p>
        {readAs.length > 0 && <span>{m.catalogue_read_as({ numbers: readAs.join(', ') })} </span>}
        {guess && <span>{m.catalogue_guess()} </span>}
        {lacking.length > 0 && <span>{m.catalogue_lacking({ things: quoted(lacking) })} </span>}
        {isNear && (missing.length > 0 || lacking.length === 0) && <span>{nearest} </span>}
        {didYouMean && (
          <>
            {m.catalogue_did_you_mean()}{' '}
            <TextLink to={addressOf(didYouMean)} className="font-semibold">
              {didYouMean}
            </TextLink>
          </>
        )}
      </p>
      {canAsk && <AskLink about={{ search: q }}>{m.catalogue_ask_search()}</AskLink>}
    </div>
  );
}
