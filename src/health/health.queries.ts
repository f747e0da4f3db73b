import { createApiClient } from '../shared/api-client.ts';
import { cachedQuery, freshQuery } from '../shared/endpoint.queries.ts';

const client = createApiClient(async () => (await import('./health.contract.ts')).healthContract);

const lookAgainMs = 15_000;

/** The state of the shop. It is refetched while the page is open. */
export const healthQuery = () => ({
  ...freshQuery(['health'], (options) => client.shop(undefined, options)),
  refetchInterval: lookAgainMs,
});

/** The version of the shop, for staff. */
export const versionQuery = () => cachedQuery(['version'], (options) => client.version(undefined, options));
