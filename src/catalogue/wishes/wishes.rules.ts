/** Told beyond the units that came: not everybody still needs it, or looks into the mail in time. */
export const notifiedBeyondUnits = 2;

/** For so long those who were told have a product to themselves; what is left then is offered to the next ones. */
export const aheadMs = 24 * 3_600_000;

/**
 * How many are told when a stock goes from one to another: so many as units came, and a few more where there was nothing
 * before; null for everybody, 0 where nothing came. Stocks are units; null is unlimited.
 */
export function countToNotify(before: number | null, after: number | null): number | null {
  if (before === null) return 0;
  if (after === null) return null;
  if (after <= before) return 0;
  return after - before + (before === 0 ? notifiedBeyondUnits : 0);
}
