import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { createApiClient } from '../shared/api-client.ts';
import { freshness } from '../shared/freshness.ts';
import { nextCursor } from '../shared/next-cursor.ts';

const client = createApiClient(async () => (await import('./orders.contract.ts')).ordersContract);
const orders = createTanstackQueryUtils(client, { path: ['orders'] });

/** Every order list, for invalidation. */
export const ordersKey = orders.key();

const pageSize = '20';

/** One's own orders, newest first, a page at a time. */
export function orderHistoryQuery(userId: string) {
  return orders.history.infiniteOptions({
    ...freshness,
    input: (cursor: string | undefined) => ({ params: { userId }, query: { limit: pageSize, cursor } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => nextCursor(last.headers.link) ?? undefined,
  });
}

/** All orders for staff, newest first, a page at a time; `q` looks in ids, names and products. */
export function allOrdersQuery(q: string) {
  return orders.all.infiniteOptions({
    ...freshness,
    input: (cursor: string | undefined) => ({ query: { limit: pageSize, cursor, ...(q ? { q } : {}) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => nextCursor(last.headers.link) ?? undefined,
  });
}

/** The address kept for the next order. Personal: asked anew each time the form opens. */
export function keptAddressQuery() {
  return orders.keptAddress.queryOptions({ staleTime: 0, gcTime: 0 });
}

export const placeOrderMutation = () => orders.place.mutationOptions();
export const deleteOrderMutation = () => orders.delete.mutationOptions();
export const grantUnitsMutation = () => orders.grant.mutationOptions();
