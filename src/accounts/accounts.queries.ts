import { identityKey } from '../identity/identity.queries.ts';
import { createApiClient } from '../shared/api-client.ts';
import { freshQuery, mutationOf } from '../shared/endpoint.queries.ts';
import { pagedQuery } from '../shared/paging/paged.queries.ts';

const client = createApiClient(async () => (await import('./accounts.contract.ts')).accountsContract);

const limit = '30';

/** Accounts for admins, newest first, page by page; `q` searches names and addresses. */
export function accountsQuery(q: string) {
  return pagedQuery([...identityKey, 'accounts', q], (page, options) =>
    client.list({ query: { limit, ...page, ...(q ? { q } : {}) } }, options),
  );
}

export const setRoleMutation = mutationOf(client.setRole);
export const disableMutation = mutationOf(client.disable);
export const enableMutation = mutationOf(client.enable);

export const resetTwoFactorMutation = mutationOf(client.resetTwoFactor);

/** The changes of an account, newest first. */
export const accountChangesQuery = (uid: string) =>
  freshQuery([...identityKey, 'changes', uid], (options) => client.changes({ uid }, options));
