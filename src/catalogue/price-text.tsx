import * as m from '../messages/messages.js';
import { rupiah } from '../shared/rupiah.ts';

/** A price in rupiah; for 0, words that say so. */
export function PriceText({ price }: { price: number }) {
  return (
    <span className="tabular-nums">
      <span>{rupiah(price)}</span>
      {price === 0 && <span className="font-normal text-ink-soft text-sm"> · {m.catalogue_free_of_charge()}</span>}
    </span>
  );
}
