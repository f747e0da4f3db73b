import { queryOptions } from '@tanstack/react-query';
import { createApiClient } from '../shared/api-client.ts';
import { freshness } from '../shared/freshness.ts';
import { pagedQuery } from '../shared/paging/paged.queries.ts';
import type { OrderFilter } from './orders.contract.ts';

const client = createApiClient(async () => (await import('./orders.contract.ts')).ordersContract);

/** Every order list, for invalidation. */
export const ordersKey = ['orders'] as const;

const limit = '20';

/** The orders of the signed-in person, newest first, page by page. */
export function orderHistoryQuery(userId: string) {
  const query = pagedQuery([...ordersKey, 'history', userId], (page, options) =>
    client.history({ params: { userId }, query: { limit, ...page } }, options),
  );
  return { ...query, ...freshness };
}

/** All orders for staff, newest first, page by page. */
export function allOrdersQuery(filter: OrderFilter) {
  const query = pagedQuery([...ordersKey, 'all', filter], (page, options) =>
    client.all({ query: { limit, ...page, ...filter } }, options),
  );
  return { ...query, ...freshness };
}

/** The signed-in person's allowances of this year. */
export function sharesQuery() {
  return queryOptions({
    staleTime: 0,
    queryKey: [...ordersKey, 'shares'],
    queryFn: ({ signal }) => client.shares(undefined, { signal }),
  });
}

type Input<Call extends keyof typeof client> = Parameters<(typeof client)[Call]>[0];

export const deleteOrderMutation = () => ({ mutationFn: (input: Input<'delete'>) => client.delete(input) });
export const grantUnitsMutation = () => ({ mutationFn: (input: Input<'grant'>) => client.grant(input) });
