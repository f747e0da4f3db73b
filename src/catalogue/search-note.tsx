import { Link } from 'react-router';
import * as m from '../messages/messages.js';
import { type CatalogueFilter, catalogueAddress } from './catalogue-address.ts';

type SearchNoteProps = { filter: CatalogueFilter; search: { didYouMean: string | null; complete: boolean } };

/** What a search was understood as, where that is not what was typed; and that the products are only near to it. */
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
