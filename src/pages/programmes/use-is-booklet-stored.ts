import { useEffect, useState } from 'react';
import { bookletPath } from '../../content/booklet-file.ts';
import { getLocale } from '../../messages/runtime.js';
import { pathIn } from '../../shared/locales.ts';
import { offlinePagesCache } from '../../site-map/offline-pages.ts';
import { type ChapterTitle, chapterPath } from './booklet-titles.ts';

/** Whether this browser holds every page of the booklet, in this language. The worker reports when it has stored pages. */
export function useIsBookletStored(chapters: readonly ChapterTitle[]): boolean {
  const [isStored, setStored] = useState(false);
  useEffect(() => {
    let isShown = true;
    async function look() {
      const found = await isBookletStored(chapters).catch(() => false);
      if (isShown) setStored(found);
    }
    void look();
    // A browser without workers, or one that refuses its storage, keeps nothing.
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    workers?.addEventListener('message', look);
    return () => {
      isShown = false;
      workers?.removeEventListener('message', look);
    };
  }, [chapters]);
  return isStored;
}

async function isBookletStored(chapters: readonly ChapterTitle[]): Promise<boolean> {
  if (!navigator.serviceWorker.controller) return false;
  const pages = await caches.open(offlinePagesCache);
  const paths = [bookletPath, ...chapters.map(chapterPath)].map((path) => pathIn(getLocale(), path));
  const stored = await Promise.all(paths.map((path) => pages.match(path, { ignoreVary: true })));
  return stored.every(Boolean);
}
