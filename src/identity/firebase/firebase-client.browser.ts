// Before the SDK: see there.
import './firebase-timeout.ts';

import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  signInWithEmailAndPassword,
  signInWithPopup,
  type User,
} from '@firebase/auth';
import type { IdentityClient } from '../client/identity-client.ts';
import {
  applyLink,
  firebaseAccountCalls,
  makeAccount,
  sendVerification,
  setForgotten,
} from './firebase-account.browser.ts';
import { loadPopup, openFirebase } from './firebase-app.browser.ts';
import { atFirebase, identityError } from './firebase-errors.ts';
import { firebaseSecurity, firebaseTwoFactor } from './firebase-security.browser.ts';
import { followFirebase } from './firebase-session.browser.ts';
import type { FirebaseInBrowser } from './firebase-settings.ts';
import { endSessions } from './firebase-shop.browser.ts';

/** The identity client of a Firebase project (docs/decisions/firebase-as-identity-provider.md). */
export function createFirebaseClient(settings: FirebaseInBrowser): IdentityClient {
  const app = openFirebase(settings);
  const { auth } = app;
  const session = followFirebase(auth);
  const twoFactor = firebaseTwoFactor(app);
  /** Whose address waits to be verified: Firebase sends its mail for somebody who has signed in, and nobody else. */
  let waiting: User | null = null;

  async function endAtShop(keepThis: boolean): Promise<void> {
    const token = await session.token();
    if (token === null) throw identityError('user-token-expired');
    await endSessions(token, keepThis);
  }

  return {
    onChange: session.onChange,
    signUp: (form) =>
      atFirebase(async () => {
        waiting = await makeAccount(app, form);
      }),
    signIn: ({ email, password }) =>
      atFirebase(async () => {
        const signedIn = await twoFactor.watch(() => signInWithEmailAndPassword(auth, email, password));
        return session.enter(signedIn.user);
      }),
    finishSignIn: (step) => atFirebase(async () => session.enter((await twoFactor.finish(step)).user)),
    prepare: () => atFirebase(() => loadPopup(auth)),
    signInWithGoogle: () =>
      atFirebase(async () => {
        const result = await twoFactor.watch(() =>
          signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver),
        );
        const isNew = getAdditionalUserInfo(result)?.isNewUser ?? false;
        return { user: await session.enter(result.user), isNew };
      }),
    signOut: () =>
      atFirebase(async () => {
        const user = auth.currentUser;
        waiting = user && !user.emailVerified ? user : null;
        await session.leave();
      }),
    sendVerificationMail: (email) =>
      atFirebase(async () => {
        const asked = waiting;
        if (asked?.email?.toLowerCase() !== email.toLowerCase()) throw identityError('verification-needs-login');
        await sendVerification(asked as User);
      }),
    ...firebaseAccountCalls(app, () => endAtShop(true)),
    resetPassword: (form) =>
      atFirebase(async () => {
        await setForgotten(app, form);
        await session.recheck();
      }),
    confirmAddress: (code) =>
      atFirebase(async () => {
        await applyLink(app, code);
        await session.leave();
      }),
    async signOutEverywhere() {
      await endAtShop(false);
      await atFirebase(() => session.leave());
    },
    security: async () => firebaseSecurity(app),
    recheck: session.recheck,
    token: session.token,
  };
}
