import { useState } from 'react';
import picture from '../../content/pictures/offline.svg';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { isReachable } from './connection.ts';
import { OfflinePageList } from './offline-page-list.tsx';

/** The screen of a page that needs a connection: the list of readable pages, and a button to try again. */
export function OfflineScreen({ tryAgain }: { tryAgain: () => void }) {
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);

  async function ask() {
    setAsking(true);
    setFailed(false);
    const reachable = await isReachable();
    setAsking(false);
    setFailed(!reachable);
    if (reachable) tryAgain();
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
