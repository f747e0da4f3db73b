import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps, inputLook, useField } from './field.tsx';

type SelectFieldProps = FieldProps &
  ComponentProps<'select'> & {
    /** Values with their texts, and the language of a text that is not the page's. */
    options?: readonly (readonly [string, string, string?])[];
  };

/** A choice from a closed list. Its children are `<option>`s before the `options`. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, optional, className = '', children, options = [], ...select } = props;
  const { ids, control } = useField({ id: select.id, error, hint });
  return (
    <FieldFrame label={label} error={error} hint={hint} optional={optional} ids={ids}>
      <span className="relative block">
        <select {...select} {...control} className={`${inputLook} appearance-none pr-10 ${className}`}>
          {children}
          {options.map(([value, text, language]) => (
            <option key={value} value={value} lang={language}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-soft"
        />
      </span>
    </FieldFrame>
  );
}
