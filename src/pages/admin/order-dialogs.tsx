import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { cartKey } from '../../cart/cart.queries.ts';
import { nameWithVariant } from '../../catalogue/facts/product-facts.ts';
import { ReadySentences } from '../../foundation/ready-sentences.tsx';
import { useIdentity } from '../../identity/identity-provider.tsx';
import * as m from '../../messages/messages.js';
import type { ChangeOrder } from '../../orders/change-order.ts';
import { DeleteOrderDialog } from '../../orders/delete-order-dialog.tsx';
import { SendDialog } from '../../orders/desk/send-dialog.tsx';
import { HeldNotice } from '../../orders/dispatch/held-notice.tsx';
import { OrderParcels } from '../../orders/dispatch/order-parcels.tsx';
import { GrantDialog, type GrantSubject } from '../../orders/grants/grant-dialog.tsx';
import { orderNotesQuery } from '../../orders/notes/notes.queries.ts';
import { OrderNotes } from '../../orders/notes/order-notes.tsx';
import { ReachFamily } from '../../orders/notes/reach-family.tsx';
import { OrderDetails } from '../../orders/order-details.tsx';
import { canBeSent } from '../../orders/order-rest.ts';
import type { Order } from '../../orders/orders.contract.ts';
import { SavePaperButton } from '../../orders/packing/save-paper-button.tsx';
import { OrderPayments } from '../../orders/payment/order-payments.tsx';
import { QuietFamily } from '../../orders/quiet-family.tsx';
import { OrderSentBack } from '../../orders/sent-back/order-sent-back.tsx';
import { TextLink } from '../../ui/button-link.tsx';
import { type Opened, useOpened } from '../../ui/use-opened.ts';
import type { AccountsState } from './accounts.tsx';

/** The open dialog and its order. */
export type ShownOrder = { what: 'details' | 'parcel' | 'deletion'; order: Order };

type OrderDialogsProps = {
  opened: Opened<ShownOrder>;
  /** Called when the order of the dialog was sent or deleted. */
  onDone: () => void;
};

/** The dialogs of the list of orders: details (with grants), parcel, and confirmation of a deletion. */
export function OrderDialogs({ opened, onDone }: OrderDialogsProps) {
  const { key, subject: shown, close } = opened;
  const granting = useOpened<GrantSubject>();
  const queryClient = useQueryClient();
  const orderIn = (what: ShownOrder['what']) => (shown?.what === what ? shown.order : null);
  // Both change the limits of carts, also of the admin's own cart.
  const refreshCarts = () => void queryClient.invalidateQueries({ queryKey: cartKey });
  const change: ChangeOrder = (update) =>
    opened.change((now) => (now.order._id === shown?.order._id ? { ...now, order: update(now.order) } : now));
  return (
    <>
      <Fragment key={key}>
        <Details order={orderIn('details')} onClose={close} onChange={change} onGrant={granting.open} />
        <SendDialog order={orderIn('parcel')} onClose={close} onChange={change} onSent={onDone} />
        <DeleteOrderDialog
          order={orderIn('deletion')}
          onClose={close}
          onDeleted={() => {
            refreshCarts();
            onDone();
          }}
        />
      </Fragment>
      <GrantDialog
        key={granting.key}
        subject={granting.subject}
        onClose={granting.close}
        onGranted={() => {
          granting.close();
          refreshCarts();
        }}
      />
    </>
  );
}

type DetailsProps = {
  order: Order | null;
  onClose: () => void;
  onChange: ChangeOrder;
  onGrant: (subject: GrantSubject) => void;
};

function Details({ order, onClose, onChange, onGrant }: DetailsProps) {
  const { isAdmin } = useIdentity();
  const open = order !== null && canBeSent(order);
  return (
    <OrderDetails
      order={order}
      onClose={onClose}
      reach={
        open && (
          <ReachFamily order={order}>
            <SavePaperButton paper="slips" stack={{ ids: order._id }}>
              {m.packing_slip_save()}
            </SavePaperButton>
            <ReadySentences order={order} />
            <QuietFamily
              order={order}
              onChange={onChange}
              end={isAdmin && <EndQuiet name={order.address.fullName} />}
            />
          </ReachFamily>
        )
      }
      onGrant={
        open && isAdmin
          ? (line) =>
              onGrant({
                person: order.address.fullName,
                email: order.address.email,
                line: { productId: line.productId, product: nameWithVariant(line) },
              })
          : undefined
      }
    >
      {order && (
        <>
          <HeldNotice order={order} onChange={onChange} />
          {/* Notes stand above the parcels, so that they are read before one is noted. */}
          <OrderNotes order={order} />
          <ParcelsOf order={order} onChange={onChange} />
          <OrderSentBack order={order} onChange={onChange} />
          <OrderPayments order={order} onChange={onChange} />
        </>
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

function ParcelsOf({ order, onChange }: { order: Order; onChange: ChangeOrder }) {
  const { data } = useQuery(orderNotesQuery(order._id));
  return <OrderParcels order={order} notes={data?.notes.map(({ _id }) => _id) ?? []} onChange={onChange} />;
}
