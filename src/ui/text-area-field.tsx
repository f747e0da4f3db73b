import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps, inputLook, useField } from './field.tsx';

type TextAreaFieldProps = FieldProps & ComponentProps<'textarea'>;

export function TextAreaField({ label, error, hint, optional, className = '', ...textarea }: TextAreaFieldProps) {
  const { ids, control } = useField({ id: textarea.id, error, hint });
  return (
    <FieldFrame label={label} error={error} hint={hint} optional={optional} ids={ids}>
      <textarea rows={4} {...textarea} {...control} className={`${inputLook} ${className}`} />
    </FieldFrame>
  );
}
