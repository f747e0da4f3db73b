import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { answeredError, errorMessage } from '../shared/error-sentence.ts';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { rupiah } from '../shared/rupiah.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Notice } from '../ui/notice.tsx';
import type { OrderError } from './use-place-order.ts';

/** Refusals that the person fixes in the cart. */
const cartRefusals: readonly (string | null)[] = [
  'OUT_OF_STOCK',
  'ALLOWANCE_EXCEEDED',
  'PRODUCT_UNAVAILABLE',
  'CART_CHANGED',
];

type OrderErrorNoticeProps = {
  orderError: OrderError;
  /** The order of this attempt may exist. */
  isUnanswered: boolean;
  busy: boolean;
};

/**
 * Explains why the order was not placed, and the next step. Its button submits the form: the attempt keeps its key, so
 * the shop places one order at most.
 */
export function OrderErrorNotice({ orderError, isUnanswered, busy }: OrderErrorNoticeProps) {
  const { code, newTotal } = orderError;
  const links = [
    cartRefusals.includes(code) && { to: '/cart', label: m.billing_to_cart() },
    (isUnanswered || code === 'CART_EMPTY') && { to: '/orders', label: m.billing_to_orders() },
  ].filter((link) => link !== false);
  return (
    <Notice
      kind="error"
      actions={
        links.length > 0 && (
          <>
            {isUnanswered && (
              <Button type="submit" variant="quiet" busy={busy}>
                {m.try_again()}
              </Button>
            )}
            {links.map(({ to, label }) => (
              <ButtonLink key={to} to={to} variant="quiet">
                {label}
              </ButtonLink>
            ))}
          </>
        )
      }
    >
      <span>{busy ? m.billing_placing() : sentenceOf(orderError)}</span>
      {isUnanswered && code !== null && !busy && <p>{m.billing_may_have_arrived()}</p>}
      {newTotal !== undefined && (
        <>
          <br />
          <span>{m.billing_new_total({ total: rupiah(newTotal) })}</span>
        </>
      )}
    </Notice>
  );
}

export function sentenceOf({ code, error, isEarlier, elsewhere }: OrderError): string {
  if (code === null) return isEarlier ? m.billing_may_have_arrived() : m.billing_no_answer();
  if (code === 'CART_EMPTY') return elsewhere ? placedElsewhere(elsewhere) : m.billing_emptied();
  const sentence = errorMessage(error, m.billing_failed());
  // The specification's sentence does not name the product.
  const { product = '' }: { product?: string } = (code === 'ALLOWANCE_EXCEEDED' && answeredError(error)?.data) || {};
  return product ? `${product}: ${sentence}` : sentence;
}

/** The day is said, because a family may order the same each month. */
function placedElsewhere({ number, orderDate }: NonNullable<OrderError['elsewhere']>): string {
  return m.billing_placed_elsewhere({ number, moment: jakartaDateTime(new Date(orderDate), getLocale()) });
}
