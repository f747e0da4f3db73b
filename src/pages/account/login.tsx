import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { SignedInUser } from '../../identity/client/identity-client.ts';
import { GoogleButton } from '../../identity/google/google-button.tsx';
import type { LoginState } from '../../identity/guards.tsx';
import { useIdentity } from '../../identity/identity-provider.tsx';
import { loginPath, safeNext } from '../../identity/next-path.ts';
import { LoginForm } from '../../identity/sign-in/login-form.tsx';
import { SignedInHere } from '../../identity/sign-in/signed-in-here.tsx';
import type { ArrivalState } from '../../identity/sign-in/use-arrival.ts';
import { useArrivalParameter } from '../../identity/sign-in/use-arrival-parameter.ts';
import { useSignIn } from '../../identity/sign-in/use-sign-in.ts';
import { LoginWays, useWantedProduct, type WantedState } from '../../identity/sign-in/wanted-product.tsx';
import { TwoFactorLogin } from '../../identity/two-factor/two-factor-login.tsx';
import * as m from '../../messages/messages.js';
import { TextLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { useHydrated } from '../../ui/forms/use-hydrated.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useIsHere, useNavigateHere } from '../../ui/use-navigate-here.ts';
import { noIndexMeta } from '../frame/page-meta.ts';

const alreadyLoggedInDelayMs = 1000;

export const meta = () => noIndexMeta(m.login_title());

export default function Login() {
  const signIn = useSignIn();
  const justVerified = useArrivalParameter('verified') !== null;
  const justMoved = useArrivalParameter('moved') !== null;
  const justReset = useArrivalParameter('reset') !== null;
  const next = useArrivalParameter('next');
  const [search] = useSearchParams();
  // The HTML of the page is the same for everyone, so only the browser reads the query.
  const hydrated = useHydrated();
  const waits = hydrated && search.get('step') === 'code';
  const wanted = useWantedProduct();
  const sentence = (useLocation().state as Partial<LoginState> | null)?.sentence;
  const signedIn = useSignedInArrival();
  if (waits) {
    return (
      <Page title={m.two_factor_title()} narrow>
        <Card>
          <TwoFactorLogin />
        </Card>
      </Page>
    );
  }
  if (signedIn) {
    return (
      <Page title={m.login_title()} narrow>
        <SignedInHere done={justMoved ? m.confirm_address_done_here() : m.new_password_done_here()} user={signedIn} />
      </Page>
    );
  }
  return (
    <Page title={m.login_title()} narrow>
      <div className="flex flex-col gap-6">
        {wanted && <LoginWays wanted={wanted} here="/login" />}
        {hydrated && sentence && <Notice>{sentence}</Notice>}
        {justVerified && <Notice kind="success">{m.login_verified()}</Notice>}
        {justReset && <Notice kind="success">{m.login_password_reset()}</Notice>}
        {justMoved && <Notice kind="success">{m.confirm_address_done()}</Notice>}
        <Card>
          <LoginForm onSubmit={signIn} />
          <GoogleButton label={m.google_sign_in()} failed={m.login_failed()} />
          <noscript>{m.guard_no_script()}</noscript>
        </Card>
        <p>
          <TextLink to="/reset-password">{m.login_forgot_password()}</TextLink>
          {!wanted && (
            <>
              <br />
              {m.login_no_account()} <TextLink to={loginPath(next, '/signUp')}>{m.login_to_sign_up()}</TextLink>
            </>
          )}
        </p>
      </div>
    </Page>
  );
}

/**
 * Leads a person on who arrives signed in: to the page that asked for the login, or else to logging out (specification,
 * section 2). A message says who is signed in, because it may be another person. A person who comes back to this tab after a
 * sign-in in another one is led to the page that asked for the login, too. An unverified account is signed out. Returns
 * the person if a mailed link leads here, perhaps of another account: it stays, and reads who is signed in.
 */
function useSignedInArrival(): SignedInUser | null {
  const [stays, setStays] = useState<SignedInUser | null>(null);
  const { user, loading, client, arriving } = useIdentity();
  const visits = useVisits();
  const { search, state } = useLocation();
  const toast = useToast();
  const isHere = useIsHere();
  const navigateHere = useNavigateHere();
  const settledVisit = useRef(-1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // A sign-in in this tab leads on by itself.
    if (arriving) settledVisit.current = visits;
    if (loading || settledVisit.current === visits || (visits > 0 && !user)) return;
    settledVisit.current = visits;
    void greet();

    async function greet() {
      const arrived = user ?? (await client.findSession());
      if (!arrived) return;
      if (!arrived.emailVerified) {
        client.signOut().catch(() => {});
        return;
      }
      if (!isHere()) return;
      const parameters = new URLSearchParams(search);
      const next = safeNext(parameters.get('next'));
      if (next) {
        toast(m.login_found({ name: arrived.displayName ?? arrived.email }), { onwards: true });
        // Only a product of this site writes that state. The address alone may be a stranger's link, and adds nothing.
        const asked = (state as Partial<WantedState> | null)?.wantedProduct !== undefined;
        const arrival: ArrivalState | null = asked ? { signedInAs: arrived.uid } : null;
        return navigateHere(next, { replace: true, state: arrival });
      }
      if (visits > 0) return;
      if (parameters.has('moved') || parameters.has('reset')) return setStays(arrived);
      toast(m.login_already(), { onwards: true });
      timer.current = setTimeout(() => navigateHere('/logout'), alreadyLoggedInDelayMs);
    }
  }, [user, loading, client, arriving, visits, search, state, toast, isHere, navigateHere]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return stays;
}

/** How often the person has come back to this tab. */
function useVisits(): number {
  const [visits, setVisits] = useState(0);
  useEffect(() => {
    const count = () => document.visibilityState === 'visible' && setVisits((before) => before + 1);
    document.addEventListener('visibilitychange', count);
    return () => document.removeEventListener('visibilitychange', count);
  }, []);
  return visits;
}
