import * as m from '../../messages/messages.js';
import type { Slip } from './packing.contract.ts';

/** What the family may still buy of a product, in its language; nothing of what has left the shop. */
export function allowanceText({ order: { locale }, left }: Slip, productId: string): string {
  const units = left[productId];
  if (units === undefined) return '–';
  return units === null ? m.slip_no_limit({}, { locale }) : units.toLocaleString('id-ID');
}
