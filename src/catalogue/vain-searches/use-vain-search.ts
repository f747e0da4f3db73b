import { useEffect } from 'react';

const storageKey = 'vain-searches';

/** Reports a search that found nothing, once a visit. Null while there is nothing to report. */
export function useVainSearch(q: string | null): void {
  useEffect(() => {
    if (q && isFirst(q)) void report(q);
  }, [q]);
}

async function report(q: string): Promise<void> {
  const { vainSearchesClient } = await import('./vain-searches.queries.ts');
  // Nothing depends on it for the person.
  await vainSearchesClient.note({ q }).catch(() => undefined);
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
