/**
 * The number of accounts notified beyond the units that arrived: not every family still needs the product, or reads the
 * mail in time.
 */
export const notifiedBeyondUnits = 2;

/** The notified accounts have a product to themselves for this long. Then the next in line are notified of the rest. */
export const aheadMs = 24 * 3_600_000;

/**
 * The number of accounts to notify when a stock changes: one for each unit that arrived, and a few more if there was
 * none before. Null for all, 0 if nothing arrived. Stocks are units; null is unlimited.
 */
export function countToNotify(before: number | null, after: number | null): number | null {
  if (before === null) return 0;
  if (after === null) return null;
  if (after <= before) return 0;
  return after - before + (before === 0 ? notifiedBeyondUnits : 0);
}
