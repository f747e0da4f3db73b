import { sql } from 'kysely';
import type { Db } from '../api-context.ts';

/** What a job is about, as its subject begins. */
export type JobSubject = `${'account' | 'order' | 'address-change' | 'enquiry' | 'donation'}:${string}`;

/** A job that somebody has begun to do; `attempts` counts this one and tells whether it is still theirs. */
export type ClaimedJob = { id: string; name: string; payload: unknown; attempts: number; recurring: boolean };

/** What waits to be done, and what was given up. */
export type JobCounts = {
  waitingMails: number;
  failedMails: number;
  /** Mails that wait after they failed once or more. */
  retriedMails: number;
  /** Since when the oldest mail waits that is not done or given up. */
  oldestMail: Date | null;
  /** Jobs that are no mails and failed when they were done last. */
  failedChores: number;
  /** Why a mail failed, the one that was tried last. */
  mailReason: string | null;
};

/** After so many attempts, which take four days, a job is given up. */
const maxAttempts = 25;
const keptFailedDays = 30;
/** How long after its process was killed a job is done by the next one. */
const pauseAfterKillSeconds = 3;

export async function addJob(db: Db, name: string, payload: object, subject: JobSubject | null): Promise<void> {
  await db
    .insertInto('queue.job')
    .values({ name, payload: JSON.stringify(payload), subject })
    .execute();
}

/** How many milliseconds one of many jobs is due after the one before: no fewer than it takes to do them. */
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

/** Deletes the jobs about these subjects; one that is being done at this moment finds nobody to tell when it is tried again. */
export async function deleteJobsOf(db: Db, subjects: readonly JobSubject[]): Promise<void> {
  await sql`
    delete from queue.job where id in (
      select id from queue.job where subject = any(${subjects}::text[]) for update skip locked)`.execute(db);
}

/** Deletes the jobs that were given up: at once where their payload holds somebody's address, else after a month. */
export async function deleteFailedJobs(db: Db, atOnce: string): Promise<void> {
  await sql`
    delete from queue.job
    where failed_at < now() - make_interval(days => ${keptFailedDays}) or (failed_at is not null and name = ${atOnce})`.execute(
    db,
  );
}

/** Makes the recurring jobs the ones that this shop knows, each due at once where it is new. */
export async function keepRecurringJobs(db: Db, jobs: Record<string, number>): Promise<void> {
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
 * Counts one more attempt at each of the first jobs that are due, at most `most`, and gives them. They are due again soon,
 * in case this process is killed; until then `lockJobs` is to be called. The attempt is written before the job is done: a
 * database that takes no more writes must not let the same mail go out again and again. `except` are jobs that were done
 * and are not yet noted as done.
 */
export async function claimJobs(
  db: Db,
  { lane, names, except, most }: { lane: string; names: readonly string[]; except: readonly string[]; most: number },
): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    update queue.job set attempts = attempts + 1, run_at = now() + make_interval(secs => ${pauseAfterKillSeconds})
    where id = any(array(
      select id from queue.job where lane = ${lane} and failed_at is null and run_at <= now()
        and name = any(${names}::text[]) and id <> all(${except}::uuid[])
      order by run_at limit ${most} for update skip locked))
    returning id, name, payload, attempts, every_minutes is not null as recurring`.execute(db);
  return rows;
}

/** These jobs as rows of `id` and `attempts`: a job that another process has claimed since is not among them. */
const asClaimed = (jobs: readonly ClaimedJob[]) => sql`(id, attempts) in (
  select * from unnest(${jobs.map(({ id }) => id)}::uuid[], ${jobs.map(({ attempts }) => attempts)}::int[]))`;

/** Keeps claimed jobs from every other worker until the transaction ends, however it does. Gives those still there. */
export async function lockJobs(trx: Db, jobs: readonly ClaimedJob[]): Promise<ClaimedJob[]> {
  const { rows } = await sql<{ id: string }>`
    select id from queue.job where ${asClaimed(jobs)} for update skip locked`.execute(trx);
  const lockedIds = new Set(rows.map(({ id }) => id));
  return jobs.filter(({ id }) => lockedIds.has(id));
}

/**
 * Does some writing in a transaction that goes on, and keeps its locks, where that fails: gives what it threw, or null
 * where all is written. Throws where the transaction itself is gone.
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

/** Notes that jobs are done. Gives the ids of those that were still there. */
export async function finishJobs(trx: Db, jobs: readonly ClaimedJob[]): Promise<Set<string>> {
  const recurring = jobs.filter((job) => job.recurring);
  if (recurring.length > 0) {
    await sql`
      update queue.job set attempts = 0, last_reason = null, run_at = now() + make_interval(mins => every_minutes)
      where ${asClaimed(recurring)}`.execute(trx);
  }
  const { rows } = await sql<{ id: string }>`
    delete from queue.job where every_minutes is null and ${asClaimed(jobs)} returning id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Writes down why an attempt failed: the next one waits longer each time, up to six hours. True where it was the last,
 * and the job is given up.
 */
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
