import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import picture from '../../content/pictures/not-found.svg';
import * as m from '../../messages/messages.js';
import { buttonLook } from '../../ui/button-look.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { getRequestId } from './site-origin.ts';
import { useSearch } from './use-search.ts';
import { WaysOut } from './ways-out.tsx';

/** The screen of a page that failed. Its button loads the page again, with or without scripts. */
export function PageErrorScreen({ busy }: { busy: boolean }) {
  const { pathname } = useLocation();
  const search = useSearch();
  return (
    <ErrorScreen
      picture={picture}
      title={busy ? m.busy_screen_title() : m.error_screen_title()}
      text={busy ? m.busy_screen_text() : m.error_screen_text()}
    >
      <Link to={pathname + search} reloadDocument className={buttonLook('primary')}>
        {m.try_again()}
      </Link>
      <WaysOut />
      <ErrorNumber />
    </ErrorScreen>
  );
}

/** People can quote this id when they ask for help: the log has the reason under it. */
function ErrorNumber() {
  const [id] = useState(getRequestId);
  if (!id) return null;
  return (
    <p data-request-id={id} className="w-full text-ink-soft text-sm">
      {m.error_screen_number()} <code className="wrap-anywhere">{id}</code>
    </p>
  );
}
