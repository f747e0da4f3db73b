import { useMutation } from '@tanstack/react-query';
import type { ChangeEvent, ComponentProps } from 'react';
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

/** Uploads a picture as soon as it is chosen. Others see it once the form is saved; until then the old one stays. */
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

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Given here, it is called for the last chosen picture alone.
    if (file) mutate(file, { onSuccess: ({ image }) => onChange(image) });
    // Without this, a person who removes a picture could not choose the same file again.
    target.value = '';
  }

  return (
    <div aria-busy={isPending}>
      <FileField
        {...field}
        hint={isPending ? m.versions_picture_busy() : hint}
        error={failure ? uploadProblem(failure) : error}
        accept="image/*"
        onChange={choose}
        preview={value && <img src={value} alt="" className={`mb-1 rounded-md border border-line ${look}`} />}
      />
    </div>
  );
}

function uploadProblem(error: Error & { code?: string }): string {
  const { code } = error;
  if (code === 'NOT_AN_IMAGE') return m.versions_picture_type();
  if (code === 'TOO_LARGE') return m.versions_picture_too_large();
  return errorMessage(error, m.versions_picture_failed());
}
