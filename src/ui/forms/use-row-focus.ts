import { useRef } from 'react';

/**
 * Keeps the focus in a list whose rows move, come and go. `focusRow` focuses the element `wanted` of the row whose
 * `data-<name>` is `id`, else the first enabled button of the row, else the list.
 */
export function useRowFocus<List extends HTMLElement>(name: string) {
  const list = useRef<List>(null);

  function focusRow(id: string, wanted: string) {
    // At that moment React has drawn the rows in their new places.
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-${name}="${id}"]`);
      const find = (selector: string) => row?.querySelector<HTMLElement>(`${selector}:enabled`);
      (find(wanted) ?? find('button') ?? list.current)?.focus();
    });
  }

  return { list, focusRow };
}
