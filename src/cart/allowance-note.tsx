import { useQuery } from '@tanstack/react-query';
import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import { AskLink } from '../content/ask-link.tsx';
import * as m from '../messages/messages.js';
import { allowanceLeft } from '../orders/allowance.rules.ts';
import { allowanceSentence } from '../shared/error-sentence.ts';
import { purchaseCountQuery } from './cart.queries.ts';
import { useCart } from './use-cart.ts';
import type { ShownProduct } from './use-login-first.ts';

type ShownAllowance = { left: number; limit: number; bought: number };

/** This year's allowance of the signed-in person for a product. Null if there is no limit, or no answer yet. */
export function useAllowance(productId: string, enabled: boolean): ShownAllowance | null {
  const { isVerified, uid } = useCart();
  const { data } = useQuery({ ...purchaseCountQuery(productId, uid), enabled: enabled && isVerified });
  if (!data || data.limit === null) return null;
  const { totalPurchased: bought, limit } = data;
  return { left: allowanceLeft({ bought, limit }) ?? 0, limit, bought };
}

type AllowanceNoteProps = { product: ShownProduct; quantity: number; allowance: ShownAllowance | null };

/** Shows the allowance of this year, and explains a refused quantity (docs/decisions/cart-and-allowance.md). */
export function AllowanceNote({ product, quantity, allowance }: AllowanceNoteProps) {
  const { countInStock: stock } = product;
  const problem =
    allowance && allowance.left > 0 && quantity > allowance.left
      ? allowanceSentence(allowance)
      : stock !== null && quantity > stock
        ? m.error_out_of_stock({ product: nameWithVariant(product), left: stock })
        : null;
  return (
    <div id={`allowance-${product._id}`} aria-live="polite" className="grid gap-1 text-sm empty:hidden">
      {!allowance && typeof product.yearlyLimitPerUser === 'number' && (
        // Keeps the line's place until the shop answers, so that the button below does not move.
        <p aria-hidden="true">&nbsp;</p>
      )}
      {allowance && allowance.left > 0 && (
        <p className="text-ink-soft">{m.product_allowance_left({ left: allowance.left, limit: allowance.limit })}</p>
      )}
      {allowance?.left === 0 && (
        <div className="rounded-md bg-sand px-4 py-3">
          <p>{m.product_allowance_used({ limit: allowance.limit })}</p>
          <AskLink about={{ productId: product._id }}>{m.product_ask()}</AskLink>
        </div>
      )}
      {problem && <p className="font-semibold text-danger">{problem}</p>}
    </div>
  );
}
