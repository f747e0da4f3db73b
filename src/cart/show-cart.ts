import type { QueryClient } from '@tanstack/react-query';
import { catalogueKey } from '../catalogue/catalogue.queries.ts';
import type { Cart } from './cart.contract.ts';
import { cartQuery, purchaseCountKey } from './cart.queries.ts';

/** Shows the cart that the shop answered to a change of one product, and refreshes what depends on it. */
export async function showCart(queries: QueryClient, cart: Cart, productId: string): Promise<void> {
  const { queryKey } = cartQuery();
  // A read that began before the change would restore the old cart.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, cart);
  void queries.invalidateQueries({ queryKey: catalogueKey });
  void queries.invalidateQueries({ queryKey: purchaseCountKey(productId) });
}
