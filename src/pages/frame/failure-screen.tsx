import { Link, useLocation } from 'react-router';
import { GetInTouchLink } from '../../content/get-in-touch-link.tsx';
import picture from '../../content/pictures/not-found.svg';
import * as m from '../../messages/messages.js';
import { ButtonLink } from '../../ui/button-link.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';

/** What a page shows that could not be made; trying again loads it anew, with or without scripts. */
export function FailureScreen({ busy }: { busy: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <ErrorScreen
      picture={picture}
      title={busy ? m.busy_screen_title() : m.error_screen_title()}
      text={busy ? m.busy_screen_text() : m.error_screen_text()}
    >
      <Link to={pathname + search} reloadDocument className={buttonLook('primary')}>
        {m.try_again()}
      </Link>
      <ButtonLink to="/" variant="quiet">
        {m.error_screen_to_home()}
      </ButtonLink>
      <div className="basis-full text-sm">
        <GetInTouchLink className="link" />
      </div>
    </ErrorScreen>
  );
}
