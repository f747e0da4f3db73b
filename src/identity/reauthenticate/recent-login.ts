import { ageMs } from '../../shared/age.ts';

/** A proof of identity counts for sensitive actions for this time: 15 minutes. */
const recentMs = 15 * 60_000;

/** If the person has signed in or proved who they are a short time ago. */
export function isRecent(provenAt: Date | null, now: Date): boolean {
  return provenAt !== null && ageMs(provenAt, now) < recentMs;
}
