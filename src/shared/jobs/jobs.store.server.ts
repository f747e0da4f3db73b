import { sql } from 'kysely';
import type { Db } from '../api-context.ts';

/** What a job is about, as its key begins. */
export type JobSubject = `${'account' | 'order' | 'address-change'}:${string}`;

/** Adds a job; a random end makes its key its own, for a second job of the same key would take the first one's place. */
export async function addJob(db: Db, name: string, payload: object, subject: JobSubject | null): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, max_attempts := 25, job_key := ${subject}::text || ' ' || gen_random_uuid())`.execute(
    db,
  );
}

/** Deletes the jobs about these subjects. One that is being done at this moment is not tried again. */
export async function deleteJobsOf(db: Db, subjects: readonly JobSubject[]): Promise<void> {
  await sql`
    select graphile_worker.remove_job(key) from graphile_worker.jobs
    where regexp_replace(key, ' [^ ]*$', '') = any(${subjects}::text[])`.execute(db);
}

/** Deletes the jobs of a name that have failed for good. */
export async function deleteFailedJobs(db: Db, name: string): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where task_identifier = ${name} and attempts >= max_attempts
    having count(*) > 0`.execute(db);
}

/**
 * Frees the jobs of a process that was killed in the middle of them; left alone, they would wait for hours. None takes
 * longer than the mail server's time limits, so after five minutes nobody is at work on it. The clock is the database's,
 * which wrote the moment of the lock.
 */
export async function freeAbandonedJobs(db: Db): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at < now() - interval '5 minutes'
    having count(*) > 0`.execute(db);
}
