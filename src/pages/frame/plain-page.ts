// The page of the server can be read, and its links lead on, without our scripts. It stays as it came in a browser that is
// too old for them (scripts/build/oldest-browsers.ts), and after a script failed on it.

const storageKey = 'plain-page';

/** Whether scripts may take over the page of the server. */
export function mayHydrate(): boolean {
  return isNewEnough() && !hasJustFailed();
}

/** A few features that came with the oldest browsers, or just before. */
function isNewEnough(): boolean {
  return (
    CSS.supports('color', 'oklch(0% 0 0)') && 'toSorted' in Array.prototype && matchMedia('(width >= 0px)').matches
  );
}

/** Whether scripts failed on this page before it was loaded. True once: a reload by the person tries them again. */
function hasJustFailed(): boolean {
  try {
    const failed = sessionStorage.getItem(storageKey) === location.href;
    sessionStorage.removeItem(storageKey);
    return failed;
  } catch {
    return false;
  }
}

/** Shows the page as browsers without scripts do. */
export function showPlainPage(): void {
  document.documentElement.dataset.plain = '';
  for (const element of document.querySelectorAll('noscript')) element.outerHTML = element.textContent;
}

/** Loads the page of the server once more, to stay as it comes. Where nothing can be stored, the error stays instead. */
export function reloadPlain(error: unknown): void {
  console.error(error);
  try {
    sessionStorage.setItem(storageKey, location.href);
  } catch {
    return;
  }
  location.reload();
}
