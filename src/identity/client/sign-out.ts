const listeners = new Set<() => void>();

/** Calls back when somebody signs out or is signed out, in whichever tab: what this page holds of them is to be cleared. */
export function onSignOut(clear: () => void): void {
  listeners.add(clear);
}

/** Clears what this browser tab holds of the person who was signed in. */
export function clearPersonalState(): void {
  sessionStorage.clear();
  for (const clear of listeners) clear();
}
