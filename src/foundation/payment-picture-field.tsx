import { Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { pictureLimitBytes } from '../catalogue/pictures/picture-limits.ts';
import { uploadablePicture } from '../catalogue/pictures/uploadable-picture.ts';
import * as m from '../messages/messages.js';
import { failureCode, failureMessage } from '../shared/error-sentence.ts';
import { Button } from '../ui/button.tsx';
import { FileField } from '../ui/file-field.tsx';

type PaymentPictureFieldProps = {
  /** The address of the picture; empty for none. */ value: string;
  error?: string;
  onChange: (address: string) => void;
  upload: (file: File) => Promise<string>;
};

/** Sends a picture as soon as it is chosen; others see it once the form is saved. */
export function PaymentPictureField({ value, error, onChange, upload }: PaymentPictureFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    // So that the same file can be chosen again after it was taken away.
    target.value = '';
    setProblem(undefined);
    setBusy(true);
    try {
      const picture = await uploadablePicture(file);
      if (!picture.type.startsWith('image/')) setProblem(m.facts_qris_type());
      else if (picture.size > pictureLimitBytes) setProblem(m.facts_qris_too_large());
      else onChange(await upload(picture));
    } catch (failure) {
      setProblem(uploadProblem(failure));
    } finally {
      setBusy(false);
    }
  }

  function remove() {
    onChange('');
    place.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={place} aria-busy={busy}>
      <FileField
        label={m.facts_qris()}
        optional
        hint={busy ? m.facts_qris_busy() : m.facts_qris_hint()}
        error={problem ?? error}
        accept="image/*"
        onChange={choose}
        preview={value && <img src={value} alt="" className="mb-1 w-40 rounded-md border border-line bg-[#fff] p-2" />}
      />
      {value && (
        <Button variant="quiet" onClick={remove} className="mt-3 max-sm:w-full">
          <Trash2 aria-hidden="true" size={20} />
          {m.facts_qris_remove()}
        </Button>
      )}
    </div>
  );
}

function uploadProblem(failure: unknown): string {
  const code = failureCode(failure);
  if (code === 'NOT_AN_IMAGE') return m.facts_qris_type();
  if (code === 'TOO_LARGE') return m.facts_qris_too_large();
  return failureMessage(failure, m.facts_qris_failed());
}
