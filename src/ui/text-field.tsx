import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldProps, inputLook, useField } from './field.tsx';

type TextFieldProps = FieldProps &
  ComponentProps<'input'> & { /** A button at the end of the line, inside the field. */ end?: ReactNode };

/** One line of text, a mail address or a password. Takes the props of react-hook-form's `register`. */
export function TextField({ label, error, hint, optional, end, className = '', ...input }: TextFieldProps) {
  const { ids, control } = useField({ id: input.id, error, hint });
  return (
    <FieldFrame label={label} error={error} hint={hint} optional={optional} ids={ids}>
      <span className="relative block">
        <input type="text" {...input} {...control} className={`${inputLook} ${end ? 'pr-12' : ''} ${className}`} />
        {end && <span className="absolute inset-y-0 right-0.5 flex items-center">{end}</span>}
      </span>
    </FieldFrame>
  );
}
