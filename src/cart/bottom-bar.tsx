import type { ReactNode } from 'react';
import * as m from '../messages/messages.js';
import { rupiah } from '../shared/rupiah.ts';
import { useRootMark } from '../ui/use-root-mark.ts';

type BottomBarProps = {
  /** The sum to pay. The bar repeats it, because it may cover the sum on the page. */
  total: number;
  children: ReactNode;
};

/** Keeps the main action of a page in reach at the bottom of small screens. On large screens it stays in its place. */
export function BottomBar({ total, children }: BottomBarProps) {
  useRootMark('bottom-bar');
  return (
    <div
      data-bottom-bar
      className="max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-[clamp(--spacing(4),4vw,2rem)] max-lg:border-line max-lg:border-t max-lg:bg-paper max-lg:px-[clamp(--spacing(4),4vw,2rem)] max-lg:py-3 short:static max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-5 max-lg:gap-y-2 lg:mt-5"
    >
      <p aria-hidden="true" className="leading-tight lg:hidden">
        <span className="block text-ink-soft text-xs">{m.cart_total()}</span>
        <span className="font-semibold tabular-nums">{rupiah(total)}</span>
      </p>
      <div className="grow">{children}</div>
    </div>
  );
}
