import { type ComponentProps, useRef, useState } from 'react';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { dayText } from '../../shared/jakarta-time.ts';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Gs1Content, isPackageCode, readGs1 } from './gs1.ts';

type LotFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & {
  /** Called with the content of a GS1 code in the place of the lot. A code without a lot gives back the earlier one. */
  onCode: (content: { lot: string; useBy?: string }) => void;
  /** Whether the form takes a use-by date too. */
  takesDate?: boolean;
};

/**
 * The lot number on a package. It takes the whole GS1 code too: a hand scanner types it and presses Enter. A typed lot asks
 * before the person leaves it, or closes the dialog around it.
 */
export function LotField({ onCode, takesDate = true, onChange, onFocus, onBlur, ...field }: LotFieldProps) {
  const [reading, setReading] = useState('');
  const [isTyped, setIsTyped] = useState(false);
  const unsavedQuestion = useUnsavedChanges(isTyped);
  const earlierLot = useRef('');
  const read = (text: string): Gs1Content | null => {
    const content = readGs1(text, new Date());
    return content && !takesDate ? { ...content, useBy: undefined } : content;
  };
  const fill = (input: HTMLInputElement) => {
    const content = read(input.value);
    if (!content) return false;
    earlierLot.current = content.lot ?? earlierLot.current;
    onCode({ lot: earlierLot.current, useBy: content.useBy });
    return true;
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
          setIsTyped(event.target.value !== (field.defaultValue ?? ''));
          setReading(readingText(event.target.value, read(event.target.value)));
          return onChange?.(event);
        }}
        onFocus={(event) => {
          earlierLot.current = event.currentTarget.value;
          return onFocus?.(event);
        }}
        onBlur={(event) => {
          fill(event.currentTarget);
          return onBlur?.(event);
        }}
        // A scanner types the code and presses Enter. That must not send the form: a person checks first what was read.
        onKeyDown={(event) => {
          const { value } = event.currentTarget;
          if (event.key === 'Enter' && (fill(event.currentTarget) || isPackageCode(value, new Date())))
            event.preventDefault();
        }}
      />
      <p role="status" className="mt-1 text-sm wrap-anywhere empty:mt-0">
        {reading}
      </p>
      {unsavedQuestion}
    </div>
  );
}

function readingText(text: string, read: Gs1Content | null): string {
  if (!read) return isPackageCode(text, new Date()) ? m.batches_code_unclear() : '';
  const { product, lot, useBy } = read;
  const content = [
    product && m.batches_code_product({ product }),
    lot && m.batches_lot_of({ lot }),
    useBy && m.batches_until({ date: dayText(useBy, getLocale()) }),
  ]
    .filter(Boolean)
    .join(' · ');
  return m.batches_code_read({ content });
}
