import { X } from 'lucide-react';
import { type Dispatch, type SetStateAction, useRef } from 'react';
import * as m from '../../messages/messages.js';
import { newUuid } from '../../shared/ids.ts';
import { PictureChooser } from '../../ui/forms/picture-chooser.tsx';
import { useObjectUrl } from '../../ui/forms/use-object-url.ts';
import { type ChosenPhoto, type PhotoLimits, photosProblem, smallPhotos } from './chosen-photos.ts';

type PhotosFieldProps = {
  photos: ChosenPhoto[];
  limits: PhotoLimits;
  onChange: Dispatch<SetStateAction<ChosenPhoto[]>>;
};

/** Adds photos, several together, and shows the chosen ones. */
export function PhotosField({ photos, limits, onChange }: PhotosFieldProps) {
  const place = useRef<HTMLDivElement>(null);

  async function add(files: File[]) {
    const small = await smallPhotos(files);
    onChange((before) => [...before, ...small.map((file) => ({ key: newUuid(), file }))]);
  }

  function remove(key: string) {
    onChange(photos.filter((photo) => photo.key !== key));
    place.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={place}>
      <PictureChooser
        label={m.donations_photos()}
        hint={m.donations_photos_hint({ most: limits.most })}
        error={photosProblem(photos, limits) ?? undefined}
        optional
        onFiles={add}
        preview={
          <ul className="mb-1 flex flex-wrap gap-3 empty:hidden">
            {photos.map((photo, index) => (
              <li key={photo.key} className="relative">
                <Thumbnail file={photo.file} />
                <button
                  type="button"
                  onClick={() => remove(photo.key)}
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
