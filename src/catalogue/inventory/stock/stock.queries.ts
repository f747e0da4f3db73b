import { createApiClient } from '../../../shared/api-client.ts';
import { mutationOf } from '../../../shared/endpoint.queries.ts';
import { pagedQuery } from '../../../shared/paging/paged.queries.ts';
import { stockKey } from '../../batches/batches.queries.ts';

const client = createApiClient(async () => (await import('./stock.contract.ts')).stockContract);

/** The movements of a product's stock. Always fetched again, because sales add some. */
export function movementsQuery(productId: string) {
  return pagedQuery([...stockKey, productId], (page, options) =>
    client.history({ params: { productId }, query: { limit: '20', ...page } }, options),
  );
}

export const moveStockMutation = mutationOf(client.move);
