import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cartKey } from '../../cart/cart.queries.ts';
import { DeleteOrderDialog } from '../../orders/delete-order-dialog.tsx';
import { GrantDialog, type GrantSubject } from '../../orders/grant-dialog.tsx';
import { OrderDetails } from '../../orders/order-details.tsx';
import type { Order } from '../../orders/orders.contract.ts';

type OrderDialogsProps = {
  viewing: Order | null;
  onViewed: () => void;
  deleting: Order | null;
  onDeleteClosed: () => void;
  onDeleted: () => void;
  mayGrant: boolean;
};

/** What opens over the list of orders: the details, from them a grant, and the question before a deletion. */
export function OrderDialogs({ viewing, onViewed, mayGrant, deleting, onDeleteClosed, onDeleted }: OrderDialogsProps) {
  const [granting, setGranting] = useState<GrantSubject | null>(null);
  const queryClient = useQueryClient();
  // Both change what one may put into a cart, in the admin's own as well.
  const refreshCarts = () => void queryClient.invalidateQueries({ queryKey: cartKey });
  return (
    <>
      <OrderDetails
        order={viewing}
        onClose={onViewed}
        onGrant={
          viewing?.address.email && mayGrant
            ? ({ productId, name }) => setGranting({ productId, product: name, email: viewing.address.email })
            : undefined
        }
      />
      <GrantDialog
        subject={granting}
        onClose={() => setGranting(null)}
        onGranted={() => {
          setGranting(null);
          refreshCarts();
        }}
      />
      <DeleteOrderDialog
        order={deleting}
        onClose={onDeleteClosed}
        onDeleted={() => {
          refreshCarts();
          onDeleted();
        }}
      />
    </>
  );
}
