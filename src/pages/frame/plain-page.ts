// The server's HTML can be read, and its links work, without our scripts. It stays without scripts if the browser is too
// old for them (scripts/build/oldest-browsers.ts), or if a script failed on the page.

const storageKey = 'plain-page';

/** Whether scripts may hydrate the server's HTML. */
export function mayHydrate(): boolean {
  return isNewEnough() && !hasJustFailed();
}

/** Checks a few features that the oldest supported browsers have. */
function isNewEnough(): boolean {
  return (
    CSS.supports('color', 'oklch(0% 0 0)') && 'toSorted' in Array.prototype && matchMedia('(width >= 0px)').matches
  );
}

/** Whether scripts failed on this page before the last load. True once, so that the next reload tries the scripts again. */
function hasJustFailed(): boolean {
  try {
    const failed = sessionStorage.getItem(storageKey) === location.href;
    sessionStorage.removeItem(storageKey);
    return failed;
  } catch {
    return false;
  }
}

/** Shows the page as a browser without scripts does. */
export function showPlainPage(): void {
  document.documentElement.dataset.plain = '';
  for (const element of document.querySelectorAll('noscript')) element.outerHTML = element.textContent;
}

/** Loads the page again to show it without scripts. If the browser can store nothing, the error stays instead. */
export function reloadPlain(error: unknown): void {
  console.error(error);
  try {
    sessionStorage.setItem(storageKey, location.href);
  } catch {
    return;
  }
  location.reload();
}
