import type { ReactNode } from 'react';
import * as m from '../messages/messages.js';
import { rupiah } from '../shared/rupiah.ts';

/** Subtotal, shipping and total: shipping is always free (specification, section 9). */
export function TotalLines({ total }: { total: number }) {
  return (
    <dl className="grid gap-2 tabular-nums">
      <Line label={m.cart_subtotal()}>{rupiah(total)}</Line>
      <Line label={m.cart_shipping()}>{m.cart_free()}</Line>
      <div className="mt-1 border-line border-t pt-3 font-semibold text-lg" aria-live="polite">
        <Line label={m.cart_total()}>{rupiah(total)}</Line>
      </div>
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
