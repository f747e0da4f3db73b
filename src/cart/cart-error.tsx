import type { UseQueryResult } from '@tanstack/react-query';
import * as m from '../messages/messages.js';
import { errorMessage } from '../shared/error-sentence.ts';
import { RetryNotice } from '../ui/retry-notice.tsx';
import type { Cart } from './cart.contract.ts';

/** Says that the cart could not be loaded, with a button for another try. */
export function CartError({ cart }: { cart: UseQueryResult<Cart> }) {
  return (
    <RetryNotice busy={cart.isFetching} onRetry={cart.refetch}>
      {errorMessage(cart.error, m.cart_failed())}
    </RetryNotice>
  );
}
