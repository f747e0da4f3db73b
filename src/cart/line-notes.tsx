import { Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import * as m from '../messages/messages.js';
import { rupiah } from '../shared/rupiah.ts';
import type { CartItem } from './cart.contract.ts';
import { type LineProblem, lineProblem, type TooMany } from './cart-line.ts';

type LineNotesProps = {
  item: CartItem;
  /** The price that the person saw before; null if it did not change. */
  priceBefore: number | null;
  /** The last larger quantity was not possible. */
  refused?: TooMany | null;
  /** The sentences about the yearly share. A volunteer reads others than the family itself. */
  shareWords?: ShareWords;
};

export type ShareWords = {
  usedUp: (share: { limit: number }) => string;
  beyond: (share: { left: number; limit: number }) => string;
};
const ownShare: ShareWords = { usedUp: m.cart_used_up, beyond: m.cart_beyond_allowance };

/** Shows how a line changed since it was added, and how to fix one that cannot be ordered. */
export function LineNotes({ item, priceBefore, refused = null, shareWords = ownShare }: LineNotesProps) {
  const problem = lineProblem(item);
  return (
    <>
      {problem && (
        <Note icon={TriangleAlert} className="text-danger">
          {sentenceOf(problem, shareWords)}
        </Note>
      )}
      <span role="status">{refused && !problem && <Note icon={Info}>{mostSentence(refused)}</Note>}</span>
      {item.available && priceBefore !== null && (
        <Note icon={Info} className="text-teal-strong">
          {m.cart_price_before({ before: rupiah(priceBefore) })}
        </Note>
      )}
    </>
  );
}

type NoteProps = { icon: LucideIcon; children: string; className?: string };

function Note({ icon: Icon, children, className = '' }: NoteProps) {
  return (
    <span className={`mt-1 flex items-start gap-1.5 font-semibold text-sm ${className}`}>
      <Icon aria-hidden="true" size={18} className="mt-0.5" />
      <span>{children}</span>
    </span>
  );
}

function mostSentence(refused: TooMany): string {
  const { left } = refused;
  return refused.kind === 'beyond-stock'
    ? m.cart_most_stock({ left })
    : m.cart_most_allowance({ left, limit: refused.limit });
}

function sentenceOf(problem: LineProblem, { usedUp, beyond }: ShareWords): string {
  switch (problem.kind) {
    case 'unavailable':
      return m.cart_unavailable();
    case 'out-of-stock':
      return m.cart_out_of_stock();
    case 'used-up':
      return usedUp({ limit: problem.limit });
    case 'beyond-allowance':
      return beyond({ left: problem.left, limit: problem.limit });
    case 'beyond-stock':
      return m.cart_beyond_stock({ left: problem.left });
  }
}
