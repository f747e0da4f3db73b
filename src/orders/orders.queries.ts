import type { QueryClient } from '@tanstack/react-query';
import { createApiClient } from '../shared/api-client.ts';
import { freshQuery, mutationOf } from '../shared/endpoint.queries.ts';
import { freshness } from '../shared/freshness.ts';
import { pagedQuery } from '../shared/paging/paged.queries.ts';
import type { Order, OrderFilter } from './orders.contract.ts';

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

/** Shows a placed order at once, also if its list cannot be fetched. */
export function addPlacedOrder(queries: QueryClient, userId: string, order: Order): void {
  const { queryKey } = orderHistoryQuery(userId);
  void queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, (list) => {
    const [newest = { headers: {}, body: [] }, ...older] = list?.pages ?? [];
    const body = [order, ...newest.body.filter(({ _id }) => _id !== order._id)];
    return { pages: [{ ...newest, body }, ...older], pageParams: list?.pageParams ?? [undefined] };
  });
}

/** All orders for staff, newest first, page by page. */
export function allOrdersQuery(filter: OrderFilter) {
  const query = pagedQuery([...ordersKey, 'all', filter], (page, options) =>
    client.all({ query: { limit, ...page, ...filter } }, options),
  );
  return { ...query, ...freshness };
}

/** An order as the list of all orders shows it now. Undefined if it left the list. */
export async function findListedOrder(number: string, isDeleted: boolean) {
  const query = { q: number, limit: '1', ...(isDeleted && { deleted: 'yes' as const }) };
  return (await client.all({ query })).body[0];
}

/** The signed-in person's allowances of this year. */
export const sharesQuery = () => freshQuery([...ordersKey, 'shares'], (options) => client.shares(undefined, options));

export const noteArrivalMutation = mutationOf(client.noteArrival);
export const deleteOrderMutation = mutationOf(client.delete);
export const beginQuietMutation = mutationOf(client.beginQuiet);
export const grantUnitsMutation = mutationOf(client.grant);
