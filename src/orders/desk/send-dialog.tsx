import { useQueryClient } from '@tanstack/react-query';
import { nameWithVariant } from '../../catalogue/facts/product-facts.ts';
import * as m from '../../messages/messages.js';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { townLine } from '../address-lines.ts';
import type { ChangeOrder } from '../change-order.ts';
import { HeldNotice } from '../dispatch/held-notice.tsx';
import { isHeld, linesToPack } from '../held-words.ts';
import { NoMailboxMark } from '../order-marks.tsx';
import { OrderTitle } from '../order-title.tsx';
import type { Order } from '../orders.contract.ts';
import { ordersKey } from '../orders.queries.ts';
import { SavePaperButton } from '../packing/save-paper-button.tsx';
import { TickMark } from '../packing/tick-mark.tsx';
import { DeskForm, DeskHead } from './desk-sheet.tsx';

type SendDialogProps = {
  /** The order to send; null while the dialog is closed. */
  order: Order | null;
  onClose: () => void;
  /** Called if the order changed without being sent. */
  onChange: ChangeOrder;
  /** Called once a parcel of it is recorded. */
  onSent: () => void;
};

/**
 * Packs and sends an order: its notes, its lines, its slip, and a parcel with the courier of the previous one, so that the second
 * press sends it (docs/decisions/papers-for-packing.md).
 */
export function SendDialog({ order, onClose, onChange, onSent }: SendDialogProps) {
  const queries = useQueryClient();
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      title={order && <OrderTitle order={order} sentence={m.dispatch_send_title} />}
      sheet
    >
      {order && (
        <>
          <DeskHead order={order} />
          <NoMailboxMark order={order} />
          <HeldNotice order={order} onChange={onChange} />
          <p className="text-ink-soft">{townLine(order.address)}</p>
          <ul aria-label={m.allorders_products()} className="my-3 grid gap-1.5">
            {linesToPack(order).map((line) => (
              <li key={line.productId} className="flex gap-3">
                <TickMark />
                <span className="min-w-0 wrap-anywhere">
                  <strong className="tabular-nums">{line.quantity} ×</strong>{' '}
                  <span lang={langAttribute(line.lang.name)}>{nameWithVariant(line)}</span>
                  {line.isOut && <span className="font-semibold text-sm"> · {m.held_units_out()}</span>}
                </span>
              </li>
            ))}
          </ul>
          <SavePaperButton paper="slips" stack={{ ids: order._id }}>
            {m.packing_slip_save()}
          </SavePaperButton>
          {!isHeld(order) && (
            <DeskForm
              order={order}
              // The list has its mark then, and the sheet the way to take units out.
              onHeld={() => {
                void queries.invalidateQueries({ queryKey: ordersKey });
                onClose();
              }}
              onSent={() => {
                void queries.invalidateQueries({ queryKey: ordersKey });
                onClose();
                onSent();
              }}
            />
          )}
        </>
      )}
    </Dialog>
  );
}
