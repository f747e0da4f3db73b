import { createApiClient } from '../../shared/api-client.ts';
import { freshQuery, mutationOf } from '../../shared/endpoint.queries.ts';

const client = createApiClient(async () => (await import('./batches.contract.ts')).batchesContract);

/** The key of all queries about the ledger and the batches: each change of one may change the other. */
export const stockKey = ['stock'] as const;

/** The batches of a product in stock. Always fetched again, because sales change them. */
export const batchesQuery = (productId: string) =>
  freshQuery([...stockKey, 'batches', productId], (options) => client.list({ productId }, options));

/** The products with units that expire soon, by id. */
export const expiringQuery = () =>
  freshQuery(
    [...stockKey, 'expiring'],
    async (options) => new Map((await client.expiring(undefined, options)).map((each) => [each.productId, each])),
  );

export const setExpiryMutation = mutationOf(client.setExpiry);
