import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { BillingForm } from './billing-form.ts';
import type { EarlierOrder } from './use-place-order.ts';

type EarlierOrderDialogProps = {
  earlier: EarlierOrder | null;
  onClose: () => void;
  onShow: (orderId: string) => void;
  onAgain: (form: BillingForm) => void;
};

/** An attempt without an answer did place an order. Asks whether the person wants that one or another one. */
export function EarlierOrderDialog({ earlier, onClose, onShow, onAgain }: EarlierOrderDialogProps) {
  const { _id = '', number = '', formToRepeat = null } = earlier ?? {};
  return (
    <Dialog
      open={earlier !== null}
      onClose={onClose}
      title={formToRepeat ? m.billing_earlier_question({ number }) : m.billing_earlier_title({ number })}
      actions={
        <>
          <Button variant={formToRepeat ? 'quiet' : 'primary'} data-autofocus onClick={() => onShow(_id)}>
            {m.billing_earlier_show()}
          </Button>
          {formToRepeat && <Button onClick={() => onAgain(formToRepeat)}>{m.billing_earlier_again()}</Button>}
        </>
      }
    >
      <p>{formToRepeat ? m.billing_earlier_filled() : m.billing_earlier_as_sent()}</p>
    </Dialog>
  );
}
