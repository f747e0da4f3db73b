import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const key = 'search-key';
const typedInto = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
/** The choice in a browser without storage. */
let held = true;
const watching = new Set<() => void>();

function watch(listener: () => void): () => void {
  watching.add(listener);
  return () => watching.delete(listener);
}

/** Whether `/` leads to the search of the admin area. A person who dictates can switch it off (WCAG 2.1.4). */
export const useSearchKeyOn = (): boolean => useSyncExternalStore(watch, readSearchKey, () => true);

function readSearchKey(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return held;
  }
}

/** Keeps the choice on this device. It lives in localStorage, which logging out empties. */
export function storeSearchKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    held = isOn;
  }
  for (const changed of watching) changed();
}

/** Puts the focus into the search at `/`, unless a person types or a dialog is open. Opens the menu if the search is in it. */
export function useSearchKey(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key: pressed, ctrlKey, metaKey, altKey, target } = event;
      if (pressed !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented || !readSearchKey()) return;
      const isTyping = (target as Element).closest?.(typedInto);
      if (isTyping || document.querySelector('dialog[open]')) return;
      if (!shownField()) flushSync(() => menu.current?.querySelector('button')?.click());
      const field = shownField();
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [menu]);
}

/** The field that is not in a closed menu, or in the menu of another width. */
function shownField(): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[aria-keyshortcuts="/"]')];
  return fields.find((field) => field.offsetParent !== null);
}
