import type { IdentityClient } from '../client/identity-client.ts';
import { readHint } from '../client/signed-in-hint.ts';
import { openGooglePopup } from '../google/google-popup.browser.ts';
import { identityRequest, security } from './embedded-request.browser.ts';
import { claimsOf } from './embedded-session.browser.ts';
import { emptyStorage, followSession } from './follow-session.browser.ts';

/** The identity client of the provider inside the shop: the session is a cookie that no script can read. */
export function createEmbeddedClient(): IdentityClient {
  const { onChange, enter, leave, takeOver, recheck, token } = followSession();
  async function signIn({ shared, ...form }: Parameters<IdentityClient['signIn']>[0]) {
    await identityRequest('/sign-in/email', { ...form, ...(shared ? { shared } : {}) });
    return enter();
  }
  const signOut = () => leave(() => identityRequest('/sign-out', {}));
  return {
    onChange,
    async findSession() {
      const { signedIn } = (await identityRequest('/signed-in')) as { signedIn: boolean };
      return signedIn ? enter() : null;
    },
    takeOver,
    async signUp({ next, ...form }) {
      await identityRequest('/sign-up/email', { ...form, ...(next ? { next } : {}) });
    },
    signIn,
    async finishSignIn({ source, code }) {
      await (source === 'app' ? security.finishByApp({ code }) : security.finishByRecoveryCode({ code }));
      return enter();
    },
    async prepareGooglePopup() {},
    async signInWithGoogle({ onReturn, shared }) {
      const { isNew } = await openGooglePopup(onReturn, shared ? { shared: 'yes' } : {});
      return { user: await enter(), isNew };
    },
    signOut,
    async sendVerificationMail(email) {
      await identityRequest('/send-verification-email', { email });
    },
    requestPasswordReset: async (email) => void (await security.requestReset({ email })),
    async checkReset(token) {
      await security.checkReset({ token });
      return claimsOf(token).email;
    },
    changePassword: async (form) => void (await security.changePassword(form)),
    changeEmail: async (form) => void (await security.changeAddress(form)),
    devices: async () => (await security.devices(undefined)).devices,
    signOutDevice: async (id) => void (await security.endSession({ id })),
    async resetPassword({ token, password, shared }) {
      await security.reset({ token, password });
      try {
        // Another person may be signed in here.
        emptyStorage(readHint());
        await signOut();
        return await signIn({ email: claimsOf(token).email, password, shared });
      } catch {
        return null;
      }
    },
    async confirmEmail(linkToken) {
      await security.confirmAddress({ token: linkToken });
      await recheck();
    },
    signOutEverywhere: () => leave(() => security.endSessions(undefined)),
    security: async () => (await import('./embedded-security.browser.ts')).embeddedSecurity,
    recheck,
    token,
  };
}
