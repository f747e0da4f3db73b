import { Trash2 } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { PictureField } from '../versioned/picture-field.tsx';

type PaymentPictureFieldProps = Pick<ComponentProps<typeof PictureField>, 'value' | 'error' | 'onChange' | 'upload'>;

/** The QRIS picture, which an admin may also remove. */
export function PaymentPictureField(props: PaymentPictureFieldProps) {
  const { value, onChange } = props;
  const place = useRef<HTMLDivElement>(null);

  function remove() {
    onChange('');
    place.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={place}>
      <PictureField {...props} label={m.facts_qris()} optional hint={m.facts_qris_hint()} look="w-40 bg-[#fff] p-2" />
      {value && (
        <Button variant="quiet" onClick={remove} className="mt-3 max-sm:w-full">
          <Trash2 aria-hidden="true" size={20} />
          {m.facts_qris_remove()}
        </Button>
      )}
    </div>
  );
}
