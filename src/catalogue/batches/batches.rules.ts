import { jakartaDayName } from '../../shared/jakarta-time.ts';

/** Units that expire within this many days are listed: time enough to give them to a family. */
export const soonDays = 90;

/** The last day in Jakarta that counts as soon, as `2026-11-21`. */
export function soonUntil(now: Date): string {
  return jakartaDayName(new Date(now.getTime() + soonDays * 86_400_000));
}
