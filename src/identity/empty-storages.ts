import { tryOrNull } from '../shared/try-or-null.ts';

/** Empties all that this browser keeps of the site, but for the pocket card. Storage that the browser refuses holds nothing. */
export function emptyStorages(): void {
  tryOrNull(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
