import { AskLink } from '../content/ask-link.tsx';
import * as m from '../messages/messages.js';
import { TextLink } from '../ui/button-link.tsx';
import type { ReadSearch } from './catalogue.contract.ts';

/** With `q`, the note has a link that asks the foundation about this search. */
type SearchNoteProps = { search: ReadSearch; q?: string; addressOf: (q: string) => string; elsewhere?: ElsewhereProps };
type ElsewhereProps = { filters: string; to: string };

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/** How the shop understood a search, if not as typed, and a note if the products are only similar, or a guess. */
export function SearchNote({ search, q, addressOf, elsewhere }: SearchNoteProps) {
  // The shop has matching products. Only the filter hides them.
  if (elsewhere && search.elsewhere > 0) return <Elsewhere count={search.elsewhere} {...elsewhere} />;
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

/** Says that the filters hide products, with a link that shows them. The link keeps the search. */
function Elsewhere({ count, filters, to }: ElsewhereProps & { count: number }) {
  return (
    <p role="status" className="mb-5">
      {m.catalogue_elsewhere({ filters })} <TextLink to={to}>{m.catalogue_elsewhere_shown({ count })}</TextLink>
    </p>
  );
}
