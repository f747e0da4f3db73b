import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { createApiClient } from '../shared/api-client.ts';
import { freshness } from '../shared/freshness.ts';

const client = createApiClient(async () => (await import('./cart.contract.ts')).cartContract);
const cart = createTanstackQueryUtils(client, { path: ['cart'] });

/** The cart and the allowances shown with it, for invalidation. */
export const cartKey = cart.key();

/** The signed-in person's cart; to be asked only when somebody is signed in. Mutations answer the whole cart. */
export function cartQuery() {
  return cart.get.queryOptions(freshness);
}

/** What was bought of a product this year, and its limit. */
export function purchaseCountQuery(productId: string) {
  return cart.purchaseCount.queryOptions({ ...freshness, input: { productId } });
}

export const setCartMutation = () => cart.set.mutationOptions();
export const removeFromCartMutation = () => cart.remove.mutationOptions();
