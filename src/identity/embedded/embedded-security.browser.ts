import type { AccountSecurity, Protection, TwoFactorKey } from '../client/account-security.ts';
import { openGooglePopup } from '../google/google-popup.browser.ts';
import { identityRequest } from './embedded-request.browser.ts';

type RecoveryCodes = { recoveryCodes: string[] };
/** As it is on the wire. */
type ProtectionAnswer = Omit<Protection, 'twoFactor'> & { secondStep: boolean };

/** The protection of an account at the provider inside the shop. */
export const embeddedSecurity: AccountSecurity = {
  twoFactor: {
    begin: async () => (await identityRequest('/second-step/begin', {})) as TwoFactorKey,
    switchOn: async (code) => ((await identityRequest('/second-step/on', { code })) as RecoveryCodes).recoveryCodes,
    async switchOff(code) {
      await identityRequest('/second-step/off', { code });
    },
    newRecoveryCodes: async () => ((await identityRequest('/recovery-codes', {})) as RecoveryCodes).recoveryCodes,
  },
  async protection() {
    const { secondStep, ...others } = (await identityRequest('/protection')) as ProtectionAnswer;
    return { ...others, twoFactor: secondStep };
  },
  async unlinkGoogle() {
    await identityRequest('/unlink-google', {});
  },
  async prove(proof) {
    await identityRequest('password' in proof ? '/prove' : '/prove-by-code', proof);
  },
  async proveWithGoogle(onReturn) {
    await openGooglePopup(onReturn, { proof: true });
  },
};
