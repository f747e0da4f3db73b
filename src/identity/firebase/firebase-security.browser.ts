import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorResolver,
  reauthenticateWithPopup,
  TotpMultiFactorGenerator,
  type UserCredential,
} from '@firebase/auth';
import type { AccountSecurity, TwoFactorCode } from '../client/account-security.ts';
import { reauthenticate } from './firebase-account.browser.ts';
import type { FirebaseApp } from './firebase-app.browser.ts';
import { atFirebase, withIdentityErrors } from './firebase-call.browser.ts';
import { codeOfFirebase, identityError } from './firebase-errors.ts';

/** Proofs that it is still the same person. Two-factor is the project's own matter. */
export function firebaseSecurity(app: FirebaseApp): AccountSecurity {
  const { auth } = app;
  async function signedIn() {
    await auth.authStateReady();
    if (!auth.currentUser) throw identityError('user-token-expired');
    return auth.currentUser;
  }
  return {
    twoFactor: null,
    async protection() {
      const { providerData } = await signedIn();
      const password = providerData.some(({ providerId }) => providerId === 'password');
      // The ways into an account are managed at Firebase.
      return { password, google: false, twoFactor: false, recoveryCodesLeft: 0 };
    },
    unlinkGoogle: async () => {
      throw identityError('last-way-in');
    },
    prove: (proof) =>
      atFirebase(async () => {
        await signedIn();
        if (!('password' in proof)) throw identityError('invalid-verification-code');
        await reauthenticate(app, proof.password);
      }),
    proveWithGoogle: () =>
      withIdentityErrors(async () => {
        await reauthenticateWithPopup(await signedIn(), new GoogleAuthProvider(), browserPopupRedirectResolver);
      }),
  };
}

export type FirebaseTwoFactor = ReturnType<typeof firebaseTwoFactor>;

/** A sign-in that waits for the code of an authenticator app lives in this page alone: a reload begins again. */
export function firebaseTwoFactor({ auth }: FirebaseApp) {
  let waiting: MultiFactorResolver | null = null;
  return {
    /** Signs in. If the project asks for a two-factor code, throws that error and keeps the state for `finish`. */
    async watch(signIn: () => Promise<UserCredential>): Promise<UserCredential> {
      waiting = null;
      try {
        return await signIn();
      } catch (error) {
        if (codeOfFirebase(error) === 'multi-factor-auth-required') {
          waiting = getMultiFactorResolver(auth, error as MultiFactorError);
        }
        throw error;
      }
    },
    /** Takes the code of the authenticator app. There are no recovery codes at Firebase. */
    async finish({ source, code }: TwoFactorCode): Promise<UserCredential> {
      if (!waiting) throw identityError('user-token-expired');
      const authenticator = waiting.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
      if (!authenticator || source === 'recovery') throw identityError('invalid-verification-code');
      const assertion = TotpMultiFactorGenerator.assertionForSignIn(authenticator.uid, code.replace(/\s/g, ''));
      const signedIn = await waiting.resolveSignIn(assertion);
      waiting = null;
      return signedIn;
    },
  };
}
