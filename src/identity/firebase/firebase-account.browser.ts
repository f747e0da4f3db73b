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
  'requestPasswordReset' | 'checkReset' | 'changePassword' | 'changeAddress' | 'devices' | 'signOutDevice'
>;

/** The page of ours to which Google's own pages lead back, once a mailed link was followed there. */
function returnTo(path: string) {
  return { url: `${window.location.origin}${pathIn(getLocale(), path)}` };
}

/** Has the mail sent that verifies the address. */
export function sendVerification(user: User, next: string | null = null): Promise<void> {
  const search = new URLSearchParams({ verified: '1', ...(next ? { next } : {}) });
  return sendEmailVerification(user, returnTo(`/login?${search}`));
}

type SignUp = Parameters<IdentityClient['signUp']>[0];

/** Makes an account that nobody is signed in with, and gives it: another mail can be had in its name alone. */
export async function makeAccount({ aside }: FirebaseApp, form: SignUp): Promise<User> {
  const user = await createOrGoOn(aside, form);
  await updateProfile(user, { displayName: form.name });
  await syncNewAccount(await user.getIdToken(true), { uid: user.uid, email: form.email, displayName: form.name });
  await sendVerification(user, form.next);
  await signOut(aside);
  return user;
}

/** Whoever signs up once more since the first try broke off half-way has the account already, and its password. */
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

/** Proves by the password that it is still the same person, whatever Firebase would take for recent. */
export async function reauthenticate({ auth }: FirebaseApp, password: string): Promise<User> {
  const user = auth.currentUser;
  if (!user?.email) throw identityError('user-token-expired');
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  } catch (error) {
    // Projects that do not tell known addresses from unknown ones give this code for a wrong password, too.
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
    checkReset: (code) =>
      atFirebase(async () => {
        await verifyPasswordResetCode(auth, code);
      }),
    changePassword: ({ currentPassword, password }) =>
      withIdentityErrors(async () => {
        const user = await reauthenticate(app, currentPassword);
        await updatePassword(user, password);
        await endOthers();
      }),
    changeAddress: ({ email, password }) =>
      atFirebase(async () => {
        const user = await reauthenticate(app, password);
        await verifyBeforeUpdateEmail(user, email, returnTo('/login?moved=1'));
      }),
    // Firebase keeps no list of them for anybody but the project's owner.
    devices: async () => null,
    signOutDevice: async () => {
      throw identityError('unavailable');
    },
  };
}

/** Sets the new password of whoever followed a mailed link. */
export function resetPassword({ auth }: FirebaseApp, form: { token: string; password: string }): Promise<void> {
  return confirmPasswordReset(auth, form.token, form.password);
}

export function applyLink({ auth }: FirebaseApp, code: string): Promise<void> {
  return applyActionCode(auth, code);
}
