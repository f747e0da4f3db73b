import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../src/shared/api-context.ts';

/** Waits until the shop has done every job that it may do by now: what it has not mailed then, it will not mail. */
export async function jobsDone(db: Db): Promise<void> {
  const due = async () => {
    const { rows } = await sql`
      select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`.execute(db);
    return rows.length;
  };
  await expect.poll(due).toBe(0);
}

/** Waits until a job has failed, and makes it due again, as it would be after some seconds. */
export async function tryFailedAgain(db: Db): Promise<void> {
  const failed = async () => {
    const { rows } = await sql`
      select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
      from graphile_worker.jobs where last_error is not null
      having count(*) > 0`.execute(db);
    return rows.length;
  };
  await expect.poll(failed).toBeGreaterThan(0);
}
