import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import picture from '../content/pictures/not-found.svg';
import * as m from '../messages/messages.js';
import { type Access, allows } from '../shared/access-levels.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { KeptFocus } from '../ui/forms/kept-focus.tsx';
import { LoadingText } from '../ui/needs-script.tsx';
import { AdminNeedsTwoFactor } from './admin-needs-two-factor.tsx';
import { useIdentity } from './identity-provider.tsx';
import { keptTexts } from './kept-texts.ts';
import { loginPath } from './next-path.ts';
import { useRights } from './use-rights.ts';

/** Draws the loading text in the page's own frame, so that nothing moves. */
type Frame = (state: ReactNode) => ReactNode;

const plainFrame: Frame = (state) => <div className="wrap py-16 text-center">{state}</div>;

type SignedInOnlyProps = {
  /** The sentence of the login page for a person who arrives signed out. */
  reason?: () => string;
  /** The sentence of the login page if the session ends on this page. */
  sentenceIfEnded?: (uid: string) => string;
  frame?: Frame;
  children: ReactNode;
};

/** Shows its children to signed-in people. Everyone else goes to the login page and comes back afterwards. */
export function SignedInOnly(props: SignedInOnlyProps) {
  const { reason, sentenceIfEnded = () => m.login_ended(), frame, children } = props;
  const { user, loading, signingOut } = useIdentity();
  const { key, pathname, search, hash } = useLocation();
  const lastUid = useRef<string | null>(null);
  useEffect(() => {
    if (user) lastUid.current = user.uid;
  }, [user]);
  const leaves = !user && signingOut === key;
  const searching = useSessionSearch(!loading && !user && !leaves);
  if (loading || leaves || searching) return <GuardLoading frame={frame} />;
  if (!user) {
    const sentence =
      lastUid.current === null ? reason?.() : endedSentence(lastUid.current, sentenceIfEnded(lastUid.current));
    return <LeadTo path={loginPath(pathname + search + hash)} state={sentence ? { sentence } : null} frame={frame} />;
  }
  if (!user.emailVerified) return <LeadTo path="/verify" frame={frame} />;
  return (
    <>
      {children}
      <KeptFocus />
    </>
  );
}

/** The state of the login page that a guarded page leads to: the sentence that says why. */
export type LoginState = { sentence: string };

function endedSentence(uid: string, sentence: string): string {
  return keptTexts(uid).length > 0 ? `${sentence} ${m.kept_typing_at_login()}` : sentence;
}

/**
 * True until the identity provider has found no session; a session that it finds is reported before. It searches each time
 * that the page loses its person: another tab may have signed in or cleared the storage.
 */
function useSessionSearch(needed: boolean): boolean {
  const { client } = useIdentity();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!needed) return;
    let latest = true;
    void client.findSession().then(() => latest && setDone(true));
    return () => {
      latest = false;
      setDone(false);
    };
  }, [client, needed]);
  return needed && !done;
}

/** Keeps the page's height until the scripts of the login page are there. */
function LeadTo({ path, state, frame }: { path: string; state?: LoginState | null; frame: Frame | undefined }) {
  return (
    <>
      <GuardLoading frame={frame} />
      <Navigate to={path} state={state} replace />
    </>
  );
}

/** Shows its children to admins (specification, section 4). */
export function AdminOnly({ frame, children }: { frame: Frame; children: ReactNode }) {
  const { isAdmin, adminLoading } = useIdentity();
  return (
    <SignedInOnly frame={frame}>
      {adminLoading ? (
        <GuardLoading frame={frame} />
      ) : isAdmin ? (
        <ConfirmedVolunteer level="admin" frame={frame}>
          {children}
        </ConfirmedVolunteer>
      ) : (
        <AccessDenied />
      )}
    </SignedInOnly>
  );
}

/** Shows its children to volunteers of this level and above. */
export function VolunteersOnly(props: VolunteersOnlyProps) {
  return (
    <SignedInOnly frame={props.frame}>
      <ConfirmedVolunteer {...props} />
    </SignedInOnly>
  );
}

type VolunteersOnlyProps = { level: Access; frame: Frame; children: ReactNode };

/** The known role may be some minutes old: the shop confirms it again before anything is shown. */
function ConfirmedVolunteer({ level, frame, children }: VolunteersOnlyProps) {
  const { adminLoading } = useIdentity();
  const { waiting, role, lacksTwoFactor } = useRights();
  // Otherwise an admin would first see the page of the staff.
  if (waiting || (role === 'admin' && adminLoading)) return <GuardLoading frame={frame} />;
  if (lacksTwoFactor) return <AdminNeedsTwoFactor />;
  // If the shop did not answer, the children's own calls show why.
  return role === null || allows(role, level) ? children : <AccessDenied />;
}

function AccessDenied() {
  return (
    <ErrorScreen picture={picture} title={m.guard_access_denied()} text={m.guard_no_permission()}>
      <ButtonLink to="/">{m.error_screen_to_home()}</ButtonLink>
      <ButtonLink to="/profile" variant="quiet">
        {m.profile_title()}
      </ButtonLink>
    </ErrorScreen>
  );
}

function GuardLoading({ frame = plainFrame }: { frame: Frame | undefined }) {
  return frame(<LoadingText />);
}
