import { tryOrNull } from '../../shared/try-or-null.ts';

const listeners = new Set<() => void>();

/** Calls `clear` when the person signs out or is signed out, in any tab: this page must drop that person's data. */
export function onSignOut(clear: () => void): void {
  listeners.add(clear);
}

/** Clears this tab's data of the person who was signed in. */
export function clearPersonalState(): void {
  tryOrNull(() => sessionStorage.clear());
  // The listeners come second: some of them store again the data that may stay for the same person.
  for (const clear of listeners) clear();
}
