import { tryOrNull } from '../../shared/try-or-null.ts';

/**
 * Remembers that a person signed in on this browser, and when, but not who. Without it the page loads and requests nothing
 * of identity. Tabs notice each other's sign-in and sign-out by its changes.
 */
export const hintKey = 'signed-in';

export const readHint = (): string | null => tryOrNull(() => localStorage.getItem(hintKey));

export function setHint(nowMs: number, kind = ''): string {
  const value = `${kind}${nowMs}`;
  // Without storage the sign-in lasts as long as the page.
  tryOrNull(() => localStorage.setItem(hintKey, value));
  return value;
}

export function clearHint(): void {
  tryOrNull(() => localStorage.removeItem(hintKey));
}

/** Calls back when another tab signed in or out, and when a page comes back from the browser's cache. */
export function watchHint(changed: (hint: string | null) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === hintKey || event.key === null) changed(readHint());
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) changed(readHint());
  });
}
