import * as m from '../messages/messages.js';
import { TextLink } from '../ui/button-link.tsx';
import type { ReadSearch } from './catalogue.contract.ts';

type SearchNoteProps = { search: ReadSearch; addressOf: (q: string) => string };

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/** How the shop understood a search, if not as typed, and a note if the products are only similar, or a guess. */
export function SearchNote({ search, addressOf }: SearchNoteProps) {
  const { didYouMean, complete, missing, lacking, readAs, guess, products } = search;
  const isNear = !complete && !guess && products.length > 0;
  const nearest = missing.length > 0 ? m.catalogue_missing({ words: quoted(missing) }) : m.catalogue_nearest();
  if (!didYouMean && !guess && !isNear && lacking.length === 0 && readAs.length === 0) return null;
  return (
    <p role="status" className="mb-5">
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
  );
}
