import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import picture from '../content/pictures/not-found.svg';
import * as m from '../messages/messages.js';
import { ButtonLink } from '../ui/button-link.tsx';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { Notice } from '../ui/notice.tsx';
import { AdminNeedsTwoFactor } from './admin-needs-two-factor.tsx';
import { useIdentity } from './identity-provider.tsx';
import { loginPath } from './next-path.ts';
import { useRights } from './use-rights.ts';

/** Shows its children to whoever is signed in; everyone else goes to the login page and comes back after it. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { user, loading, signingOut } = useIdentity();
  const { key, pathname, search } = useLocation();
  const leaves = !user && signingOut === key;
  const searching = useSessionSearch(!loading && !user && !leaves);
  if (loading || leaves || searching) return <GuardLoading />;
  if (!user) return <LeadTo path={loginPath(pathname + search)} />;
  if (!user.emailVerified) return <LeadTo path="/verify" />;
  return children;
}

/** True until the identity provider has said that nobody is there; what it finds is reported before. */
function useSessionSearch(needed: boolean): boolean {
  const { client } = useIdentity();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (needed) void client.findSession().then(() => setDone(true));
  }, [client, needed]);
  return needed && !done;
}

/** The page stays as high as it was until the other one's scripts are there. */
function LeadTo({ path }: { path: string }) {
  return (
    <>
      <GuardLoading />
      <Navigate to={path} replace />
    </>
  );
}

/** Shows its children to admins (specification, section 4). */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { isAdmin, adminLoading } = useIdentity();
  return (
    <SignedInOnly>
      {adminLoading ? <GuardLoading /> : isAdmin ? <ConfirmedAdmin>{children}</ConfirmedAdmin> : <AccessDenied />}
    </SignedInOnly>
  );
}

/** Shows its children to staff and admins, once the shop has said that they are that. */
export function StaffOnly({ children }: { children: ReactNode }) {
  return (
    <SignedInOnly>
      <ConfirmedStaff>{children}</ConfirmedStaff>
    </SignedInOnly>
  );
}

function ConfirmedStaff({ children }: { children: ReactNode }) {
  const { waiting, role, lacksTwoFactor } = useRights();
  if (waiting) return <GuardLoading />;
  if (lacksTwoFactor) return <AdminNeedsTwoFactor />;
  // Where the shop could not be asked, the children's own calls show why.
  return role === 'customer' ? <AccessDenied /> : children;
}

/** What was known may be of some minutes ago: before anything is shown the shop says it again. */
function ConfirmedAdmin({ children }: { children: ReactNode }) {
  const { waiting, role, lacksTwoFactor } = useRights();
  if (waiting) return <GuardLoading />;
  if (lacksTwoFactor) return <AdminNeedsTwoFactor />;
  // Where the shop could not be asked, the children's own calls show why.
  return role === null || role === 'admin' ? children : <AccessDenied />;
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

function GuardLoading() {
  return (
    <div className="wrap py-16">
      <p role="status" data-loading className="text-center text-ink-soft noscript:hidden">
        {m.guard_loading()}
      </p>
      <noscript>
        <Notice>{m.guard_no_script()}</Notice>
      </noscript>
    </div>
  );
}
