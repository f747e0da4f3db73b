import { X } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import * as m from '../messages/messages.js';
import { newUuid } from '../shared/ids.ts';
import { FileField } from '../ui/file-field.tsx';
import { type ChosenPhoto, photosProblem, smallPhotos } from './offer-form-values.ts';
import { offerLimits } from './offer-limits.ts';

type PhotosFieldProps = { photos: ChosenPhoto[]; onChange: (photos: ChosenPhoto[]) => void };

/** Adds photos, several at once, and shows those that were chosen. */
export function PhotosField({ photos, onChange }: PhotosFieldProps) {
  const place = useRef<HTMLDivElement>(null);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = await smallPhotos(target.files ?? []);
    // So that the same file can be chosen again after it was taken away.
    target.value = '';
    onChange([...photos, ...files.map((file) => ({ key: newUuid(), file }))]);
  }

  function remove(key: string) {
    onChange(photos.filter((photo) => photo.key !== key));
    place.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={place}>
      <FileField
        label={m.donations_photos()}
        hint={m.donations_photos_hint({ most: offerLimits.photos })}
        error={photosProblem(photos) ?? undefined}
        accept="image/*"
        multiple
        optional
        onChange={choose}
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
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <img src={address} alt="" className="size-28 rounded-md border border-line bg-sand object-cover" />;
}
