import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Makes a `<details>` a menu: it closes on a press outside, on Escape (the focus goes back to its summary), when an
 * item is chosen, and when the focus or the page moves on. Without scripts it still opens and closes by its summary.
 */
export function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of the location tells that the page moved on
  useEffect(() => close(menu.current), [key]);

  useEffect(() => {
    function onPointerDown(event: PointerEvent) {
      if (!menu.current?.contains(event.target as Node)) close(menu.current);
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      close(menu.current);
      menu.current.querySelector('summary')?.focus();
    }
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  return {
    ref: menu,
    onClick(event: MouseEvent) {
      if ((event.target as Element).closest('a')) close(menu.current);
    },
    onBlur(event: FocusEvent) {
      if (event.relatedTarget && !menu.current?.contains(event.relatedTarget)) close(menu.current);
    },
  };
}

function close(menu: HTMLDetailsElement | null): void {
  if (menu) menu.open = false;
}
