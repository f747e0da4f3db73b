import { useEffect } from 'react';
import { useArrivalParameter } from '../identity/sign-in/use-arrival-parameter.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { pathIn } from '../shared/locales.ts';
import { parseUrl } from '../shared/web-address.ts';
import { offlinePath } from '../site-map/offline-pages.ts';
import { noIndexMeta } from './frame/page-meta.ts';
import { useConnection } from './offline/connection.ts';
import { OfflineScreen } from './offline/offline-screen.tsx';

export const meta = () => noIndexMeta(m.offline_title());

/** The worker sends this page in place of one that is not stored. It opens that page as soon as the site answers. */
export default function Offline() {
  const wantedPage = wantedPath(useArrivalParameter('from'));
  const connection = useConnection();
  useEffect(() => {
    if (connection === 'online' && wantedPage) window.location.replace(wantedPage);
  }, [connection, wantedPage]);
  return <OfflineScreen tryAgain={() => window.location.replace(wantedPage ?? pathIn(getLocale(), '/'))} />;
}

/** A path on this site, or null for anything else. */
function wantedPath(from: string | null): string | null {
  const url = from ? parseUrl(from, window.location.origin) : null;
  if (!url || url.origin !== window.location.origin || url.pathname.endsWith(offlinePath)) return null;
  return url.pathname + url.search;
}
