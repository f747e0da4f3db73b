import type { Settings } from './environment.ts';

/** The start of the shop's clock in tests. Null for the system's clock, the only one of a live shop. */
export function readTestClock({ text, problems }: Settings, live: boolean): Date | null {
  const written = text('TEST_CLOCK');
  if (written === null) return null;
  if (live) {
    problems.push('TEST_CLOCK must not be set in a live shop: its clock is the system’s.');
    return null;
  }
  const moment = new Date(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(written) ? written : Number.NaN);
  // JavaScript would read a missing day, such as 31 February, as a day of March.
  if (!Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written.slice(0, 19))) return moment;
  problems.push(`TEST_CLOCK must be a moment such as 2026-12-31T16:59:59Z, not "${written}".`);
  return null;
}
