import * as m from '../messages/messages.js';
import { rupiah } from '../shared/rupiah.ts';

/** A price in rupiah; for 0, a word that says so. */
export function PriceText({ price }: { price: number }) {
  if (price > 0) return <span className="tabular-nums">{rupiah(price)}</span>;
  return (
    <span>
      <strong className="text-teal-strong">{m.catalogue_free_of_charge()}</strong>{' '}
      <span className="sr-only">{rupiah(price)}</span>
    </span>
  );
}
