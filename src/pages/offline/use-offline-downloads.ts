import { useEffect } from 'react';
import { isBookletPdf } from '../../site-map/offline-pages.ts';
import { hasWorker, notifyOpened } from './worker.ts';

/** The worker does not see downloads, so this notifies it. Without a connection the link is opened instead. */
export function useOfflineDownloads(offline: boolean): void {
  useEffect(() => {
    function look(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || !isBookletPdf(link.pathname)) return;
      if (!offline) void notifyOpened(link.pathname);
      else if (link.hasAttribute('download') && hasWorker()) {
        event.preventDefault();
        window.location.assign(link.href);
      }
    }
    document.addEventListener('click', look);
    return () => document.removeEventListener('click', look);
  }, [offline]);
}
