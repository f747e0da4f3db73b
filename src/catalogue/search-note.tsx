import * as m from '../messages/messages.js';
import { TextLink } from '../ui/button-link.tsx';
import type { ReadSearch } from './catalogue.contract.ts';

type SearchNoteProps = { search: ReadSearch; addressOf: (q: string) => string };

/** How the shop understood a search, if not as typed, and a note if the products are only similar, or a guess. */
export function SearchNote({ search: { didYouMean, complete, readAs, guess }, addressOf }: SearchNoteProps) {
  if (!didYouMean && complete && !guess && readAs.length === 0) return null;
  return (
    <p role="status" className="mb-5">
      {readAs.length > 0 && <span>{m.catalogue_read_as({ numbers: readAs.join(', ') })} </span>}
      {guess && <span>{m.catalogue_guess()} </span>}
      {!complete && !guess && <span>{m.catalogue_nearest()} </span>}
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
