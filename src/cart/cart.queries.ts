import { queryOptions } from '@tanstack/react-query';
import { createApiClient } from '../shared/api-client.ts';
import { freshness } from '../shared/freshness.ts';

const client = createApiClient(async () => (await import('./cart.contract.ts')).cartContract);

/** The cart and the allowances shown with it, for invalidation. */
export const cartKey = ['cart'] as const;

/** The cart of the signed-in person. Enable it only if a person is signed in. Mutations answer the whole cart. */
export function cartQuery() {
  return queryOptions({
    ...freshness,
    queryKey: [...cartKey, 'get'],
    queryFn: ({ signal }) => client.get(undefined, { signal }),
  });
}

/** The units that the signed-in person bought of a product this year, and the limit (specification, section 7). */
export function purchaseCountQuery(productId: string, userId: string) {
  return queryOptions({
    ...freshness,
    queryKey: purchaseCountKey(productId),
    queryFn: ({ signal }) => client.purchaseCount({ productId, userId }, { signal }),
  });
}

export const purchaseCountKey = (productId: string) => [...cartKey, 'purchaseCount', productId] as const;

/** Cart changes run one after the other, so that the last answer is the newest cart. */
export const cartScope = { id: 'cart' };

/** Messages about the same product share a cause: a later one replaces an earlier one. */
export const cartCause = (productId: string) => `cart ${productId}`;

type Input<Call extends keyof typeof client> = Parameters<(typeof client)[Call]>[0];

const meta = { changes: [cartKey] };

export const setCartMutation = () => ({ mutationFn: (input: Input<'set'>) => client.set(input), meta });
export const orderAgainMutation = () => ({ mutationFn: (input: Input<'again'>) => client.again(input), meta });
export const removeFromCartMutation = () => ({ mutationFn: (input: Input<'remove'>) => client.remove(input), meta });
