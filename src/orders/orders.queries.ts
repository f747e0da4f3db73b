import { infiniteQueryOptions } from '@tanstack/react-query';
import { createApiClient } from '../shared/api-client.ts';
import { freshness } from '../shared/freshness.ts';
import { pageByPage } from '../shared/paging/next-cursor.ts';
import type { OrderFilter } from './orders.contract.ts';

const client = createApiClient(async () => (await import('./orders.contract.ts')).ordersContract);

/** Every order list, for invalidation. */
export const ordersKey = ['orders'] as const;

const limit = '20';

/** The orders of the signed-in person, newest first, page by page. */
export function orderHistoryQuery(userId: string) {
  return infiniteQueryOptions({
    ...freshness,
    ...pageByPage,
    queryKey: [...ordersKey, 'history', userId],
    queryFn: ({ pageParam, signal }) =>
      client.history({ params: { userId }, query: { limit, cursor: pageParam } }, { signal }),
  });
}

/** All orders for staff, newest first, page by page. */
export function allOrdersQuery(filter: OrderFilter) {
  return infiniteQueryOptions({
    ...freshness,
    ...pageByPage,
    queryKey: [...ordersKey, 'all', filter],
    queryFn: ({ pageParam, signal }) => client.all({ query: { limit, cursor: pageParam, ...filter } }, { signal }),
  });
}

type Input<Call extends keyof typeof client> = Parameters<(typeof client)[Call]>[0];

export const deleteOrderMutation = () => ({ mutationFn: (input: Input<'delete'>) => client.delete(input) });
export const grantUnitsMutation = () => ({ mutationFn: (input: Input<'grant'>) => client.grant(input) });
