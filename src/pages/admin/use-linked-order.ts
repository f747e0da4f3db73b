import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { waitsToBeSent } from '../../orders/order-words.ts';
import type { Order } from '../../orders/orders.contract.ts';
import type { ShownOrder } from './order-dialogs.tsx';

/** Opens the order that a packing slip's code leads to, once: to be sent if it waits, or else with its details. */
export function useLinkedOrder(
  pages: readonly { body: readonly Order[] }[] | undefined,
  show: (shown: ShownOrder) => void,
): void {
  const [parameters, setParameters] = useSearchParams();
  const isLinked = parameters.has('open');
  const order = pages?.[0]?.body[0];
  useEffect(() => {
    if (!isLinked || !pages) return;
    if (order) show({ what: waitsToBeSent(order) ? 'parcel' : 'details', order });
    const rest = new URLSearchParams(parameters);
    rest.delete('open');
    setParameters(rest, { replace: true, preventScrollReset: true });
  }, [isLinked, pages, order, parameters, setParameters, show]);
}
