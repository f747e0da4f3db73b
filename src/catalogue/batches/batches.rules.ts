import { jakartaDayName } from '../../shared/jakarta-time.ts';

/** So many days ahead, what expires is worth a look: time enough to give it to somebody. */
export const soonDays = 90;

/** The last day in Jakarta that counts as soon, as `2026-11-21`. */
export function soonUntil(now: Date): string {
  return jakartaDayName(new Date(now.getTime() + soonDays * 86_400_000));
}
