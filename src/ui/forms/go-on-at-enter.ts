import type { KeyboardEvent } from 'react';

/**
 * Enter in a field goes on to the next one, and from the last one to the button. For forms whose sending cannot be undone: only
 * a press of the button sends them.
 */
export function goOnAtEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key } = event;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (key !== 'Enter' || event.defaultPrevented || !isField || target.closest('dialog')) return;
  event.preventDefault();
  const fields = [
    ...currentTarget.querySelectorAll<HTMLElement>(':is(input, select, textarea, [type=submit]):enabled'),
  ];
  fields[fields.indexOf(target) + 1]?.focus();
}
