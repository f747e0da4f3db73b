import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { createApiClient } from '../shared/api-client.ts';
import { freshness } from '../shared/freshness.ts';
import { nextCursor } from '../shared/next-cursor.ts';
import type { SignedInUser } from './identity-client.ts';

const client = createApiClient(async () => (await import('./identity.contract.ts')).identityContract);
const identity = createTanstackQueryUtils(client, { path: ['identity'] });

/** Accounts and one's own, for invalidation when roles change; see also `adminKey`. */
export const identityKey = identity.key();

const pageSize = '30';

/** Whether the one who is signed in is admin. */
export const askIsAdmin = () => client.isAdmin();

/** One's own account, with the role that the shop has given it. */
export const accountQuery = () => identity.account.queryOptions(freshness);

/** What the provider asks of a password. */
export const passwordRulesQuery = () => identity.rules.queryOptions({ staleTime: Number.POSITIVE_INFINITY });

/** Accounts for admins, newest first, a page at a time; `q` looks in names and addresses. */
export function accountsQuery(q: string) {
  return identity.accounts.infiniteOptions({
    staleTime: 0,
    input: (cursor: string | undefined) => ({ query: { limit: pageSize, cursor, ...(q ? { q } : {}) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => nextCursor(last.headers.link) ?? undefined,
  });
}

export const setRoleMutation = () => identity.setRole.mutationOptions();

/** Makes whoever just signed in known to the shop (specification, section 7). */
export function syncAccount({ uid, email, displayName, providerId }: SignedInUser) {
  return client.sync({ uid, email, name: displayName?.trim() || 'New User', provider: providerId });
}
