import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cartKey } from '../../cart/cart.queries.ts';
import { ReadySentences } from '../../foundation/ready-sentences.tsx';
import { useIdentity } from '../../identity/identity-provider.tsx';
import * as m from '../../messages/messages.js';
import { DeleteOrderDialog } from '../../orders/delete-order-dialog.tsx';
import { SendDialog } from '../../orders/desk/send-dialog.tsx';
import { HeldNotice } from '../../orders/dispatch/held-notice.tsx';
import { OrderParcels } from '../../orders/dispatch/order-parcels.tsx';
import { GrantDialog, type GrantSubject } from '../../orders/grants/grant-dialog.tsx';
import { orderNotesQuery } from '../../orders/notes/notes.queries.ts';
import { OrderNotes } from '../../orders/notes/order-notes.tsx';
import { ReachFamily } from '../../orders/notes/reach-family.tsx';
import { OrderDetails } from '../../orders/order-details.tsx';
import { canBeSent } from '../../orders/order-words.ts';
import type { Order } from '../../orders/orders.contract.ts';
import { SavePaperButton } from '../../orders/packing/save-paper-button.tsx';
import { OrderPayments } from '../../orders/payment/order-payments.tsx';
import { QuietFamily } from '../../orders/quiet-family.tsx';
import { TextLink } from '../../ui/button-link.tsx';
import type { AccountsState } from './accounts.tsx';

/** The open dialog and its order. */
export type ShownOrder = { what: 'details' | 'parcel' | 'deletion'; order: Order };

type OrderDialogsProps = {
  shown: ShownOrder | null;
  show: (shown: ShownOrder | null) => void;
  /** Called when the order of the dialog was sent or deleted. */
  onDone: () => void;
};

/** The dialogs of the list of orders: details (with grants), parcel, and confirmation of a deletion. */
export function OrderDialogs({ shown, show, onDone }: OrderDialogsProps) {
  const [granting, setGranting] = useState<GrantSubject | null>(null);
  const queryClient = useQueryClient();
  const orderIn = (what: ShownOrder['what']) => (shown?.what === what ? shown.order : null);
  const close = () => show(null);
  // Both change the limits of carts, also of the admin's own cart.
  const refreshCarts = () => void queryClient.invalidateQueries({ queryKey: cartKey });
  return (
    <>
      <Details order={orderIn('details')} show={show} onGrant={setGranting} />
      <GrantDialog
        subject={granting}
        onClose={() => setGranting(null)}
        onGranted={() => {
          setGranting(null);
          refreshCarts();
        }}
      />
      <SendDialog
        order={orderIn('parcel')}
        onClose={close}
        onChange={(order) => show({ what: 'parcel', order })}
        onSent={onDone}
      />
      <DeleteOrderDialog
        order={orderIn('deletion')}
        onClose={close}
        onDeleted={() => {
          refreshCarts();
          onDone();
        }}
      />
    </>
  );
}

type DetailsProps = Pick<OrderDialogsProps, 'show'> & { order: Order | null; onGrant: (subject: GrantSubject) => void };

function Details({ order, show, onGrant }: DetailsProps) {
  const { isAdmin } = useIdentity();
  const open = order !== null && canBeSent(order);
  return (
    <OrderDetails
      order={order}
      onClose={() => show(null)}
      reach={
        open && (
          <ReachFamily order={order}>
            <SavePaperButton paper="slips" stack={{ ids: order._id }}>
              {m.packing_slip_save()}
            </SavePaperButton>
            <ReadySentences order={order} />
            <QuietFamily
              key={order._id}
              order={order}
              onChange={(changed) => show({ what: 'details', order: changed })}
              end={isAdmin && <EndQuiet name={order.address.fullName} />}
            />
          </ReachFamily>
        )
      }
      onGrant={
        open && isAdmin
          ? ({ productId, name }) => onGrant({ productId, product: name, email: order.address.email })
          : undefined
      }
    >
      {order && <HeldNotice order={order} onChange={(changed) => show({ what: 'details', order: changed })} />}
      {/* Notes stand above the parcels, so that they are read before one is noted. */}
      {order && <OrderNotes key={order._id} order={order} />}
      {order && <ParcelsOf order={order} show={show} />}
      {order && (
        <OrderPayments
          key={order._id}
          order={order}
          onChange={(changed) => show({ what: 'details', order: changed })}
        />
      )}
    </OrderDetails>
  );
}

/** Leads to the people of that name. An admin ends quiet mode there, and may have to search for another name. */
function EndQuiet({ name }: { name: string }) {
  return (
    <TextLink to="/admin/accounts" state={{ q: name } satisfies AccountsState}>
      {m.accounts_title()}
    </TextLink>
  );
}

function ParcelsOf({ order, show }: Pick<DetailsProps, 'show'> & { order: Order }) {
  const { data } = useQuery(orderNotesQuery(order._id));
  return (
    <OrderParcels
      order={order}
      newestNote={data?.notes.at(-1)?._id}
      onChange={(changed) => show({ what: 'details', order: changed })}
    />
  );
}
