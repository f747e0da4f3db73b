import type { ReactNode } from 'react';
import * as m from '../messages/messages.js';
import { rupiah } from '../shared/rupiah.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** Subtotal, shipping and total. Shipping is always free (specification, section 9). */
export function TotalLines({ total }: { total: number }) {
  return (
    <dl className="grid gap-2 tabular-nums">
      <Line label={m.cart_subtotal()}>{rupiah(total)}</Line>
      <Line label={m.cart_shipping()}>{m.cart_free()}</Line>
      <Line label={m.cart_total()} strong>
        {rupiah(total)}
      </Line>
    </dl>
  );
}

type LineProps = { label: string; strong?: boolean; children: ReactNode };

/** One sum. Screen readers announce a change of the strong one. */
function Line({ label, strong = false, children }: LineProps) {
  const look = strong ? 'mt-1 border-line border-t pt-3 font-semibold text-lg' : '';
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${look}`}>
      <dt>{label}</dt>
      <dd aria-live={strong ? 'polite' : undefined}>{children}</dd>
    </div>
  );
}

/** The placeholder of the sums. `height` is the height of the card with everything in it. */
export function SummarySkeleton({ height }: { height: string }) {
  return (
    <div className={`grid content-start gap-4 rounded-lg border border-line bg-surface p-5 lg:p-6 ${height}`}>
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5" />
      <Skeleton className="h-11 rounded-full" />
    </div>
  );
}
