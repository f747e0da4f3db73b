import { useEffect, useState } from 'react';
import picture from '../../content/pictures/offline.svg';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { pathIn } from '../../shared/locales.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { getConnection, isReachable, useConnection } from './connection.ts';
import { OfflinePageList } from './offline-page-list.tsx';

/**
 * The screen of a page that needs a connection: the list of readable pages, and a button to try again. It opens the wanted
 * page, if there is one, as soon as the site answers.
 */
export function OfflineScreen({ wantedPage }: { wantedPage: () => string | null }) {
  const connection = useConnection();
  useEffect(() => {
    const wanted = wantedPage();
    if (connection === 'online' && getConnection() === 'online' && wanted) window.location.replace(wanted);
  }, [connection, wantedPage]);
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);

  async function ask() {
    setAsking(true);
    setFailed(false);
    const reachable = await isReachable();
    setAsking(false);
    setFailed(!reachable);
    if (reachable) window.location.replace(wantedPage() ?? pathIn(getLocale(), '/'));
  }

  return (
    <ErrorScreen picture={picture} title={m.offline_title()} text={m.offline_text()}>
      <Button busy={asking} onClick={ask}>
        {m.try_again()}
      </Button>
      <p role="status" className="basis-full empty:hidden">
        {failed && m.offline_still()}
      </p>
      <div className="mt-3 basis-full">
        <OfflinePageList />
      </div>
    </ErrorScreen>
  );
}
