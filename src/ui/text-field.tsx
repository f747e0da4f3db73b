import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps, inputLook, useField } from './field.tsx';

type TextFieldProps = FieldProps & ComponentProps<'input'>;

/** One line of text, a mail address or a password; takes what react-hook-form's `register` gives. */
export function TextField({ label, error, hint, optional, className = '', ...input }: TextFieldProps) {
  const { ids, control } = useField({ id: input.id, error, hint });
  return (
    <FieldFrame label={label} error={error} hint={hint} optional={optional} ids={ids}>
      <input type="text" {...input} {...control} className={`${inputLook} ${className}`} />
    </FieldFrame>
  );
}
