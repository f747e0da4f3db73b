import type { IdentityClient, SignedInDevice } from '../client/identity-client.ts';
import { identityRequest } from './embedded-request.browser.ts';

type AccountCalls = Pick<
  IdentityClient,
  'requestPasswordReset' | 'checkReset' | 'changePassword' | 'changeAddress' | 'devices' | 'signOutDevice'
>;

/** The calls about one's account that leave this browser's session as it is. */
export const accountCalls: AccountCalls = {
  async requestPasswordReset(email) {
    await identityRequest('/ask-reset', { email });
  },
  async checkReset(token) {
    await identityRequest('/check-reset', { token });
  },
  async changePassword(form) {
    await identityRequest('/replace-password', form);
  },
  async changeAddress(form) {
    await identityRequest('/ask-new-address', form);
  },
  async devices() {
    return ((await identityRequest('/devices')) as { devices: SignedInDevice[] }).devices;
  },
  async signOutDevice(id) {
    await identityRequest('/end-session', { id });
  },
};
