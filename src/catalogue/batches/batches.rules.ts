import { jakartaDayName } from '../../shared/jakarta-time.ts';

/** Units that expire within this many days are listed: time enough to give them to a family. */
export const soonDays = 90;
/** These are the next to give away. */
export const monthDays = 30;

/** The last day in Jakarta that counts as soon, or the one so many days from now, as `2026-11-21`. */
export function soonUntil(now: Date, days = soonDays): string {
  return jakartaDayName(new Date(now.getTime() + days * 86_400_000));
}
