import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { waitsToBeSent } from '../../orders/order-words.ts';
import type { Order } from '../../orders/orders.contract.ts';
import { useOwnAddress } from '../../ui/use-navigate-here.ts';
import type { ShownOrder } from './order-dialogs.tsx';

/** Opens the order that a packing slip's code leads to, once: to be sent if it waits, or else with its details. */
export function useLinkedOrder(
  pages: readonly { body: readonly Order[] }[] | undefined,
  show: (shown: ShownOrder) => void,
): void {
  const [parameters] = useSearchParams();
  const replaceAddress = useOwnAddress();
  const openOnce = useEffectEvent((order: Order | undefined) => {
    if (order) show({ what: waitsToBeSent(order) ? 'parcel' : 'details', order });
    const rest = new URLSearchParams(parameters);
    rest.delete('open');
    replaceAddress(`?${rest}`);
  });
  const isLinked = parameters.has('open');
  useEffect(() => {
    if (isLinked && pages) openOnce(pages[0]?.body[0]);
  }, [isLinked, pages]);
}
