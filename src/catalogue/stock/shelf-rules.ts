import { productLimits } from '../fields/product-fields.ts';

const dayMs = 24 * 3_600_000;
/** An order without a parcel counts as sent after this long, for foundations that note no parcels. */
const longestWaitMs = 60 * dayMs;

/** Orders of before this moment no longer lie on the shelf. */
export const waitingSince = (now: Date) => new Date(now.getTime() - longestWaitMs);

/** The units of a product on the shelf that its stock does not count. */
export type ShelfUnits = {
  /** Ordered, and not sent yet. */
  ordered: number;
  /** Frozen by holds. */
  frozen: number;
  /** Whether units were taken out of an order that waits. */
  takenOut: boolean;
};

export type ShelfCount = { counted: number; expected: number; stock: number };

/**
 * The refusal of a count, by hand or by a table (docs/decisions/a-count-is-a-difference.md). Null if its difference to the
 * expected units can be booked.
 */
export function refusedCount({ counted, expected, stock }: ShelfCount, { ordered, frozen, takenOut }: ShelfUnits) {
  if (stock + ordered !== expected) return 'counted_meanwhile';
  if (counted < ordered) return 'fewer_than_ordered';
  if (counted <= expected) return null;
  // They are perhaps the frozen ones, which the end of the hold gives back.
  if (frozen > 0) return 'frozen_units';
  // Staff may have left some in its parcel: no one wrote down how many. Others are put aside, and booked back with their lot.
  if (takenOut) return 'taken_out_units';
  return counted - ordered > productLimits.stock ? 'too_many_units' : null;
}
