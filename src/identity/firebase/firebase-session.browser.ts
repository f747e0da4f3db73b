import { type Auth, onIdTokenChanged, signOut, type User } from '@firebase/auth';
import type { SignedInUser } from '../client/identity-client.ts';
import { clearHint, readHint, setHint } from '../client/signed-in-hint.ts';
import { createUserReports } from '../client/user-reports.ts';
import { atFirebase } from './firebase-call.browser.ts';
import { codeOfFirebase, identityError } from './firebase-errors.ts';
import { checkToken } from './firebase-shop.browser.ts';

/** A token is renewed this long before it expires (specification, section 9). */
const renewBeforeMs = 5 * 60_000;
const retryMs = 30_000;

export type FirebaseSession = ReturnType<typeof followFirebase>;

/** Follows who is signed in, in this tab or another, and keeps their token fresh. */
export function followFirebase(auth: Auth) {
  const { onChange, report } = createUserReports();
  const renewal = createRenewal(auth);
  let hint = readHint();
  let latestFollow = 0;

  async function follow(user: User | null): Promise<SignedInUser | null> {
    latestFollow += 1;
    const thisFollow = latestFollow;
    const signedInUser = user && (await userOf(user));
    if (thisFollow !== latestFollow) return signedInUser;
    renewal.schedule(user);
    if (!user) clearHint();
    if (!user || readHint() === null) hint = user && setHint(Date.now());
    report(signedInUser);
    return signedInUser;
  }

  onIdTokenChanged(auth, (user) => void follow(user).catch(() => {}));

  // The SDK notices other tabs by itself. A page that comes back from the browser's cache does not: it starts again.
  window.addEventListener('storage', () => {
    hint = readHint();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || readHint() === hint) return;
    report(null);
    window.location.reload();
  });

  /** Takes over a person who has just signed in. */
  async function enter(user: User): Promise<SignedInUser> {
    hint = setHint(Date.now());
    return (await follow(user)) ?? userOf(user);
  }

  return {
    onChange,
    async findSession() {
      await auth.authStateReady();
      return auth.currentUser && enter(auth.currentUser);
    },
    enter,
    async signOut() {
      await signOut(auth);
      await follow(null);
    },
    async recheck() {
      await auth.authStateReady();
      const user = auth.currentUser;
      const token = await user?.getIdToken(true).catch(() => null);
      if (token && auth.currentUser === user && (await checkToken(token)) === 'refused') await signOut(auth);
    },
    async token() {
      await auth.authStateReady();
      const user = auth.currentUser;
      return user && atFirebase(() => freshToken(user));
    },
  };
}

/** Renews the token shortly before it ends, or later if there is no network. */
function createRenewal(auth: Auth) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function renewAfter(waitMs: number, user: User): void {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        // An error from Firebase itself signs the person out. Without network there is another try.
        if (auth.currentUser === user) user.getIdToken(true).catch(() => renewAfter(retryMs, user));
      },
      Math.max(0, waitMs),
    );
  }

  return {
    /** Renews for this person from now on; null stops it. */
    schedule(user: User | null): void {
      clearTimeout(timer);
      if (user) renewAfter(expiresAtMs(user) - renewBeforeMs - Date.now(), user);
    },
  };
}

/** A new token shortly before the old one ends. If there is none to get, the old one as long as it is good. */
async function freshToken(user: User): Promise<string> {
  const leftMs = expiresAtMs(user) - Date.now();
  if (leftMs > renewBeforeMs) return user.getIdToken();
  return user.getIdToken(true).catch((error) => {
    if (leftMs > 0 && codeOfFirebase(error) === 'network-request-failed') return user.getIdToken();
    throw error;
  });
}

/** The end of the present token by this device's clock, as the SDK keeps it. */
function expiresAtMs(user: User): number {
  const { stsTokenManager } = user.toJSON() as { stsTokenManager?: { expirationTime?: number } };
  return stsTokenManager?.expirationTime ?? 0;
}

/** The person of a token, from the claims that the shop reads too. */
async function userOf(user: User): Promise<SignedInUser> {
  const { claims, signInProvider } = await user.getIdTokenResult();
  if (!claims.email) throw identityError('invalid-credential');
  return {
    uid: user.uid,
    email: String(claims.email),
    emailVerified: claims.email_verified === true,
    displayName: typeof claims.name === 'string' && claims.name ? claims.name : null,
    providerId: signInProvider ?? 'unknown',
  };
}
