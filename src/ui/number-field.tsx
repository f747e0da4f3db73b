import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/**
 * A whole number, with the number keys on phones. The value stays text: `type=number` drops unreadable input and
 * changes with the mouse wheel.
 */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} type="text" />;
}
