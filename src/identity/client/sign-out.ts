const listeners = new Set<() => void>();

/** Calls back when somebody signs out or is signed out, in whichever tab: what was kept for them is to be forgotten. */
export function onSignOut(forget: () => void): void {
  listeners.add(forget);
}

/** Forgets what this browser tab keeps of the person who was signed in. */
export function clearPersonalState(): void {
  sessionStorage.clear();
  for (const forget of listeners) forget();
}
