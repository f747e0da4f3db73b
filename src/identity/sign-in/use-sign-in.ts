import * as m from '../../messages/messages.js';
import { identityErrorMessage } from '../client/identity-error.ts';
import { useIdentity } from '../identity-provider.tsx';
import type { Credentials } from './login-form.tsx';
import { useArrival } from './use-arrival.ts';
import { useTwoFactorRedirect } from './use-two-factor-redirect.ts';

/** Signs in with a password and arrives. Returns the sentence for the person if it fails, or null. */
export function useSignIn(): (credentials: Credentials) => Promise<string | null> {
  const { client } = useIdentity();
  const arrive = useArrival();
  const goToTwoFactor = useTwoFactorRedirect();

  return async function signIn(credentials) {
    try {
      return await arrive(await client.signIn(credentials), m.login_failed());
    } catch (error) {
      if (goToTwoFactor(error)) return null;
      return identityErrorMessage(error, m.login_failed());
    }
  };
}
