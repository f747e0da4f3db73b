import { useRef } from 'react';

/** The list with one of its rows at another place. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  return rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1));
}

/**
 * Keeps the focus in a list whose rows move, appear and disappear. `focusRow` focuses `wanted` in the row whose
 * `data-<name>` is `id`, or else the first enabled button there, or else the list.
 */
export function useRowFocus<List extends HTMLElement>(name: string) {
  const list = useRef<List>(null);

  function focusRow(id: string, wanted: string) {
    // The next frame, when the rows are updated.
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-${name}="${id}"]`);
      const find = (selector: string) => row?.querySelector<HTMLElement>(`${selector}:enabled`);
      (find(wanted) ?? find('button') ?? list.current)?.focus();
    });
  }

  return { list, focusRow };
}
