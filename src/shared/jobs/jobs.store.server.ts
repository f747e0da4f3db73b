import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../api-context.ts';
import { keptInterval } from '../retention.ts';

/** The subject of a job: a kind and an id. */
export type JobSubject = `${'account' | 'order' | 'address-change' | 'enquiry' | 'donation'}:${string}`;

/**
 * A claimed job. `attempts` counts this one, and shows whether the claim still holds. A job is given up instead if the last
 * attempt ended its process.
 */
export type ClaimedJob = {
  id: string;
  name: string;
  payload: unknown;
  attempts: number;
  recurring: boolean;
  isGivenUp: boolean;
};

/** After this many attempts, which take four days, a job is given up. */
const maxAttempts = 25;
/** In seconds. No job lies further ahead, unless it is recurring. */
const longestWait = sql`exp(10)`;
/** The seconds after so many attempts: up to six hours, for a recurring job up to its interval. */
const pauseAfter = (attempts: RawBuilder<number>) => sql`least(exp(least(${attempts}, 10)), every_minutes * 60)`;
/** The pause before another process takes over the job of a killed one. After the quick attempts it is a failed job's. */
const pauseAfterKillSeconds = 3;
const quickAttempts = 4;
/** The reason of an attempt that has no other. */
const killedReason = 'its process ended';

export async function addJob(db: Db, name: string, payload: object, subject: JobSubject | null): Promise<void> {
  await db
    .insertInto('queue.job')
    .values({ name, payload: JSON.stringify(payload), subject })
    .execute();
}

/** Many jobs start this many milliseconds apart: at least the time that one takes. */
const apartMs = 200;

export async function addJobs(
  db: Db,
  name: string,
  jobs: readonly { payload: object; subject: JobSubject | null }[],
  alreadyEnqueued: number,
): Promise<void> {
  await sql`
    insert into queue.job (name, payload, subject, run_at)
    select ${name}, job -> 'payload', job ->> 'subject', now() + (place - 1 + ${alreadyEnqueued}) * make_interval(secs => ${apartMs / 1_000})
    from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) with ordinality as many (job, place)`.execute(db);
}

/** Deletes the jobs about these subjects. A running one finds no recipient if it is tried again. */
export async function deleteJobsOf(db: Db, subjects: readonly JobSubject[]): Promise<void> {
  await sql`
    delete from queue.job where id in (
      select id from queue.job where subject = any(${subjects}::text[]) for update skip locked)`.execute(db);
}

/** Deletes the waiting jobs of a name whose payload holds these fields. Returns their payloads. A running one stays. */
export async function deleteWaiting<Payload extends object>(
  trx: Db,
  name: string,
  fields: Partial<Payload>,
): Promise<Payload[]> {
  const { rows } = await sql<{ payload: Payload }>`
    delete from queue.job where id in (
      select id from queue.job where name = ${name} and payload @> ${JSON.stringify(fields)}::jsonb and failed_at is null
      for update skip locked)
    returning payload`.execute(trx);
  return rows.map(({ payload }) => payload);
}

/** Whether one of these jobs about a subject still waits. One that was given up does not. */
export async function isJobWaiting(db: Db, subject: JobSubject, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from queue.job
    where subject = ${subject} and name = any(${names}::text[]) and failed_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** Drops every waiting mail. */
export async function dropMails(db: Db): Promise<void> {
  await sql`delete from queue.job where lane <> 'chore'`.execute(db);
}

/** Deletes the jobs that were given up, but right away if the name is `sensitiveJobName`. */
export async function deleteFailedJobs(db: Db, sensitiveJobName: string): Promise<void> {
  await sql`
    delete from queue.job
    where failed_at < now() - ${keptInterval('failedJob')}::interval
      or (failed_at is not null and name = ${sensitiveJobName})`.execute(db);
}

/** Makes the recurring jobs match the shop's list. New ones are due immediately. */
export async function syncRecurringJobs(db: Db, jobs: Record<string, number>): Promise<void> {
  const names = Object.keys(jobs);
  await sql`
    with gone as (delete from queue.job where every_minutes is not null and name <> all(${names}::text[]))
    insert into queue.job (name, payload, every_minutes)
    select name, '{}', minutes from unnest(${names}::text[], ${Object.values(jobs)}::int[]) as known (name, minutes)
    on conflict (name) where every_minutes is not null
      do update set every_minutes = excluded.every_minutes`.execute(db);
}

/** A clock that ran ahead may have put off jobs. From now on none waits longer than the shop itself can make it wait. */
export async function endTooLongWaits(db: Db): Promise<void> {
  await sql`
    with put_off as (
      select id, wait.longest from queue.job cross join lateral (
        select now() + coalesce(make_interval(mins => every_minutes), make_interval(secs => ${longestWait})) as longest) wait
      where failed_at is null and run_at > wait.longest for update of job skip locked)
    update queue.job set run_at = longest from put_off where job.id = put_off.id`.execute(db);
}

/**
 * Counts one more attempt at each of the first `max` due jobs and returns them. Call `lockJobs` soon: the jobs become due
 * again shortly, in case this process is killed; later after each attempt, because the job itself may kill it. The count is
 * written before the work: if the database cannot write, for example with a full disk, the same mail must not go out again
 * and again. `except`: jobs that ran, but are not recorded.
 */
export async function claimJobs(
  db: Db,
  { lane, names, except, max }: { lane: string; names: readonly string[]; except: readonly string[]; max: number },
): Promise<ClaimedJob[]> {
  const isGivenUp = sql<boolean>`(attempts >= ${maxAttempts} and every_minutes is null)`;
  const pause = sql`case when attempts < ${quickAttempts} then ${pauseAfterKillSeconds} else ${pauseAfter(sql`attempts + 1`)} end`;
  const { rows } = await sql<ClaimedJob>`
    update queue.job set attempts = attempts + (not ${isGivenUp})::int, run_at = now() + make_interval(secs => ${pause}),
      last_reason = coalesce(last_reason, case when attempts >= ${quickAttempts} then ${killedReason} end),
      failed_at = case when ${isGivenUp} then now() end
    where id = any(array(
      select id from queue.job where lane = ${lane} and failed_at is null and run_at <= now()
        and name = any(${names}::text[]) and id <> all(${except}::uuid[])
      order by run_at limit ${max} for update skip locked))
    returning id, name, payload, attempts,
      every_minutes is not null as recurring, failed_at is not null as "isGivenUp"`.execute(db);
  return rows;
}

/**
 * When the next job of each lane is due, in milliseconds from now: negative if it is due already. Lanes without a job
 * within this time are missing. It may be held by another process.
 */
export async function findNextDue(
  db: Db,
  sought: { lanes: readonly string[]; names: readonly string[]; except: readonly string[]; withinMs: number },
): Promise<{ lane: string; dueInMs: number }[]> {
  const { rows } = await sql<{ lane: string; dueInMs: number }>`
    select lane, extract(epoch from run_at - now())::float8 * 1000 as "dueInMs"
    from unnest(${sought.lanes}::text[]) as lanes (lane) cross join lateral (
      select run_at from queue.job where lane = lanes.lane and failed_at is null
        and run_at <= now() + make_interval(secs => ${sought.withinMs / 1_000})
        and name = any(${sought.names}::text[]) and id <> all(${sought.except}::uuid[])
      order by run_at limit 1) as next_job`.execute(db);
  return rows;
}

/** Matches the rows of these jobs, unless another process has claimed them since. */
const asClaimed = (jobs: readonly ClaimedJob[]) => sql`(id, attempts) in (
  select * from unnest(${jobs.map(({ id }) => id)}::uuid[], ${jobs.map(({ attempts }) => attempts)}::int[]))`;

/** Locks claimed jobs until the transaction ends. Returns those that still exist and that no other process has claimed since. */
export async function lockJobs(trx: Db, jobs: readonly ClaimedJob[]): Promise<ClaimedJob[]> {
  // The transaction lasts as long as the job, also on connections that a pooler shares with requests.
  const { rows } = await sql<{ id: string }>`
    select id, set_config('idle_in_transaction_session_timeout', '0', true)
    from queue.job where ${asClaimed(jobs)} for update skip locked`.execute(trx);
  const lockedIds = new Set(rows.map(({ id }) => id));
  return jobs.filter(({ id }) => lockedIds.has(id));
}

/**
 * Runs `write`. If it fails, the transaction survives and keeps its locks. Returns the error of `write`, or null. Throws
 * if the transaction itself is lost.
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

/** Deletes finished one-time jobs and reschedules recurring ones. Returns the ids of the deleted jobs only. */
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
 * Records why an attempt failed. Each next attempt waits longer, up to six hours, a recurring job up to its interval.
 * Returns true if it was the last.
 */
export async function failJob(trx: Db, { id, attempts }: ClaimedJob, reason: string): Promise<boolean> {
  const { rows } = await sql<{ givenUp: boolean }>`
    update queue.job set last_reason = ${reason},
      run_at = now() + make_interval(secs => ${pauseAfter(sql`attempts`)}),
      failed_at = case when attempts >= ${maxAttempts} and every_minutes is null then now() end
    where id = ${id} and attempts = ${attempts}
    returning failed_at is not null as "givenUp"`.execute(trx);
  return rows[0]?.givenUp ?? false;
}
