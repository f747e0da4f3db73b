import * as m from '../../messages/messages.js';
import { dayText } from '../../shared/jakarta-time.ts';
import type { Slip } from './packing.contract.ts';

/** The family's remaining allowance of a product, in its language. A dash if the product left the shop. */
export function allowanceText({ order: { locale }, left }: Slip, productId: string): string {
  const units = left[productId];
  if (units === undefined) return '–';
  return units === null ? m.slip_no_limit({}, { locale }) : units.toLocaleString('id-ID');
}

/** The batches of a product's units with their last day of use, one line each. */
export function batchTexts({ order: { locale }, batches }: Slip, productId: string): string[] {
  const from = batches[productId] ?? [];
  return from.map(({ batch: number, expires, lot, units }) => {
    const batch = lot ? m.slip_batch_lot({ batch: number, lot }, { locale }) : String(number);
    const date = expires && dayText(expires, locale);
    if (from.length === 1)
      return date ? m.slip_batch_until({ batch, date }, { locale }) : m.slip_batch({ batch }, { locale });
    return date
      ? m.slip_batch_units_until({ units, batch, date }, { locale })
      : m.slip_batch_units({ units, batch }, { locale });
  });
}
