import { useEffect } from 'react';

/** A modal dialog is open, a bar lies at the lower edge (a tall one), or the year's share of the page's product is used up. */
type RootMark = 'modal' | 'bottom-bar' | 'tall-bar' | 'used-up';

const holders: Partial<Record<RootMark, number>> = {};

/**
 * Gives the root the attribute `data-has-NAME` while a component needs it. Styles of other parts read it, because the
 * oldest browsers have no `:has()` (docs/decisions/the-oldest-browsers.md).
 */
export function useRootMark(name: RootMark, isNeeded = true): void {
  useEffect(() => {
    if (!isNeeded) return;
    const hold = (change: 1 | -1) => {
      const count = (holders[name] ?? 0) + change;
      holders[name] = count;
      document.documentElement.toggleAttribute(`data-has-${name}`, count > 0);
    };
    hold(1);
    return () => hold(-1);
  }, [name, isNeeded]);
}
