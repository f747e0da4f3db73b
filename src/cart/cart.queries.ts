import { createApiClient } from '../shared/api-client.ts';
import { cachedQuery, mutationOf } from '../shared/endpoint.queries.ts';

const client = createApiClient(async () => (await import('./cart.contract.ts')).cartContract);

/** The cart and the allowances shown with it, for invalidation. */
export const cartKey = ['cart'] as const;

/** The cart of the signed-in person. Enable it only if a person is signed in. Mutations answer the whole cart. */
export const cartQuery = () => cachedQuery([...cartKey, 'get'], (options) => client.get(undefined, options));

/** The units that the signed-in person bought of a product this year, and the limit (specification, section 7). */
export const purchaseCountQuery = (productId: string, userId: string) =>
  cachedQuery(purchaseCountKey(productId), (options) => client.purchaseCount({ productId, userId }, options));

export const purchaseCountKey = (productId: string) => [...cartKey, 'purchaseCount', productId] as const;

/** Cart changes run one after the other, so that the last answer is the newest cart. */
export const cartScope = { id: 'cart' };

/** Messages about the same product share a cause: a later one replaces an earlier one. */
export const cartCause = (productId: string) => `cart ${productId}`;

/** Other tabs of the browser ask again. */
const changesCart = { meta: { changes: [cartKey] } };

/** A change that is sent as the person leaves the page arrives, too. */
const setLines = (change: Parameters<typeof client.set>[0]) => client.set(change, { context: { keepalive: true } });

export const setCartMutation = mutationOf(setLines, changesCart);
export const orderAgainMutation = mutationOf(client.again, changesCart);
export const removeFromCartMutation = mutationOf(client.remove, changesCart);
