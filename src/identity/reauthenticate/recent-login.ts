/** How long a proof of who somebody is counts for what is sensitive: a quarter of an hour. */
const recentMs = 15 * 60_000;

/** Whether somebody has signed in, or given their password or code once more, not long ago. */
export function isRecent(provenAt: Date | null, now: Date): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() < recentMs;
}
