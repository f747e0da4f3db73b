import type { AccountSecurity } from '../client/account-security.ts';
import { openGooglePopup } from '../google/google-popup.browser.ts';
import { security } from './embedded-request.browser.ts';

/** The protection of an account at the provider inside the shop. */
export const embeddedSecurity: AccountSecurity = {
  twoFactor: {
    begin: () => security.beginTwoFactor(undefined),
    switchOn: async (code) => (await security.enableTwoFactor({ code })).recoveryCodes,
    switchOff: async (code) => void (await security.disableTwoFactor({ code })),
    newRecoveryCodes: async () => (await security.renewRecoveryCodes(undefined)).recoveryCodes,
  },
  async protection() {
    const { secondStep, ...others } = await security.protection(undefined);
    return { ...others, twoFactor: secondStep };
  },
  unlinkGoogle: async () => void (await security.unlinkGoogle(undefined)),
  prove: async (proof) => void (await ('password' in proof ? security.prove(proof) : security.proveByCode(proof))),
  proveWithGoogle: async (onReturn) => void (await openGooglePopup(onReturn, { proof: 'yes' })),
};
