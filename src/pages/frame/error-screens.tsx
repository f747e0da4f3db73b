import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { GetInTouchLink } from '../../content/get-in-touch-link.tsx';
import picture from '../../content/pictures/not-found.svg';
import * as m from '../../messages/messages.js';
import { ButtonLink } from '../../ui/button-link.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { getRequestId } from './site-origin.ts';
import { useSearch } from './use-search.ts';

/** The screen of an unknown address. */
export function NotFoundScreen() {
  return (
    <ErrorScreen picture={picture} title={m.not_found_screen_title()} text={m.not_found_screen_text()}>
      <ButtonLink to="/products">{m.nav_shop()}</ButtonLink>
      <WaysOut />
    </ErrorScreen>
  );
}

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

/** Links from a page without content: home, or to a person. */
function WaysOut() {
  return (
    <>
      <ButtonLink to="/" variant="quiet">
        {m.error_screen_to_home()}
      </ButtonLink>
      <div className="basis-full text-sm">
        <GetInTouchLink className="link" />
      </div>
    </>
  );
}
