import { tryOrNull } from '../../shared/try-or-null.ts';
import { hintKey } from './signed-in-hint.ts';

/**
 * The key of an entry in localStorage. A logout removes it, and an ended session does not. So other tabs see the difference:
 * after a logout they empty what the person typed, and after an ended session they keep it.
 */
export const logoutMark = 'checkout-drafts';

/**
 * Sets the mark and returns its key. If localStorage is full, an entry that is there already serves: a logout removes it too.
 * Undefined without storage.
 */
export function setLogoutMark(): string | undefined {
  try {
    // A write for each key would reach every tab.
    if (!hasLogoutMark()) localStorage.setItem(logoutMark, 'yes');
    return logoutMark;
  } catch {
    return storedNames().find((name) => name !== hintKey);
  }
}

export const hasLogoutMark = (mark = logoutMark) => storedNames().includes(mark);

/** None if the person has switched storage off. */
const storedNames = (): string[] => tryOrNull(() => Object.keys(localStorage)) ?? [];

/** Calls `clear` when a logout in another tab removes the mark. Returns how to stop. */
export function onLogoutElsewhere(clear: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === null || (key === logoutMark && newValue === null)) clear();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
