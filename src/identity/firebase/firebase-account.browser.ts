import {
  type Auth,
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { getLocale } from '../../messages/runtime.js';
import { pathIn } from '../../shared/locales.ts';
import type { IdentityClient } from '../client/identity-client.ts';
import type { FirebaseApp } from './firebase-app.browser.ts';
import { atFirebase, withIdentityErrors } from './firebase-call.browser.ts';
import { codeOfFirebase, identityError } from './firebase-errors.ts';
import { syncNewAccount } from './firebase-shop.browser.ts';

type AccountCalls = Pick<
  IdentityClient,
  'requestPasswordReset' | 'checkReset' | 'changePassword' | 'changeEmail' | 'devices' | 'signOutDevice'
>;

/** The page of ours to which Google's pages lead back after a mailed link. */
function returnTo(path: string) {
  return { url: `${window.location.origin}${pathIn(getLocale(), path)}` };
}

/** Sends the mail that verifies the address. */
export function sendVerification(user: User, next: string | null = null): Promise<void> {
  const search = new URLSearchParams({ verified: '1', ...(next ? { next } : {}) });
  return sendEmailVerification(user, returnTo(`/login?${search}`));
}

type SignUp = Parameters<IdentityClient['signUp']>[0];

/** Creates an account without signing in, and returns it: only this account can ask for another mail. */
export async function makeAccount({ aside }: FirebaseApp, form: SignUp): Promise<User> {
  const user = await createOrGoOn(aside, form);
  await updateProfile(user, { displayName: form.name });
  await syncNewAccount(await user.getIdToken(true), { uid: user.uid, email: form.email, displayName: form.name });
  await sendVerification(user, form.next);
  await signOut(aside);
  return user;
}

/** If the first sign-up broke off half-way, the account is there already, with the same password. */
async function createOrGoOn(aside: Auth, { email, password }: SignUp): Promise<User> {
  try {
    return (await createUserWithEmailAndPassword(aside, email, password)).user;
  } catch (error) {
    if (codeOfFirebase(error) !== 'email-already-in-use') throw error;
    const existing = await signInWithEmailAndPassword(aside, email, password).catch(() => null);
    if (!existing || existing.user.emailVerified) throw error;
    return existing.user;
  }
}

/** Proves by the password that it is still the same person, even if Firebase takes the login for recent. */
export async function reauthenticate({ auth }: FirebaseApp, password: string): Promise<User> {
  const user = auth.currentUser;
  if (!user?.email) throw identityError('user-token-expired');
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  } catch (error) {
    // Projects that hide which addresses are known give this code for a wrong password, too.
    if (codeOfFirebase(error) === 'invalid-credential') throw identityError('wrong-password', error);
    throw error;
  }
  return user;
}

/** The calls about one's account that leave this browser's session as it is. */
export function firebaseAccountCalls(app: FirebaseApp, endOthers: () => Promise<void>): AccountCalls {
  const { auth } = app;
  return {
    requestPasswordReset: (email) =>
      atFirebase(() =>
        sendPasswordResetEmail(auth, email, returnTo('/login')).catch((error) => {
          if (codeOfFirebase(error) !== 'user-not-found') throw error;
        }),
      ),
    checkReset: (code) => atFirebase(() => verifyPasswordResetCode(auth, code)),
    changePassword: ({ currentPassword, password }) =>
      withIdentityErrors(async () => {
        const user = await reauthenticate(app, currentPassword);
        await updatePassword(user, password);
        await endOthers();
      }),
    changeEmail: ({ email, password }) =>
      atFirebase(async () => {
        const user = await reauthenticate(app, password);
        await verifyBeforeUpdateEmail(user, email, returnTo('/login?moved=1'));
      }),
    // Firebase lists them for the project's owner only.
    devices: async () => null,
    signOutDevice: async () => {
      throw identityError('unavailable');
    },
  };
}

/** Sets the new password by a mailed link. */
export function resetPassword({ auth }: FirebaseApp, form: { token: string; password: string }): Promise<void> {
  return confirmPasswordReset(auth, form.token, form.password);
}

export function applyLink({ auth }: FirebaseApp, code: string): Promise<void> {
  return applyActionCode(auth, code);
}
