import { jakartaDay, jakartaDayName } from '../shared/jakarta-time.ts';

/** From seven in Jakarta on. After noon it is no morning any more: a shop that was away sends the next one tomorrow. */
const firstHour = 7;
const lastHour = 12;
const hourMs = 3_600_000;

/** The morning of a moment: its day in Jakarta, and when it began. Null outside of it. */
export function morningOf(now: Date): { day: string; began: Date } | null {
  const { begin } = jakartaDay(now);
  const hour = (now.getTime() - begin.getTime()) / hourMs;
  if (hour < firstHour || hour >= lastHour) return null;
  return { day: jakartaDayName(now), began: new Date(begin.getTime() + firstHour * hourMs) };
}
