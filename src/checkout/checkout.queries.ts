import { cartKey } from '../cart/cart.queries.ts';
import { catalogueKey } from '../catalogue/catalogue.queries.ts';
import type { KeptAddress } from '../orders/orders.contract.ts';
import { ordersKey } from '../orders/orders.queries.ts';
import { createApiClient } from '../shared/api-client.ts';
import { freshQuery, mutationOf } from '../shared/endpoint.queries.ts';

const client = createApiClient(async () => (await import('./checkout.contract.ts')).checkoutContract);

export const savedAddressKey = ['checkout', 'savedAddress'] as const;

/** The addresses kept for the next order. They are personal, so each opened form fetches them. */
export const savedAddressQuery = () => ({
  ...freshQuery(savedAddressKey, (options) => client.savedAddress(undefined, options)),
  gcTime: 0,
});

export const placeOrderMutation = mutationOf(client.place, {
  meta: { changes: [cartKey, catalogueKey, ordersKey, savedAddressKey], refetchesItself: true },
});

/** A checkout in another tab must not send the address from before. */
const changesAddress = { meta: { changes: [savedAddressKey] } };

export const keepAddressMutation = mutationOf(client.keepAddress, changesAddress);
export const deleteAddressMutation = mutationOf(
  ({ slot, version }: KeptAddress) => client.deleteAddress({ slot: String(slot), was: version }),
  changesAddress,
);
