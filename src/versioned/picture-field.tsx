import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { pictureLimitBytes } from '../catalogue/pictures/picture-limits.ts';
import { uploadablePicture } from '../catalogue/pictures/uploadable-picture.ts';
import * as m from '../messages/messages.js';
import { errorCode, errorMessage } from '../shared/error-sentence.ts';
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
  const { mutateAsync } = useMutation({ mutationFn: upload });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    // Without this, a person who removes a picture could not choose the same file again.
    target.value = '';
    setProblem(undefined);
    setBusy(true);
    try {
      const image = await uploadablePicture(file);
      if (!image.type.startsWith('image/')) setProblem(m.versions_picture_type());
      else if (image.size > pictureLimitBytes) setProblem(m.versions_picture_too_large());
      else onChange((await mutateAsync({ image })).image);
    } catch (error) {
      setProblem(uploadProblem(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div aria-busy={busy}>
      <FileField
        {...field}
        hint={busy ? m.versions_picture_busy() : hint}
        error={problem ?? error}
        accept="image/*"
        onChange={choose}
        preview={value && <img src={value} alt="" className={`mb-1 rounded-md border border-line ${look}`} />}
      />
    </div>
  );
}

function uploadProblem(error: unknown): string {
  const code = errorCode(error);
  if (code === 'NOT_AN_IMAGE') return m.versions_picture_type();
  if (code === 'TOO_LARGE') return m.versions_picture_too_large();
  return errorMessage(error, m.versions_picture_failed());
}
