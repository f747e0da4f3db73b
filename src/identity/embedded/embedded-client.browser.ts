import type { IdentityClient, SignedInUser } from '../client/identity-client.ts';
import { hasIdentityCode } from '../client/identity-error.ts';
import { clearHint, readHint, setHint, watchHint } from '../client/signed-in-hint.ts';
import { openGooglePopup } from '../google/google-popup.browser.ts';
import { accountCalls } from './embedded-account.browser.ts';
import { identityRequest } from './embedded-request.browser.ts';
import { type EmbeddedSession, sessionOf } from './embedded-session.browser.ts';

/** A token is renewed this long before it expires (specification, section 9). */
const renewBeforeMs = 5 * 60_000;
const firstRetryMs = 1000;
const lastRetryMs = 30_000;

/** The identity client of the provider inside the shop: the session is a cookie that no script can read. */
export function createEmbeddedClient(): IdentityClient {
  const listeners = new Set<(user: SignedInUser | null) => void>();
  let session: EmbeddedSession | null = null;
  let hint = readHint();
  let reported = false;
  let renewing: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(next: EmbeddedSession | null): void {
    const sameUser = reported && JSON.stringify(next?.user) === JSON.stringify(session?.user);
    session = next;
    reported = true;
    clearTimeout(timer);
    if (next) timer = setTimeout(keepFresh, Math.max(0, next.expiresAtMs - renewBeforeMs - Date.now()));
    if (!sameUser) for (const listener of listeners) listener(next?.user ?? null);
  }

  function end(): void {
    clearHint();
    hint = null;
    change(null);
  }

  /** The session's cookie is there: from now on somebody is signed in. */
  async function enter(): Promise<SignedInUser> {
    const { token } = (await identityRequest('/token')) as { token: string };
    const signedIn = sessionOf(token, Date.now());
    hint = setHint();
    change(signedIn);
    return signedIn.user;
  }

  /** Asks for a new token. When the session has ended, or the account was disabled, nobody is signed in any more. */
  async function renew(): Promise<void> {
    const hintBefore = hint;
    try {
      const { token } = (await identityRequest('/token')) as { token: string };
      if (hintBefore === hint) change(sessionOf(token, Date.now()));
    } catch (error) {
      if (!hasIdentityCode(error, 'user-token-expired', 'user-disabled')) throw error;
      if (error.code === 'user-disabled') await identityRequest('/sign-out', {}).catch(() => {});
      if (hintBefore === hint) end();
    }
  }

  function renewOnce(): Promise<void> {
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  /** Renews in the background; while the network is away it retries, ever more slowly. */
  function keepFresh(retryMs = firstRetryMs): void {
    if (!hint) return;
    renewOnce().catch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => keepFresh(Math.min(retryMs * 2, lastRetryMs)), retryMs);
    });
  }

  /** Asks whether the session still holds: what was done, here or elsewhere, may have ended it. */
  async function recheck(): Promise<void> {
    if (hint) await renewOnce().catch(() => keepFresh());
  }

  watchHint((current) => {
    if (current === hint) return;
    hint = current;
    // Another tab signed out, or in, perhaps as somebody else: this tab's session is of the past.
    if (!current || session) change(null);
    if (current) keepFresh();
  });
  if (hint) keepFresh();
  else reported = true;

  return {
    onChange(listener) {
      listeners.add(listener);
      if (reported) listener(session?.user ?? null);
      return () => listeners.delete(listener);
    },
    async signUp({ name, email, password }) {
      await identityRequest('/sign-up/email', { name, email, password });
    },
    async signIn({ email, password }) {
      await identityRequest('/sign-in/email', { email, password });
      return enter();
    },
    async finishSignIn({ source, code }) {
      await identityRequest(source === 'app' ? '/second-step' : '/recovery-step', { code });
      return enter();
    },
    async prepare() {},
    async signInWithGoogle(onReturn) {
      const { isNew } = await openGooglePopup(onReturn);
      return { user: await enter(), isNew };
    },
    async signOut() {
      await identityRequest('/sign-out', {});
      end();
    },
    async sendVerificationMail(email) {
      await identityRequest('/send-verification-email', { email });
    },
    ...accountCalls,
    async resetPassword(form) {
      await identityRequest('/reset', form);
      await recheck();
    },
    async confirmAddress(token) {
      await identityRequest('/confirm-address', { token });
      await recheck();
    },
    async signOutEverywhere() {
      await identityRequest('/end-sessions', {});
      end();
    },
    security: async () => (await import('./embedded-security.browser.ts')).embeddedSecurity,
    recheck,
    async token() {
      if (!hint) return null;
      if (!session || session.expiresAtMs - Date.now() < renewBeforeMs) {
        await renewOnce().catch((error) => {
          if (!session || session.expiresAtMs <= Date.now()) throw error;
        });
      }
      return session?.token ?? null;
    },
  };
}
