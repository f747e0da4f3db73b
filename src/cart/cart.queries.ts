import { queryOptions } from '@tanstack/react-query';
import { createApiClient } from '../shared/api-client.ts';
import { freshness } from '../shared/freshness.ts';

const client = createApiClient(async () => (await import('./cart.contract.ts')).cartContract);

/** The cart and the allowances shown with it, for invalidation. */
export const cartKey = ['cart'] as const;

/** The signed-in person's cart; to be asked only when somebody is signed in. Mutations answer the whole cart. */
export function cartQuery() {
  return queryOptions({
    ...freshness,
    queryKey: [...cartKey, 'get'],
    queryFn: ({ signal }) => client.get(undefined, { signal }),
  });
}

/** What the signed-in person bought of a product this year, and its limit (specification, section 7). */
export function purchaseCountQuery(productId: string, userId: string) {
  return queryOptions({
    ...freshness,
    queryKey: purchaseCountKey(productId),
    queryFn: ({ signal }) => client.purchaseCount({ productId, userId }, { signal }),
  });
}

export const purchaseCountKey = (productId: string) => [...cartKey, 'purchaseCount', productId] as const;

/** One change of the cart after the other: what is answered last is what holds. */
export const cartScope = { id: 'cart' };

/** What messages about a product in the cart have in common: a later one takes the place of an earlier one. */
export const cartCause = (productId: string) => `cart ${productId}`;

type Input<Call extends keyof typeof client> = Parameters<(typeof client)[Call]>[0];

const meta = { changes: [cartKey] };

export const setCartMutation = () => ({ mutationFn: (input: Input<'set'>) => client.set(input), meta });
export const removeFromCartMutation = () => ({ mutationFn: (input: Input<'remove'>) => client.remove(input), meta });
