import type { UseQueryResult } from '@tanstack/react-query';
import * as m from '../messages/messages.js';
import { failureMessage } from '../shared/error-sentence.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Cart } from './cart.contract.ts';

/** Says that the cart could not be loaded, and asks for it again when told to. */
export function CartError({ cart }: { cart: UseQueryResult<Cart> }) {
  return (
    <Notice
      kind="error"
      actions={
        <Button variant="quiet" busy={cart.isFetching} onClick={() => cart.refetch()}>
          {m.try_again()}
        </Button>
      }
    >
      {failureMessage(cart.error, m.cart_failed())}
    </Notice>
  );
}
