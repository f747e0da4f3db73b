import * as m from '../messages/messages.js';
import { errorMessage } from '../shared/error-sentence.ts';
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
/** Errors after which the order may exist nevertheless. */
const uncertainErrors: readonly (string | null)[] = [null, 'CART_EMPTY', 'INTERNAL', 'UNAVAILABLE'];

/** Errors after which the same attempt is worth another try, without a change in the form or the cart. */
const retriedErrors: readonly (string | null)[] = [null, 'INTERNAL', 'UNAVAILABLE'];

type OrderErrorNoticeProps = { orderError: OrderError; busy: boolean };

/**
 * Explains why the order was not placed, and the next step. Its button submits the form: the attempt keeps its key, so
 * the shop places one order at most.
 */
export function OrderErrorNotice({ orderError: { code, error, newTotal }, busy }: OrderErrorNoticeProps) {
  const links = [
    cartRefusals.includes(code) && { to: '/cart', label: m.billing_to_cart() },
    uncertainErrors.includes(code) && { to: '/orders', label: m.billing_to_orders() },
  ].filter((link) => link !== false);
  return (
    <Notice
      kind="error"
      actions={
        links.length > 0 && (
          <>
            {retriedErrors.includes(code) && (
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
      <span>{busy ? m.billing_placing() : sentenceOf(code, error)}</span>
      {newTotal !== undefined && (
        <>
          <br />
          <span>{m.billing_new_total({ total: rupiah(newTotal) })}</span>
        </>
      )}
    </Notice>
  );
}

function sentenceOf(code: OrderError['code'], error: unknown): string {
  return code === null ? m.billing_no_answer() : errorMessage(error, m.billing_failed());
}
