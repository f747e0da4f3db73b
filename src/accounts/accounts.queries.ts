import { queryOptions } from '@tanstack/react-query';
import { identityKey } from '../identity/identity.queries.ts';
import { createApiClient } from '../shared/api-client.ts';
import { pagedQuery } from '../shared/paging/paged.queries.ts';

const client = createApiClient(async () => (await import('./accounts.contract.ts')).accountsContract);

const limit = '30';

/** Accounts for admins, newest first, page by page; `q` searches names and addresses. */
export function accountsQuery(q: string) {
  return pagedQuery([...identityKey, 'accounts', q], (page, options) =>
    client.list({ query: { limit, ...page, ...(q ? { q } : {}) } }, options),
  );
}

type Input<Call extends keyof typeof client> = Parameters<(typeof client)[Call]>[0];

export const setRoleMutation = () => ({ mutationFn: (input: Input<'setRole'>) => client.setRole(input) });
export const disableMutation = () => ({ mutationFn: (input: Input<'disable'>) => client.disable(input) });
export const enableMutation = () => ({ mutationFn: (input: Input<'enable'>) => client.enable(input) });

export const resetTwoFactorMutation = () => ({
  mutationFn: (input: Input<'resetTwoFactor'>) => client.resetTwoFactor(input),
});

/** The changes of an account, newest first. */
export function accountChangesQuery(uid: string) {
  return queryOptions({
    staleTime: 0,
    queryKey: [...identityKey, 'changes', uid],
    queryFn: ({ signal }) => client.changes({ uid }, { signal }),
  });
}
