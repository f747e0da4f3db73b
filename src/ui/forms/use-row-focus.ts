import { useRef } from 'react';

/**
 * Keeps the focus in a list whose rows are moved, added and taken away: `focusRow` gives it to what is `wanted` of the row
 * whose `data-<name>` is `id`, else to the first button there that does not rest, and to the list where there is no such row.
 */
export function useRowFocus<List extends HTMLElement>(name: string) {
  const list = useRef<List>(null);

  function focusRow(id: string, wanted: string) {
    // The rows are as they will be by then.
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-${name}="${id}"]`);
      const find = (selector: string) => row?.querySelector<HTMLElement>(`${selector}:enabled`);
      (find(wanted) ?? find('button') ?? list.current)?.focus();
    });
  }

  return { list, focusRow };
}
