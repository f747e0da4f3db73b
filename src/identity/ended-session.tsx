import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import * as m from '../messages/messages.js';
import { TextLink } from '../ui/button-link.tsx';
import { KeptFocus } from '../ui/forms/kept-focus.tsx';
import { useToast } from '../ui/toast.tsx';
import { useIsHere } from '../ui/use-navigate-here.ts';
import { useIdentity } from './identity-provider.tsx';
import { loginPath } from './next-path.ts';

/**
 * The page shows it while somebody is signed in. If the session ends, it says so, with a link to the login. It stays silent
 * if another tab has just opened or found a session. It keeps the focus in the part of the page around it.
 */
export function EndedSession() {
  const { user, signingOut, client } = useIdentity();
  const { pathname, search } = useLocation();
  const toast = useToast();
  const isHere = useIsHere();
  const wasSignedIn = useRef(true);
  useEffect(() => {
    const ended = wasSignedIn.current && !user && signingOut === null;
    wasSignedIn.current = user !== null;
    if (!ended) return;
    void client.findSession().then((found) => {
      if (found || !isHere()) return;
      const link = <TextLink to={loginPath(pathname + search)}>{m.login_button()}</TextLink>;
      toast(
        <>
          <span>{m.login_ended()}</span> {link}
        </>,
        { durationMs: 15_000, cause: 'session' },
      );
    });
  }, [user, signingOut, client, pathname, search, toast, isHere]);
  return <KeptFocus />;
}
