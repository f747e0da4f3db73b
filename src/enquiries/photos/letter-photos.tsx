import { useQuery } from '@tanstack/react-query';
import * as m from '../../messages/messages.js';
import { cachedQuery } from '../../shared/endpoint.queries.ts';
import { useObjectUrl } from '../../ui/forms/use-object-url.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Fetches a photo's bytes with the token, because only staff may see it. */
type ReadPhoto = (photo: { id: string; position: string }, options: { signal: AbortSignal }) => Promise<File>;

type LetterPhotosProps = {
  /** The question or the offer, with the positions of its photos. */
  letter: { _id: string; photos: readonly number[] };
  read: ReadPhoto;
  /** The words for a photo, in the language `lang`. */
  nameOf: (photo: { number: number }) => string;
  lang?: string;
};

/** The photos of a question or an offer, for staff. Each opens in its own tab, large. */
export function LetterPhotos({ letter: { _id, photos }, ...shown }: LetterPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {photos.map((position) => (
        <LetterPhoto key={position} id={_id} position={position} {...shown} />
      ))}
    </div>
  );
}

type LetterPhotoProps = Omit<LetterPhotosProps, 'letter'> & { id: string; position: number };

function LetterPhoto({ id, position, read, nameOf, lang }: LetterPhotoProps) {
  const { data: file = null, isError } = useQuery({
    ...cachedQuery(['letter-photo', id, position], (options) => read({ id, position: String(position) }, options)),
    // A photo never changes.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { readOnce: true },
  });
  const address = useObjectUrl(file);
  if (isError) return <p className="text-sm">{m.donations_photo_failed()}</p>;
  if (!address) return <Skeleton className="size-28 rounded-md" />;
  return (
    <a href={address} target="_blank" rel="noreferrer" className="block">
      <img
        src={address}
        alt={nameOf({ number: position })}
        lang={lang}
        className="size-28 rounded-md border border-line bg-sand object-cover"
      />
    </a>
  );
}
