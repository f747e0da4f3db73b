import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import * as m from '../../messages/messages.js';
import { isBookletPdf, offlinePath } from '../../site-map/offline-pages.ts';
import { useConnection } from './connection.ts';
import { useDocumentNavigation } from './use-document-navigation.ts';
import { hasWorker, notifyOpened } from './worker.ts';

/** Keeps the notice in view, so that a reader in the middle of a page sees that the connection is lost. */
const inViewLook = '[@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-16';

/** A quiet line below the navigation bar while there is no connection. Also starts everything that makes pages readable then. */
export function OfflineNotice() {
  const { pathname } = useLocation();
  const connection = useConnection();
  const offline = connection !== 'online';
  useDocumentNavigation(offline);
  useOfflineDownloads(offline);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router's path has no language in it; the address has
  useEffect(() => {
    if (!offline) void notifyOpened(window.location.pathname);
  }, [pathname, offline]);
  return (
    <div role="status" className={`z-30 ${connection === 'offline' ? inViewLook : ''}`}>
      {offline && pathname !== offlinePath && (
        <p className="border-line border-b bg-sand-strong py-2 text-sm">
          <span className="wrap flex items-center gap-2.5">
            <WifiOff aria-hidden="true" size={18} />
            <span>{connection === 'offline-page' ? m.offline_notice_saved() : m.offline_notice()}</span>
          </span>
        </p>
      )}
    </div>
  );
}

/** The worker does not see downloads, so this notifies it. Without a connection the link is opened instead. */
function useOfflineDownloads(offline: boolean): void {
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
