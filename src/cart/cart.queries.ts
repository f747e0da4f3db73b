import { onSignOut } from '../identity/client/sign-out.ts';
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

/** Messages about the same product share a cause: a later one replaces an earlier one. */
export const cartCause = (productId: string) => `cart ${productId}`;

/** Other tabs of the browser ask again. */
const changesCart = { meta: { changes: [cartKey] } };

/** It outlives the page. */
const leaving = { context: { keepalive: true } };
/** The changes of the signed-in person that are under way. */
let queue = { underWay: Promise.resolve() as Promise<unknown> };
onSignOut(() => {
  queue = { underWay: Promise.resolve() };
});

/**
 * Cart changes run one after the other, so that the last answer is the newest cart. Those that wait are sent at once if the
 * person leaves the page or puts the phone away.
 */
function inTurn<Input, Answer>(call: (input: Input, options: typeof leaving) => Promise<Answer>) {
  return (input: Input): Promise<Answer> => {
    const own = queue;
    const change = Promise.race([own.underWay, whenHidden()]).then(() =>
      // The cart of the next person must not get it.
      own === queue ? call(input, leaving) : new Promise<never>(() => {}),
    );
    own.underWay = Promise.allSettled([own.underWay, change]);
    return change;
  };
}

function whenHidden(): Promise<void> {
  return new Promise((resolve) => {
    const { visibilityState } = document;
    if (visibilityState === 'hidden') resolve();
    // Before other listeners send newer changes.
    else document.addEventListener('visibilitychange', () => resolve(), { once: true, capture: true });
  });
}

export const setCartMutation = mutationOf(inTurn(client.set), changesCart);
export const orderAgainMutation = mutationOf(inTurn(client.again), changesCart);
export const removeFromCartMutation = mutationOf(inTurn(client.remove), changesCart);
