import type { ComponentProps } from 'react';
import { FieldNotes, type FieldProps, useField } from './field.tsx';

type CheckboxFieldProps = Omit<FieldProps, 'optional'> & Omit<ComponentProps<'input'>, 'type'>;

export function CheckboxField({ label, error, hint, className = '', ...input }: CheckboxFieldProps) {
  const { ids, control } = useField({ id: input.id, error, hint });
  return (
    <div>
      <label htmlFor={ids.input} className="flex min-h-11 items-center gap-3">
        <input type="checkbox" {...input} {...control} className={`size-6 shrink-0 ${className}`} />
        {label}
      </label>
      <FieldNotes ids={ids} error={error} hint={hint} />
    </div>
  );
}
