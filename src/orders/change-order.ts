import { useQueryClient } from '@tanstack/react-query';
import { errorCode, isUnanswered } from '../shared/error-sentence.ts';
import type { Order } from './orders.contract.ts';
import { findListedOrder, ordersKey } from './orders.queries.ts';

/**
 * Changes the order that is shown. An answer changes only its own part, because another answer may have changed the rest
 * before.
 */
export type ChangeOrder = (update: (shown: Order) => Order) => void;

/** Copies the fields that a change of parcels or held units can change. */
export function withParcelsOf({ dispatches, packing, askFirst, held }: Order) {
  return (shown: Order): Order => ({ ...shown, dispatches, packing, askFirst, held });
}

/** Whether the shop may have the order in another state than is shown: someone changed it, or a change got no answer. */
export const mayBeChanged = (error: unknown): boolean =>
  isUnanswered(error) || ['EDITED_MEANWHILE', 'NOT_FOUND'].includes(errorCode(error) ?? '');

/** Returns a function that shows an order as the shop has it now: it may be changed. */
export function useReloadOrder(order: Order, onChange: ChangeOrder): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const { number, deletion } = order;
    const newest = await findListedOrder(number, deletion !== undefined)
      // Another person deleted it meanwhile.
      .then((found) => found ?? findListedOrder(number, true))
      .catch(() => undefined);
    if (newest?._id === order._id) onChange(() => newest);
    void queries.invalidateQueries({ queryKey: ordersKey });
  };
}
