import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { TextField } from './text-field.tsx';

type DayFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'defaultValue' | 'onChange' | 'onBlur'> & {
  /** The day that applies, or empty. */
  day: string;
  onDay: (day: string) => void;
};

/**
 * A day of a filter. The field holds what is typed, and reports whole days of this century and, unless it is
 * `required`, an empty field. If a link or Back changes the day, it shows the new one.
 */
export function DayField({ day, onDay, ...field }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // Reports come back as `day`, with a delay.
  const returning = useRef<string[]>([]);
  useLayoutEffect(() => {
    const place = returning.current.indexOf(day);
    returning.current.splice(0, place + 1);
    if (place === -1 && input.current) input.current.value = day;
  }, [day]);
  const shown = () => returning.current.at(-1) ?? day;
  return (
    <TextField
      {...field}
      ref={input}
      type="date"
      onChange={({ target: { value, validity } }) => {
        const isWhole = value === '' ? !validity.badInput && !field.required : value.startsWith('20');
        if (!isWhole || value === shown()) return;
        returning.current.push(value);
        onDay(value);
      }}
      onBlur={({ target }) => {
        if (!target.validity.badInput) target.value = shown();
      }}
    />
  );
}
