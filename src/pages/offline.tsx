import * as m from '../messages/messages.js';
import { parseUrl } from '../shared/web-address.ts';
import { offlinePath } from '../site-map/offline-pages.ts';
import { noIndexMeta } from './frame/page-meta.ts';
import { OfflineScreen } from './offline/offline-screen.tsx';

export const meta = () => noIndexMeta(m.offline_title());

/** The worker sends this page in place of one that is not stored. */
export default function Offline() {
  return <OfflineScreen wantedPage={wantedPage} />;
}

/** The wanted page: a path on this site, or null for anything else. The address names it; the HTML is the same for everyone. */
function wantedPage(): string | null {
  const from = new URLSearchParams(window.location.search).get('from');
  const url = from ? parseUrl(from, window.location.origin) : null;
  if (!url || url.origin !== window.location.origin || url.pathname.endsWith(offlinePath)) return null;
  return url.pathname + url.search;
}
