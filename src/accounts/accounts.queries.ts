import { queryOptions } from '@tanstack/react-query';
import { identityKey } from '../identity/identity.queries.ts';
import { createApiClient } from '../shared/api-client.ts';

const client = createApiClient(async () => (await import('./accounts.contract.ts')).accountsContract);

type Input<Call extends keyof typeof client> = Parameters<(typeof client)[Call]>[0];

export const disableMutation = () => ({ mutationFn: (input: Input<'disable'>) => client.disable(input) });
export const enableMutation = () => ({ mutationFn: (input: Input<'enable'>) => client.enable(input) });

export const resetTwoFactorMutation = () => ({
  mutationFn: (input: Input<'resetTwoFactor'>) => client.resetTwoFactor(input),
});

/** What was changed about an account, newest first. */
export function accountChangesQuery(uid: string) {
  return queryOptions({
    staleTime: 0,
    queryKey: [...identityKey, 'changes', uid],
    queryFn: ({ signal }) => client.changes({ uid }, { signal }),
  });
}
