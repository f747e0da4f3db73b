import { sql } from 'kysely';
import type { Db } from '../api-context.ts';

/** The subject of a job: a kind and an id. */
export type JobSubject = `${'account' | 'order' | 'address-change' | 'enquiry' | 'donation'}:${string}`;

/** A claimed job. `attempts` counts this one, and shows whether the claim still holds. */
export type ClaimedJob = { id: string; name: string; payload: unknown; attempts: number; recurring: boolean };

/** Figures of waiting and failed jobs. */
export type JobCounts = {
  waitingMails: number;
  failedMails: number;
  /** Waiting mails that failed at least once. */
  retriedMails: number;
  /** Since when the oldest waiting mail waits, without failed ones. */
  oldestMail: Date | null;
  /** Jobs other than mails that failed the last time. */
  failedChores: number;
  /** Why the last failing mail failed. */
  mailReason: string | null;
};

/** After this many attempts, which take four days, a job is given up. */
const maxAttempts = 25;
const failedJobDays = 30;
/** The pause before another process takes over the job of a killed one. */
const pauseAfterKillSeconds = 3;

export async function addJob(db: Db, name: string, payload: object, subject: JobSubject | null): Promise<void> {
  await db
    .insertInto('queue.job')
    .values({ name, payload: JSON.stringify(payload), subject })
    .execute();
}

/** The distance in milliseconds between many jobs: at least the time that one takes. */
const apartMs = 200;

export async function addJobs(
  db: Db,
  name: string,
  jobs: readonly { payload: object; subject: JobSubject | null }[],
  after: number,
): Promise<void> {
  await sql`
    insert into queue.job (name, payload, subject, run_at)
    select ${name}, job -> 'payload', job ->> 'subject', now() + (place - 1 + ${after}) * make_interval(secs => ${apartMs / 1_000})
    from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) with ordinality as many (job, place)`.execute(db);
}

/** Deletes the jobs about these subjects. A running one finds no recipient if it is tried again. */
export async function deleteJobsOf(db: Db, subjects: readonly JobSubject[]): Promise<void> {
  await sql`
    delete from queue.job where id in (
      select id from queue.job where subject = any(${subjects}::text[]) for update skip locked)`.execute(db);
}

/** Deletes the jobs that were given up: at once if their payload holds an address, otherwise after a month. */
export async function deleteFailedJobs(db: Db, atOnce: string): Promise<void> {
  await sql`
    delete from queue.job
    where failed_at < now() - make_interval(days => ${failedJobDays}) or (failed_at is not null and name = ${atOnce})`.execute(
    db,
  );
}

/** Makes the recurring jobs match the shop's list. New ones are due at once. */
export async function syncRecurringJobs(db: Db, jobs: Record<string, number>): Promise<void> {
  const names = Object.keys(jobs);
  await sql`
    with gone as (delete from queue.job where every_minutes is not null and name <> all(${names}::text[]))
    insert into queue.job (name, payload, every_minutes)
    select name, '{}', minutes from unnest(${names}::text[], ${Object.values(jobs)}::int[]) as known (name, minutes)
    on conflict (name) where every_minutes is not null do update set every_minutes = excluded.every_minutes`.execute(
    db,
  );
}

/**
 * Counts one more attempt at a due job and returns it, or null. Call `lockJob` soon: the job becomes due again shortly,
 * in case this process is killed. The count is written before the work, because a database without room for writes must
 * not let the same mail go out again and again. `except` are finished jobs that wait to be recorded.
 */
export async function claimJob(
  db: Db,
  { lane, names, except }: { lane: string; names: readonly string[]; except: readonly string[] },
): Promise<ClaimedJob | null> {
  const { rows } = await sql<ClaimedJob>`
    update queue.job set attempts = attempts + 1, run_at = now() + make_interval(secs => ${pauseAfterKillSeconds})
    where id = (
      select id from queue.job where lane = ${lane} and failed_at is null and run_at <= now()
        and name = any(${names}::text[]) and id <> all(${except}::uuid[])
      order by run_at limit 1 for update skip locked)
    returning id, name, payload, attempts, every_minutes is not null as recurring`.execute(db);
  return rows[0] ?? null;
}

/** Locks a claimed job until the transaction ends in any way. Returns false if it no longer exists. */
export async function lockJob(trx: Db, { id, attempts }: ClaimedJob): Promise<boolean> {
  const { rows } = await sql`
    select from queue.job where id = ${id} and attempts = ${attempts} for update skip locked`.execute(trx);
  return rows.length === 1;
}

/**
 * Runs `write` in a transaction that survives its failure and keeps its locks. Returns the error, or null. Throws if
 * the transaction itself is lost.
 */
export async function inSavepoint(trx: Db, write: () => Promise<void>): Promise<{ failed: unknown } | null> {
  await sql`savepoint outcome`.execute(trx);
  try {
    await write();
    return null;
  } catch (error) {
    await sql`rollback to savepoint outcome`.execute(trx);
    return { failed: error };
  }
}

/** Records that a job is done. Returns false if it no longer existed. */
export async function finishJob(trx: Db, { id, attempts, recurring }: ClaimedJob): Promise<boolean> {
  const thisAttempt = sql`where id = ${id} and attempts = ${attempts}`;
  const { numAffectedRows } = recurring
    ? await sql`
        update queue.job set attempts = 0, last_reason = null, run_at = now() + make_interval(mins => every_minutes)
        ${thisAttempt}`.execute(trx)
    : await sql`delete from queue.job ${thisAttempt}`.execute(trx);
  return numAffectedRows === 1n;
}

/** Records why an attempt failed. Each next one waits longer, up to six hours. Returns true if it was the last. */
export async function failJob(trx: Db, { id, attempts }: ClaimedJob, reason: string): Promise<boolean> {
  const { rows } = await sql<{ givenUp: boolean }>`
    update queue.job set last_reason = ${reason}, run_at = now() + make_interval(secs => exp(least(attempts, 10))),
      failed_at = case when attempts >= ${maxAttempts} and every_minutes is null then now() end
    where id = ${id} and attempts = ${attempts}
    returning failed_at is not null as "givenUp"`.execute(trx);
  return rows[0]?.givenUp ?? false;
}

export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where mail and failed_at is null) as "waitingMails",
      count(*) filter (where mail and failed_at is not null) as "failedMails",
      count(*) filter (where mail and failed_at is null and last_reason is not null) as "retriedMails",
      min(created_at) filter (where mail and failed_at is null) as "oldestMail",
      count(*) filter (where not mail and last_reason is not null) as "failedChores",
      (array_agg(last_reason order by run_at desc) filter (where mail and last_reason is not null))[1] as "mailReason"
    from (select *, lane <> 'chore' as mail from queue.job) as job`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('the jobs were not counted');
  return counts;
}
