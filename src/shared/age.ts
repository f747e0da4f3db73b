/** The clocks of two machines differ by less than this. */
export const clockDifferenceMs = 60_000;

/** Whether a moment was written while a clock ran ahead. Believed, it would keep work from being done until that time. */
export function isFromFuture(moment: Date | null, now: Date): boolean {
  return moment !== null && moment.getTime() - now.getTime() > clockDifferenceMs;
}

/** How long ago a moment was. One from the future counts as endlessly long ago. */
export function ageMs(moment: Date, now: Date): number {
  return isFromFuture(moment, now) ? Number.POSITIVE_INFINITY : Math.max(0, now.getTime() - moment.getTime());
}

/** Moments that are later than this are from the future. */
export const future = (now: Date): Date => new Date(now.getTime() + clockDifferenceMs);
