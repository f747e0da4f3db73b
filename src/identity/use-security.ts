import { queryOptions, useQuery } from '@tanstack/react-query';
import type { IdentityClient } from './client/identity-client.ts';
import { identityKey } from './identity.queries.ts';
import { useIdentity } from './identity-provider.tsx';

function securityQuery(client: IdentityClient) {
  return queryOptions({
    staleTime: 0,
    queryKey: [...identityKey, 'protection'],
    async queryFn() {
      const security = await client.security();
      return { security, protection: await security.protection() };
    },
  });
}

/** If two-factor is set up here; another provider has its own. */
export function useOwnTwoFactor(): boolean {
  return useSecurity().data?.security.twoFactor !== null;
}

/** The protection of the signed-in person's account, and the calls that change it. */
export function useSecurity() {
  return useQuery(securityQuery(useIdentity().client));
}
