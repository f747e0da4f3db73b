import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldProps, inputLook, useField } from './field.tsx';

type FileFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'type'> & {
    /** The chosen picture, or the present one until another is chosen. */ preview?: ReactNode;
  };

export function FileField({ label, error, hint, optional, preview, className = '', ...input }: FileFieldProps) {
  const { ids, control } = useField({ id: input.id, error, hint });
  return (
    <FieldFrame label={label} error={error} hint={hint} optional={optional} ids={ids}>
      {preview}
      <input
        {...input}
        {...control}
        type="file"
        className={`${inputLook} cursor-pointer text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-full file:bg-sand-strong file:px-4 file:font-semibold file:text-ink ${className}`}
      />
    </FieldFrame>
  );
}
