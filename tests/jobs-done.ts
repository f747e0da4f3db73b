import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../src/shared/api-context.ts';

/** Ends what hangs, as the limits of `vitest.config.ts` do. */
export const hangsMs = 300_000;

/**
 * Waits until the shop has done every job that is due by now: a mail not sent then is never sent. A job in progress
 * is due again within three seconds, in case its process is killed; from the fifth attempt on later.
 */
export async function jobsDone(db: Db): Promise<void> {
  const due = async () => {
    const { rows } = await sql`
      select from queue.job
      where every_minutes is null and failed_at is null and (last_reason is null or run_at <= now() + interval '3 seconds')`.execute(
      db,
    );
    return rows.length;
  };
  // Not `expect.poll`: its test holds each one that it asked until it ends, and the long fuzz asks for hours.
  await vi.waitFor(async () => expect(await due()).toBe(0), { timeout: hangsMs, interval: 20 });
}

/** Lets every shop on the database look for jobs. For tests that changed when a job is due. */
export async function lookForJobs(db: Db): Promise<void> {
  await sql`select pg_notify('jobs_enqueued', 'another')`.execute(db);
}

/**
 * Waits until a job has failed, and makes it due again, as it would be after some seconds. On a busy machine it may have
 * been tried again already: then no job is left.
 */
export async function tryFailedAgain(db: Db): Promise<void> {
  const isTriedAgain = async () => {
    const { numAffectedRows } = await sql`
      update queue.job set run_at = now() where last_reason is not null`.execute(db);
    await lookForJobs(db);
    const { rows } = await sql`select from queue.job where every_minutes is null and failed_at is null`.execute(db);
    return Number(numAffectedRows) > 0 || rows.length === 0;
  };
  await expect.poll(isTriedAgain).toBe(true);
}
