/** A bad state that lasts. `toldAt`: its alarm was sent. `goodSince`: since then it is good again. */
export type Alarm = { since: Date; toldAt: Date | null; goodSince: Date | null };

/** After this long, the end of a bad state is sent. A state that comes and goes stays one alarm. */
const settleMs = 10 * 60_000;
/** Looks come every five minutes, give or take some seconds. A period that ends within them is over at this look. */
const toleranceMs = 30_000;

/** Returns the alarm after one more look, null if there is none, and the news to send. */
export function nextAlarm(
  alarm: Alarm | null,
  { isBad, afterMinutes, now }: { isBad: boolean; afterMinutes: number; now: Date },
): { alarm: Alarm | null; news: 'raised' | 'ended' | null } {
  if (isBad) {
    const since = earlier(alarm?.since, now);
    const toldAt = alarm?.toldAt ?? null;
    const isDue = toldAt === null && lasts(since, now, afterMinutes * 60_000);
    return { alarm: { since, toldAt: isDue ? now : toldAt, goodSince: null }, news: isDue ? 'raised' : null };
  }
  if (!alarm?.toldAt) return { alarm: null, news: null };
  const goodSince = earlier(alarm.goodSince, now);
  if (!lasts(goodSince, now, settleMs)) return { alarm: { ...alarm, goodSince }, news: null };
  return { alarm: null, news: 'ended' };
}

function lasts(since: Date, now: Date, periodMs: number): boolean {
  return now.getTime() - since.getTime() >= periodMs - toleranceMs;
}

/** A moment in the future was written while a clock ran ahead. */
function earlier(moment: Date | null | undefined, now: Date): Date {
  return moment && moment < now ? moment : now;
}
