import { type ComponentProps, type ReactNode, type SyntheticEvent, useState } from 'react';
import * as m from '../messages/messages.js';
import { FieldFrame, type FieldProps, inputLook, useField } from './field.tsx';

type TextFieldProps = FieldProps &
  ComponentProps<'input'> & { /** A button at the end of the line, inside the field. */ end?: ReactNode };

/**
 * One line of text, a mail address, a password or a day. Takes the props of react-hook-form's `register`. A day that is half
 * typed holds its form back (`holdUnfinishedDays`), and says so until it is whole.
 */
export function TextField({ label, error: problem, hint, optional, end, className = '', ...input }: TextFieldProps) {
  const [isUnfinished, setUnfinished] = useState(false);
  const error = isUnfinished ? m.ui_day_unfinished() : problem;
  const { ids, control } = useField({ id: input.id, error, hint });
  const look = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setUnfinished(currentTarget.validity.badInput);
  const watched = isUnfinished ? { onInput: look, onKeyUp: look } : {};
  return (
    <FieldFrame label={label} error={error} hint={hint} optional={optional} ids={ids}>
      <span className="relative block">
        <input
          type="text"
          onInvalid={look}
          {...watched}
          {...input}
          {...control}
          className={`${inputLook} ${end ? 'pr-12' : ''} ${className}`}
        />
        {end && <span className="absolute inset-y-0 right-0.5 flex items-center">{end}</span>}
      </span>
    </FieldFrame>
  );
}
