import { Info, TriangleAlert } from 'lucide-react';
import * as m from '../messages/messages.js';
import { rupiah } from '../shared/rupiah.ts';
import type { CartItem } from './cart.contract.ts';
import { type LineProblem, lineProblem } from './cart-line.ts';

type LineNotesProps = {
  item: CartItem;
  /** The price that the person saw before; null if it did not change. */
  priceBefore: number | null;
};

/** Shows how a line changed since it was added, and how to fix one that cannot be ordered. */
export function LineNotes({ item, priceBefore }: LineNotesProps) {
  const problem = lineProblem(item);
  return (
    <>
      {problem && (
        <span className="mt-1 flex items-start gap-1.5 font-semibold text-danger text-sm">
          <TriangleAlert aria-hidden="true" size={18} className="mt-0.5" />
          <span>{sentenceOf(problem)}</span>
        </span>
      )}
      {item.available && priceBefore !== null && (
        <span className="mt-1 flex items-start gap-1.5 font-semibold text-sm text-teal-strong">
          <Info aria-hidden="true" size={18} className="mt-0.5" />
          <span>{m.cart_price_before({ before: rupiah(priceBefore) })}</span>
        </span>
      )}
    </>
  );
}

function sentenceOf(problem: LineProblem): string {
  switch (problem.kind) {
    case 'unavailable':
      return m.cart_unavailable();
    case 'out-of-stock':
      return m.cart_out_of_stock();
    case 'used-up':
      return m.cart_used_up({ limit: problem.limit });
    case 'beyond-allowance':
      return m.cart_beyond_allowance({ left: problem.left, limit: problem.limit });
    case 'beyond-stock':
      return m.cart_beyond_stock({ left: problem.left });
  }
}
