import { Link, useLocation } from 'react-router';
import { GetInTouchLink } from '../../content/get-in-touch-link.tsx';
import picture from '../../content/pictures/not-found.svg';
import * as m from '../../messages/messages.js';
import { ButtonLink } from '../../ui/button-link.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { TroubleScreen } from '../../ui/error-screen.tsx';

/** What a page shows that could not be made; trying again loads it anew, with or without scripts. */
export function FailureScreen({ busy }: { busy: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <TroubleScreen
      picture={picture}
      title={busy ? m.trouble_busy_title() : m.trouble_failed_title()}
      text={busy ? m.trouble_busy_text() : m.trouble_failed_text()}
    >
      <Link to={pathname + search} reloadDocument className={buttonLook('primary')}>
        {m.trouble_try_again()}
      </Link>
      <ButtonLink to="/" variant="quiet">
        {m.trouble_to_home()}
      </ButtonLink>
      <div className="basis-full text-sm">
        <GetInTouchLink className="link" />
      </div>
    </TroubleScreen>
  );
}
