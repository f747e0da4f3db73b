import { type ComponentProps, useState } from 'react';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { dayText } from '../../shared/jakarta-time.ts';
import { TextField } from '../../ui/text-field.tsx';
import { type Gs1Content, readGs1 } from './gs1.ts';

type LotFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & {
  /** Called with the content of a GS1 code that was scanned or typed in the place of the lot. */
  onCode: (content: Gs1Content) => void;
};

/** The lot number on a package. It takes the whole GS1 code too: a hand scanner types it and presses Enter. */
export function LotField({ onCode, onChange, onBlur, ...field }: LotFieldProps) {
  const [read, setRead] = useState<Gs1Content | null>(null);
  const fill = (input: HTMLInputElement) => {
    const content = readGs1(input.value, new Date());
    if (content) onCode(content);
    return content !== null;
  };
  return (
    <div>
      <TextField
        {...field}
        label={m.batches_lot()}
        hint={m.batches_lot_hint()}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setRead(readGs1(event.target.value, new Date()));
          return onChange?.(event);
        }}
        onBlur={(event) => {
          fill(event.currentTarget);
          return onBlur?.(event);
        }}
        // The Enter of a scanner must not book what nobody has looked at.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && fill(event.currentTarget)) event.preventDefault();
        }}
      />
      <p role="status" className="mt-1 text-sm wrap-anywhere empty:mt-0">
        {read && m.batches_code_read({ content: contentText(read) })}
      </p>
    </div>
  );
}

function contentText({ product, lot, useBy }: Gs1Content): string {
  return [
    product && m.batches_code_product({ product }),
    lot && m.batches_lot_of({ lot }),
    useBy && m.batches_until({ date: dayText(useBy, getLocale()) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
