/** Empties all that this browser keeps of the site, but for the pocket card. Storage that the browser refuses holds nothing. */
export function emptyStorages(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // The person has switched storage off.
  }
}
