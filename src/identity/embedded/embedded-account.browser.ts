import type { IdentityClient } from '../client/identity-client.ts';
import { security } from './security-call.browser.ts';

type AccountCalls = Pick<
  IdentityClient,
  'requestPasswordReset' | 'checkReset' | 'changePassword' | 'changeAddress' | 'devices' | 'signOutDevice'
>;

/** The calls about one's account that leave this browser's session as it is. */
export const accountCalls: AccountCalls = {
  requestPasswordReset: async (email) => void (await security.requestReset({ email })),
  checkReset: async (token) => void (await security.checkReset({ token })),
  changePassword: async (form) => void (await security.changePassword(form)),
  changeAddress: async (form) => void (await security.changeAddress(form)),
  devices: async () => (await security.devices(undefined)).devices,
  signOutDevice: async (id) => void (await security.endSession({ id })),
};
