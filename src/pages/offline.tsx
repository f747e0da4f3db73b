import { useEffect } from 'react';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { pathIn } from '../shared/locales.ts';
import { parseUrl } from '../shared/web-address.ts';
import { offlinePath } from '../site-map/offline-pages.ts';
import { noIndexMeta } from './frame/page-meta.ts';
import { getConnection, useConnection } from './offline/connection.ts';
import { OfflineScreen } from './offline/offline-screen.tsx';

export const meta = () => noIndexMeta(m.offline_title());

/** The worker sends this page in place of one that is not stored. It opens that page as soon as the site answers. */
export default function Offline() {
  const connection = useConnection();
  useEffect(() => {
    const wanted = wantedPage();
    if (connection === 'online' && getConnection() === 'online' && wanted) window.location.replace(wanted);
  }, [connection]);
  return <OfflineScreen tryAgain={() => window.location.replace(wantedPage() ?? pathIn(getLocale(), '/'))} />;
}

/** The wanted page: a path on this site, or null for anything else. The address names it; the HTML is the same for everyone. */
function wantedPage(): string | null {
  const from = new URLSearchParams(window.location.search).get('from');
  const url = from ? parseUrl(from, window.location.origin) : null;
  if (!url || url.origin !== window.location.origin || url.pathname.endsWith(offlinePath)) return null;
  return url.pathname + url.search;
}
