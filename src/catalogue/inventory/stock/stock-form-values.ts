import * as m from '../../../messages/messages.js';
import { jakartaDayName } from '../../../shared/jakarta-time.ts';
import { wholeNumberText } from '../../../shared/written/whole-number-text.ts';
import { wholeNumberIn } from '../../../shared/written/written-number.ts';
import { productLimits } from '../../fields/product-fields.ts';
import { lotNumber } from '../../stock/lot-number.ts';
import { isArrival } from '../../stock/movement-kinds.ts';
import type { bookedKinds } from './stock.contract.ts';

/** The events that people choose, each with a direction. */
export const stockEvents = {
  donation: { says: m.stock_kind_donation, kind: 'donation', sign: 1 },
  purchase: { says: m.stock_kind_purchase, kind: 'purchase', sign: 1 },
  writeOff: { says: m.stock_kind_write_off, kind: 'write-off', sign: -1 },
  found: { says: m.stock_kind_found, kind: 'correction', sign: 1 },
  missing: { says: m.stock_kind_missing, kind: 'correction', sign: -1 },
} satisfies Record<string, { says: () => string; kind: (typeof bookedKinds)[number]; sign: 1 | -1 }>;
export type StockEvent = keyof typeof stockEvents;
export const stockEventNames = Object.keys(stockEvents) as StockEvent[];

export type StockFormValues = { happening: StockEvent; units: string; expires: string; lot: string; why: string };

/** The change of a form in units; null if it has none. */
export function formChange({ happening, units }: Pick<StockFormValues, 'happening' | 'units'>): number | null {
  const number = wholeNumberIn(units, 'units') ?? 0;
  return number > 0 ? number * stockEvents[happening].sign : null;
}

/** The expiry date of a form, if its units may have one. */
export function formExpiry({ happening, expires }: StockFormValues): string | undefined {
  return isArrival(stockEvents[happening].kind) && expires !== '' ? expires : undefined;
}

/** The lot number of a form, if it adds units. */
export function formLot({ happening, lot }: StockFormValues): string | undefined {
  return stockEvents[happening].sign === 1 && lot.trim() !== '' ? lot : undefined;
}

/** The problems of a form about a product with this stock. */
export function stockProblems(
  values: StockFormValues,
  { stock, now }: { stock: number; now: Date },
): Partial<Record<keyof StockFormValues, string>> {
  const change = formChange(values);
  if (change === null) return { units: wholeNumberText(1, productLimits.stock) };
  if (stock + change < 0) return { units: m.stock_units_too_many({ left: stock }) };
  if (stock + change > productLimits.stock) return { units: wholeNumberText(1, productLimits.stock - stock) };
  const expires = formExpiry(values);
  if (expires !== undefined && expires < jakartaDayName(now)) return { expires: m.stock_expires_passed() };
  const lot = formLot(values);
  if (lot !== undefined && !lotNumber.safeParse(lot).success) return { lot: m.batches_lot_invalid() };
  return {};
}
