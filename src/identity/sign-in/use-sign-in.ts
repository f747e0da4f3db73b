import * as m from '../../messages/messages.js';
import { IdentityError } from '../client/identity-error.ts';
import { useIdentity } from '../identity-provider.tsx';
import type { Credentials } from './login-form.tsx';
import { useArrival } from './use-arrival.ts';
import { useSecondStep } from './use-two-factor-redirect.ts';

/** Signs in with a password and arrives. Gives what to tell the person when it fails, else null. */
export function useSignIn(): (credentials: Credentials) => Promise<string | null> {
  const { client } = useIdentity();
  const arrive = useArrival();
  const goToSecondStep = useSecondStep();

  return async function signIn(credentials) {
    try {
      return await arrive(await client.signIn(credentials), m.login_failed());
    } catch (error) {
      if (goToSecondStep(error)) return null;
      return error instanceof IdentityError ? error.message : m.login_failed();
    }
  };
}
