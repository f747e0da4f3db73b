import { queryOptions } from '@tanstack/react-query';
import { cartKey } from '../cart/cart.queries.ts';
import { catalogueKey } from '../catalogue/catalogue.queries.ts';
import { ordersKey } from '../orders/orders.queries.ts';
import { createApiClient } from '../shared/api-client.ts';

const client = createApiClient(async () => (await import('./checkout.contract.ts')).checkoutContract);

/** The address saved for the next order. It is personal, so each opened form fetches it. */
export function savedAddressQuery() {
  return queryOptions({
    staleTime: 0,
    gcTime: 0,
    queryKey: ['checkout', 'savedAddress'],
    queryFn: ({ signal }) => client.savedAddress(undefined, { signal }),
  });
}

export const placeOrderMutation = () => ({
  meta: { changes: [cartKey, catalogueKey, ordersKey] },
  mutationFn: (input: Parameters<typeof client.place>[0]) => client.place(input),
});
