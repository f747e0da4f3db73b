import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react';
import { pictureLimitBytes } from '../catalogue/pictures/picture-limits.ts';
import { uploadablePicture } from '../catalogue/pictures/uploadable-picture.ts';
import * as m from '../messages/messages.js';
import { errorMessage } from '../shared/error-sentence.ts';
import { ShopError } from '../shared/shop-error.ts';
import { FileField } from '../ui/file-field.tsx';

type PictureFieldProps = Pick<ComponentProps<typeof FileField>, 'label' | 'optional' | 'hint' | 'error'> & {
  /** The address of the picture; empty if there is none. */
  value: string;
  look: string;
  onChange: (address: string) => void;
  upload: (picture: { image: File }) => Promise<{ image: string }>;
};

/**
 * Uploads a picture as soon as it is chosen. Others see it once the form is saved; until then the old one stays. A form that
 * is saved while a picture is being sent waits for it.
 */
export function PictureField({ value, look, hint, error, onChange, upload, ...field }: PictureFieldProps) {
  const {
    mutate,
    isPending,
    error: failure,
  } = useMutation({
    mutationFn: async (file: File) => {
      const image = await uploadablePicture(file);
      if (!image.type.startsWith('image/')) throw new ShopError('NOT_AN_IMAGE');
      if (image.size > pictureLimitBytes) throw new ShopError('TOO_LARGE');
      return upload({ image });
    },
  });

  const { place, isHeld } = useHeldSubmit(isPending, failure === null);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Given here, it is called for the last chosen picture alone.
    if (file) mutate(file, { onSuccess: ({ image }) => onChange(image) });
    // Without this, a person who removes a picture could not choose the same file again.
    target.value = '';
  }

  return (
    <div ref={place} aria-busy={isPending}>
      <FileField
        {...field}
        hint={isPending ? m.versions_picture_busy() : hint}
        error={failure ? uploadProblem(failure) : error}
        accept="image/*"
        onChange={choose}
        preview={value && <img src={value} alt="" className={`mb-1 rounded-md border border-line ${look}`} />}
      />
      <p role="status" className="mt-1.5 font-semibold text-sm empty:hidden">
        {isHeld && m.versions_picture_then_save()}
      </p>
    </div>
  );
}

/** Holds a submit of the form around `place` while the picture is being sent. Afterwards it submits, unless that failed. */
function useHeldSubmit(isSending: boolean, succeeded: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    if (!isSending) {
      if (isHeld && succeeded) form.requestSubmit();
      setHeld(false);
      return;
    }
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setHeld(true);
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [isSending, isHeld, succeeded]);
  return { place, isHeld };
}

function uploadProblem(error: Error & { code?: string }): string {
  const { code } = error;
  if (code === 'NOT_AN_IMAGE') return m.versions_picture_type();
  if (code === 'TOO_LARGE') return m.versions_picture_too_large();
  return errorMessage(error, m.versions_picture_failed());
}
