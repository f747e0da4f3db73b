import { Link, useLocation } from 'react-router';
import picture from '../../content/pictures/not-found.svg';
import * as m from '../../messages/messages.js';
import { buttonLook } from '../../ui/button-look.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { useSearch } from './use-search.ts';
import { WaysOut } from './ways-out.tsx';

/** What a page shows that could not be made; trying again loads it anew, with or without scripts. */
export function FailureScreen({ busy }: { busy: boolean }) {
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
    </ErrorScreen>
  );
}
