import { queryOptions } from '@tanstack/react-query';
import { createApiClient } from '../shared/api-client.ts';
import { cachedQuery } from '../shared/endpoint.queries.ts';
import { newName } from '../shared/new-name.ts';
import type { SignedInUser } from './client/identity-client.ts';

const client = createApiClient(async () => (await import('./identity.contract.ts')).identityContract);

/** A lost right is noticed after this time on an idle page. */
const rightsIntervalMs = 15_000;

/** Accounts and one's own account: invalidated when roles change. */
export const identityKey = ['identity'] as const;

/** If the signed-in person is admin. */
export const isAdminCall = (signal: AbortSignal) => client.isAdmin(undefined, { signal });

/** One's own account, with its role in the shop. */
export const accountQuery = () =>
  cachedQuery([...identityKey, 'account'], (options) => client.account(undefined, options));

/** The same for pages with data of other people: asked when a page opens, and while it is open. */
export function rightsQuery() {
  return queryOptions({ ...accountQuery(), staleTime: 0, refetchInterval: rightsIntervalMs });
}

export const saveProfileMutation = () => ({
  meta: { changes: [identityKey] },
  mutationFn: (input: Parameters<typeof client.saveProfile>[0]) => client.saveProfile(input),
});

/** Makes a person who has just signed in known to the shop (specification, section 7). */
export function syncAccount({ uid, email, displayName, providerId }: SignedInUser) {
  return client.sync({ uid, email, name: displayName?.trim() || newName, provider: providerId });
}
