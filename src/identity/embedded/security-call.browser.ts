import type { ContractRouterClient } from '@orpc/contract';
import { createApiClient } from '../../shared/api-client.ts';
import { timeoutMs } from '../client/network-timeout.browser.ts';
import { providerCall } from './provider-call.browser.ts';
import type { securityContract } from './security.contract.ts';

type Client = ContractRouterClient<typeof securityContract>;
type Name = keyof Client;
/** The input without the captcha, which the call itself solves. */
type Given<Input> = Input extends object ? Omit<Input, 'altcha'> : undefined;
type SecurityCalls = {
  [N in Name]: (input: Given<Parameters<Client[N]>[0]>) => ReturnType<Client[N]>;
};

const client = createApiClient(async () => (await import('./security.contract.ts')).securityContract);

/** The contract's calls of the embedded provider; failures are IdentityErrors. */
export const security = new Proxy({} as SecurityCalls, {
  get: (_, name) => (input?: object) =>
    providerCall((altcha) => {
      const call = client[name as Name] as (input: unknown, options: { signal: AbortSignal }) => Promise<unknown>;
      return call(input && { ...input, ...altcha }, { signal: AbortSignal.timeout(timeoutMs()) });
    }),
});
