import { queryOptions } from '@tanstack/react-query';
import { cartKey } from '../cart/cart.queries.ts';
import { catalogueKey } from '../catalogue/catalogue.queries.ts';
import { ordersKey } from '../orders/orders.queries.ts';
import { createApiClient } from '../shared/api-client.ts';

const client = createApiClient(async () => (await import('./checkout.contract.ts')).checkoutContract);

export const savedAddressKey = ['checkout', 'savedAddress'] as const;

/** The addresses kept for the next order. They are personal, so each opened form fetches them. */
export function savedAddressQuery() {
  return queryOptions({
    staleTime: 0,
    gcTime: 0,
    queryKey: savedAddressKey,
    queryFn: ({ signal }) => client.savedAddress(undefined, { signal }),
  });
}

export const placeOrderMutation = () => ({
  meta: { changes: [cartKey, catalogueKey, ordersKey] },
  mutationFn: (input: Parameters<typeof client.place>[0]) => client.place(input),
});

export const keepAddressMutation = () => ({
  mutationFn: (input: Parameters<typeof client.keepAddress>[0]) => client.keepAddress(input),
});

export const deleteAddressMutation = () => ({
  mutationFn: (slot: number) => client.deleteAddress({ slot: String(slot) }),
});
