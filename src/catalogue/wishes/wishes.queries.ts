import { createApiClient } from '../../shared/api-client.ts';
import { freshQuery, mutationOf } from '../../shared/endpoint.queries.ts';

const client = createApiClient(async () => (await import('./wishes.contract.ts')).wishesContract);

/** The key of all queries about wishes. */
export const wishesKey = ['wishes'] as const;

/** The wishes of the signed-in person. Always fetched again, because the shop ends wishes too. */
export const wishesQuery = () => freshQuery([...wishesKey, 'own'], (options) => client.list(undefined, options));

/** The products with the most wishes, for admins. */
export const missedQuery = () => freshQuery([...wishesKey, 'missed'], (options) => client.missed(undefined, options));

export const leaveWishMutation = mutationOf((productId: string) => client.leave({ productId }));
export const withdrawWishMutation = mutationOf((productId: string) => client.withdraw({ productId }));
