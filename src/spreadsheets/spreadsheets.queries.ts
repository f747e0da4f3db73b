import { plansKey } from '../catalogue/changes/changes.queries.ts';
import { createApiClient } from '../shared/api-client.ts';
import { mutationOf } from '../shared/endpoint.queries.ts';
import { pagedQuery } from '../shared/paging/paged.queries.ts';

const client = createApiClient(async () => (await import('./spreadsheets.contract.ts')).spreadsheetsContract);

/** The filtered inventory as a table. */
export const inventoryTable = client.products;

/** The orders of a filter, or their parcels, as a table. */
export const ordersTable = client.orders;

/** The lines of a planned table of parcels or donations. They never change. */
export function plannedRowsQuery(planId: string) {
  const query = pagedQuery([...plansKey, planId, 'rows'], (page, options) =>
    client.rows({ params: { planId }, query: { limit: '50', ...page } }, options),
  );
  return { ...query, staleTime: Number.POSITIVE_INFINITY };
}

export const planTableMutation = mutationOf(client.plan);
