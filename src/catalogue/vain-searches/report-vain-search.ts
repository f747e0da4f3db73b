import { vainSearchesClient } from './vain-searches.queries.ts';

const storageKey = 'vain-searches';

/** Reports a search that found nothing, once a visit. */
export async function reportVainSearch(q: string): Promise<void> {
  // Nothing depends on it for the person.
  if (isFirst(q)) await vainSearchesClient.note({ q }).catch(() => undefined);
}

/** Whether this visit searches for it for the first time. A browser that stores nothing reports nothing. */
function isFirst(q: string): boolean {
  try {
    const reported = (sessionStorage.getItem(storageKey) ?? '').split('\n');
    const words = q.trim().toLowerCase();
    if (reported.includes(words)) return false;
    sessionStorage.setItem(storageKey, [...reported.slice(-20), words].join('\n'));
    return true;
  } catch {
    return false;
  }
}
