import { createApiClient } from '../../shared/api-client.ts';
import { freshQuery } from '../../shared/endpoint.queries.ts';

export const vainSearchesClient = createApiClient(
  async () => (await import('./vain-searches.contract.ts')).vainSearchesContract,
);

/** The words that most visits searched for in vain, for admins. */
export const vainSearchesQuery = () =>
  freshQuery(['vain-searches'], (options) => vainSearchesClient.list(undefined, options));
