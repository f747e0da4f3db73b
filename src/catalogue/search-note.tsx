import * as m from '../messages/messages.js';
import { TextLink } from '../ui/button-link.tsx';
import type { ReadSearch } from './catalogue.contract.ts';
import { type CatalogueFilter, catalogueAddress } from './catalogue-address.ts';

type SearchNoteProps = { filter: CatalogueFilter; search: ReadSearch };

/** How the shop understood a search, if not as typed, and a note if the products are only similar, or a guess. */
export function SearchNote({ filter, search: { didYouMean, complete, readAs, guess } }: SearchNoteProps) {
  if (!didYouMean && complete && !guess && readAs.length === 0) return null;
  return (
    <p role="status" className="mb-5">
      {readAs.length > 0 && <span>{m.catalogue_read_as({ numbers: readAs.join(', ') })} </span>}
      {guess && <span>{m.catalogue_guess()} </span>}
      {!complete && !guess && <span>{m.catalogue_nearest()} </span>}
      {didYouMean && (
        <>
          {m.catalogue_did_you_mean()}{' '}
          <TextLink to={catalogueAddress({ ...filter, q: didYouMean })} className="font-semibold">
            {didYouMean}
          </TextLink>
        </>
      )}
    </p>
  );
}
