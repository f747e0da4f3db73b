import { queryOptions } from '@tanstack/react-query';
import { createApiClient } from '../shared/api-client.ts';
import { freshness } from '../shared/freshness.ts';
import type { SignedInUser } from './client/identity-client.ts';

const client = createApiClient(async () => (await import('./identity.contract.ts')).identityContract);

/** How long a lost right may stay unnoticed on a page that nobody touches. */
const rightsIntervalMs = 15_000;

/** Accounts and one's own, for invalidation when roles change. */
export const identityKey = ['identity'] as const;

/** Whether the one who is signed in is admin. */
export const isAdminCall = () => client.isAdmin();

/** One's own account, with the role that the shop has given it. */
export function accountQuery() {
  return queryOptions({
    ...freshness,
    queryKey: [...identityKey, 'account'],
    queryFn: ({ signal }) => client.account(undefined, { signal }),
  });
}

/** The same where what is shown belongs to others: asked at every opening of a page, and while it is open. */
export function rightsQuery() {
  return queryOptions({ ...accountQuery(), staleTime: 0, refetchInterval: rightsIntervalMs });
}

/** What the provider asks of a password. */
export function passwordRulesQuery() {
  return queryOptions({
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: [...identityKey, 'rules'],
    queryFn: ({ signal }) => client.rules(undefined, { signal }),
  });
}

/** Makes whoever just signed in known to the shop (specification, section 7). */
export function syncAccount({ uid, email, displayName, providerId }: SignedInUser) {
  return client.sync({ uid, email, name: displayName?.trim() || 'New User', provider: providerId });
}
