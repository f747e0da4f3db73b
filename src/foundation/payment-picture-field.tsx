import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { FileField } from '../ui/file-field.tsx';
import { usePictureSending } from '../versioned/use-picture-sending.ts';

type PaymentPictureFieldProps = {
  /** The address of the picture; empty for none. */ value: string;
  error?: string;
  onChange: (address: string) => void;
  upload: (file: File) => Promise<string>;
};

/** Sends a picture as soon as it is chosen; others see it once the form is saved. */
export function PaymentPictureField({ value, error, onChange, upload }: PaymentPictureFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const { busy, problem, choose } = usePictureSending({ onChange, upload });

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
