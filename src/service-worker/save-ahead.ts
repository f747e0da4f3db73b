import { pathIn, splitPath } from '../shared/locales.ts';
import { aheadPaths } from '../site-map/ahead-paths.list.ts';
import { offlinePath } from '../site-map/offline-pages.ts';
import { isSavingData, savePath } from './save-offline.ts';

/** Pages of the first visit are opened within this time. */
const firstVisitMs = 30 * 60_000;

/**
 * Stores the pages that a family may need before it opened them, in the language of the opened page. Not during the first
 * visit, and not if the person saves data or the link is slow. All of them together are at most 150 kB.
 */
export async function saveAhead(opened: string): Promise<void> {
  if (isSavingData() || !(await isLaterVisit())) return;
  const { locale } = splitPath(opened);
  for (const path of aheadPaths.map((each) => pathIn(locale, each))) {
    if (!(await caches.match(path, { ignoreVary: true }))) await savePath(path);
  }
}

/** The worker stored the offline page when it was installed, at the end of the first page. */
async function isLaterVisit(): Promise<boolean> {
  const storedAt = (await caches.match(offlinePath, { ignoreVary: true }))?.headers.get('date');
  return storedAt != null && Date.now() - Date.parse(storedAt) > firstVisitMs;
}
