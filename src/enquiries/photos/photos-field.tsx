import { X } from 'lucide-react';
import { useRef } from 'react';
import * as m from '../../messages/messages.js';
import { PictureChooser } from '../../ui/forms/picture-chooser.tsx';
import { useObjectUrl } from '../../ui/forms/use-object-url.ts';
import { type ChosenPhoto, type PhotoLimits, photosProblem, smallPhotos } from './chosen-photos.ts';
import type { ChosenPhotos } from './use-chosen-photos.ts';

type PhotosFieldProps = { chosen: ChosenPhotos; limits: PhotoLimits };

/** Adds photos, several together, and shows the chosen ones. */
export function PhotosField({ chosen: { photos, join, remove }, limits }: PhotosFieldProps) {
  const place = useRef<HTMLDivElement>(null);

  function takeOut(photo: ChosenPhoto) {
    remove([photo]);
    place.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={place}>
      <PictureChooser
        label={m.donations_photos()}
        hint={m.donations_photos_hint({ most: limits.most })}
        error={photosProblem(photos, limits) ?? undefined}
        optional
        onFiles={(files) => join(smallPhotos(files))}
        preview={
          <ul className="mb-1 flex flex-wrap gap-3 empty:hidden">
            {photos.map((photo, index) => (
              <li key={photo.key} className="relative">
                <Thumbnail file={photo.file} />
                <button
                  type="button"
                  onClick={() => takeOut(photo)}
                  aria-label={m.donations_photo_remove({ number: index + 1 })}
                  className="-top-2 -right-2 absolute grid size-11 place-items-center rounded-full border border-line-strong bg-surface hover:bg-sand"
                >
                  <X aria-hidden="true" size={18} />
                </button>
              </li>
            ))}
          </ul>
        }
      />
    </div>
  );
}

function Thumbnail({ file }: { file: File }) {
  return (
    <img
      src={useObjectUrl(file) ?? undefined}
      alt=""
      className="size-28 rounded-md border border-line bg-sand object-cover"
    />
  );
}
