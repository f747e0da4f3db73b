import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldProps, inputLook, useField } from './field.tsx';

type TextAreaFieldProps = FieldProps &
  ComponentProps<'textarea'> & { /** Buttons above the text, below its label. */ tools?: ReactNode };

export function TextAreaField({
  label,
  error,
  hint,
  optional,
  tools,
  className = '',
  ...textarea
}: TextAreaFieldProps) {
  const { ids, control } = useField({ id: textarea.id, error, hint });
  return (
    <FieldFrame label={label} error={error} hint={hint} optional={optional} ids={ids}>
      {tools}
      <textarea rows={4} {...textarea} {...control} className={`${inputLook} ${className}`} />
    </FieldFrame>
  );
}
