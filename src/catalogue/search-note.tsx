import { Link } from 'react-router';
import * as m from '../messages/messages.js';
import { type CatalogueFilter, catalogueAddress } from './catalogue-address.ts';

type SearchNoteProps = { filter: CatalogueFilter; search: { didYouMean: string | null; complete: boolean } };

/** How the shop understood a search, if not as typed, and a note if the products are only similar. */
export function SearchNote({ filter, search: { didYouMean, complete } }: SearchNoteProps) {
  if (!didYouMean && complete) return null;
  return (
    <p role="status" className="mb-5">
      {!complete && <span>{m.catalogue_nearest()} </span>}
      {didYouMean && (
        <>
          {m.catalogue_did_you_mean()}{' '}
          <Link
            to={catalogueAddress({ ...filter, q: didYouMean })}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {didYouMean}
          </Link>
        </>
      )}
    </p>
  );
}
