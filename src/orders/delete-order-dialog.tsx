import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { catalogueKey } from '../catalogue/catalogue.queries.ts';
import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import { waitingSince } from '../catalogue/stock/shelf-rules.ts';
import * as m from '../messages/messages.js';
import { errorCode, serverMessage } from '../shared/error-sentence.ts';
import { issueMessage } from '../shared/input-issues.ts';
import { rupiah } from '../shared/rupiah.ts';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { GuardedTextArea } from '../ui/forms/guarded-text-area.tsx';
import { useToast } from '../ui/toast.tsx';
import { useIsShown } from '../ui/use-is-shown.ts';
import { OrderTitle } from './order-title.tsx';
import { type Order, ordersContract } from './orders.contract.ts';
import { deleteOrderMutation, ordersKey } from './orders.queries.ts';
import { notedAmount } from './payment-text.ts';

type DeleteOrderDialogProps = {
  /** The order to delete; null while the dialog is closed. Each opening needs its own key. */
  order: Order | null;
  onClose: () => void;
  /** Called when the lists no longer hold it. */
  onDeleted: () => void;
};

/**
 * Asks for a reason, except of a closed account, then deletes an order. Its units return to stock and allowance, unless they
 * left in a parcel (docs/decisions/ordering-is-one-transaction.md).
 */
export function DeleteOrderDialog({ order, onClose, onDeleted }: DeleteOrderDialogProps) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string>();
  const [tellFamily, setTellFamily] = useState(false);
  const isShown = useIsShown();
  const { mutateAsync: deleteOrder, isPending } = useMutation(deleteOrderMutation());

  // Of a closed account: a reason would be about a person who asked to be forgotten.
  const asksReason = order?.address.email !== '';

  async function confirm() {
    if (!order) return;
    const reason = field.current?.value ?? '';
    const newProblem = asksReason ? reasonProblem(reason) : undefined;
    setProblem(newProblem);
    if (newProblem) return field.current?.focus();
    try {
      const { restocked } = await deleteOrder({ orderId: order._id, ...(asksReason && { reason }), tellFamily });
      toast(deletedText(order, restocked, tellFamily), { kind: 'success' });
    } catch (error) {
      const failed = serverMessage(error, m.allorders_delete_failed());
      // The sentence of the specification, if no other order is about to be deleted.
      toast(isShown() ? failed : `${order.number}: ${failed}`, { kind: 'error' });
      // An order that is already deleted counts as success. After other errors, the dialog stays for another try.
      if (errorCode(error) !== 'NOT_FOUND') return;
    }
    onClose();
    void queryClient.invalidateQueries({ queryKey: catalogueKey });
    await queryClient.invalidateQueries({ queryKey: ordersKey });
    onDeleted();
  }

  return (
    <ConfirmDialog
      open={order !== null}
      onClose={onClose}
      question={m.allorders_delete_question()}
      confirmLabel={isPending ? m.allorders_deleting() : m.allorders_delete_confirm()}
      onConfirm={confirm}
      busy={isPending}
      danger
    >
      {order && (
        <p className="mb-2 font-semibold wrap-anywhere">
          <OrderTitle order={order} sentence={m.allorders_details_title} />
        </p>
      )}
      <p className="mb-4">{m.allorders_delete_consequence()}</p>
      {order &&
        consequencesOf(order).map((sentence) => (
          <p key={sentence} className="mb-4 font-semibold">
            {sentence}
          </p>
        ))}
      {asksReason && (
        <GuardedTextArea
          ref={field}
          data-autofocus
          label={m.allorders_reason()}
          hint={m.allorders_reason_hint()}
          error={problem}
          onChange={() => setProblem(undefined)}
          required
          rows={3}
        />
      )}
      {order && asksReason && !order.noMail && (
        <TellFamily order={order} checked={tellFamily} onChange={setTellFamily} />
      )}
    </ConfirmDialog>
  );
}

/** What does not return, or stays: units in parcels, or that counts no longer expect, or that were taken out; payments. */
function consequencesOf({ address, dispatches, orderDate, held = [], payments }: Order): string[] {
  const isOpen = address.email !== '';
  const isExpected = isOpen && Date.parse(orderDate) > waitingSince(new Date()).getTime();
  return [
    ...(dispatches.length > 0 ? [isOpen ? m.allorders_delete_sent() : m.allorders_delete_sent_closed()] : []),
    ...(dispatches.length === 0 && !isExpected ? [m.allorders_delete_uncounted()] : []),
    ...(held.some(({ takenOut }) => takenOut) ? [m.allorders_delete_taken_out()] : []),
    ...(payments.length > 0 ? [m.allorders_delete_payments({ amount: rupiah(notedAmount({ payments })) })] : []),
  ];
}

/** The outcome. It names restocked products only. */
function deletedText(
  { number, products, dispatches }: Order,
  restocked: readonly string[],
  tellFamily: boolean,
): string {
  const names = products.filter(({ productId }) => restocked.includes(productId)).map(nameWithVariant);
  if (names.length === products.length && dispatches.length === 0)
    return (tellFamily ? m.allorders_deleted_told : m.allorders_deleted)({ number });
  const deleted = (tellFamily ? m.allorders_deleted_plain_told : m.allorders_deleted_plain)({ number });
  return names.length === 0 ? deleted : `${deleted} ${m.allorders_restocked({ products: names.join(', ') })}`;
}

type TellFamilyProps = { order: Order; checked: boolean; onChange: (checked: boolean) => void };

/** Whether the family gets a mail. Unticked at first, because a sent mail cannot be taken back. */
function TellFamily({ order, checked, onChange }: TellFamilyProps) {
  return (
    <div className="mt-3">
      <CheckboxField
        label={m.allorders_tell_family()}
        hint={order.locale === 'id' ? m.allorders_tell_family_id() : m.allorders_tell_family_en()}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}

/** The contract's problem with the reason. The form requires one, the API does not. */
function reasonProblem(reason: string): string | undefined {
  const parsed = ordersContract.delete['~orpc'].inputSchema?.shape.reason.safeParse(reason);
  const [issue] = parsed?.error?.issues ?? [];
  return issue && `${m.allorders_reason()} ${issueMessage(issue)}`;
}
