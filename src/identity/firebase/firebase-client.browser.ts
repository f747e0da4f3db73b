import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  setPersistence,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updateCurrentUser,
} from '@firebase/auth';
import type { IdentityClient } from '../client/identity-client.ts';
import {
  applyLink,
  firebaseAccountCalls,
  makeAccount,
  resetPassword,
  sendVerification,
} from './firebase-account.browser.ts';
import { type FirebaseApp, openFirebase } from './firebase-app.browser.ts';
import { atFirebase, withIdentityErrors } from './firebase-call.browser.ts';
import { identityError } from './firebase-errors.ts';
import { type FirebaseTwoFactor, firebaseSecurity, firebaseTwoFactor } from './firebase-security.browser.ts';
import { type FirebaseSession, followFirebase } from './firebase-session.browser.ts';
import type { FirebaseInBrowser } from './firebase-settings.ts';
import { endSessions } from './firebase-shop.browser.ts';

/** The identity client of a Firebase project (docs/decisions/firebase-as-identity-provider.md). */
export function createFirebaseClient(settings: FirebaseInBrowser): IdentityClient {
  const app = openFirebase(settings);
  const { auth } = app;
  const session = followFirebase(auth);
  const twoFactor = firebaseTwoFactor(app);
  /** The account to verify: Firebase sends its mail only for an account that has signed in. */
  let unverified: User | null = null;

  async function endShopSessions(keepThis: boolean): Promise<void> {
    const token = await session.token();
    if (token === null) throw identityError('user-token-expired');
    await endSessions(token, keepThis);
  }

  return {
    onChange: session.onChange,
    findSession: session.findSession,
    // Firebase's pages sign in by scripts.
    takeOver: async () => null,
    signUp: (form) =>
      atFirebase(async () => {
        unverified = await makeAccount(app, form);
      }),
    signIn: ({ email, password, shared }) =>
      atFirebase(async () => {
        await stayOn(auth, shared);
        const signedIn = await twoFactor.watch(() => signInWithEmailAndPassword(auth, email, password));
        return session.enter(signedIn.user);
      }),
    finishSignIn: (code) => atFirebase(async () => session.enter((await twoFactor.finish(code)).user)),
    prepareGooglePopup: () => app.popup().authStateReady(),
    signInWithGoogle: ({ shared }) => withIdentityErrors(() => signInInWindow(app, session, twoFactor, shared)),
    signOut: () =>
      atFirebase(async () => {
        const user = auth.currentUser;
        unverified = user && !user.emailVerified ? user : null;
        await session.signOut();
      }),
    sendVerificationMail: (email) =>
      atFirebase(async () => {
        if (unverified?.email?.toLowerCase() !== email.toLowerCase()) throw identityError('verification-needs-login');
        await sendVerification(unverified);
      }),
    ...firebaseAccountCalls(app, () => endShopSessions(true)),
    resetPassword: (form) =>
      withIdentityErrors(async () => {
        await resetPassword(app, form);
        await session.recheck();
        return null;
      }),
    confirmEmail: (code) =>
      withIdentityErrors(async () => {
        await applyLink(app, code);
        await session.signOut();
      }),
    async signOutEverywhere() {
      await endShopSessions(false);
      await atFirebase(() => session.signOut());
    },
    security: async () => firebaseSecurity(app),
    recheck: session.recheck,
    token: session.token,
  };
}

/** A sign-in on a shared phone ends with the tab. */
function stayOn(auth: Auth, shared: boolean): Promise<void> {
  return setPersistence(auth, shared ? browserSessionPersistence : browserLocalPersistence);
}

/** Google's window belongs to an instance of its own; its account is handed to the page's instance. */
async function signInInWindow(
  { auth, popup }: FirebaseApp,
  session: FirebaseSession,
  twoFactor: FirebaseTwoFactor,
  shared: boolean,
) {
  const result = await twoFactor.watch(() => signInWithPopup(popup(), new GoogleAuthProvider()));
  const isNew = getAdditionalUserInfo(result)?.isNewUser ?? false;
  await stayOn(auth, shared);
  await updateCurrentUser(auth, result.user);
  await signOut(popup());
  return { user: await session.enter(auth.currentUser ?? result.user), isNew };
}
