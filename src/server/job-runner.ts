import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Db } from '../shared/api-context.ts';
import { type AnyJob, enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import {
  type ClaimedJob,
  claimJobs,
  failJob,
  finishJobs,
  inSavepoint,
  lockJobs,
  syncRecurringJobs,
} from '../shared/jobs/jobs.store.server.ts';
import { alarmJobs } from './alarms/alarm-jobs.ts';
import { jobConnections, jobsPerClaim, type Lane, parallelJobs } from './database/connection-counts.ts';
import { lookupsOn } from './database/lookups.ts';
import { type DatabaseConnection, openPool } from './database/pool.ts';
import { errorReason } from './errors/error-reason.ts';
import { type Lookout, openLookout } from './job-lookout.ts';
import { type OutageLog, openOutageLog } from './job-outage.ts';
import { createPatience } from './job-patience.ts';
import { type JobSources, jobTable } from './job-table.ts';
import type { Task } from './mail/mail-tasks.ts';
import { recurringJobTable } from './recurring-jobs.ts';

export type JobRunner = Pick<Lookout, 'noteEnqueued'> & {
  /** Starts no more jobs. Resolves when the running ones have ended. */
  stop(): Promise<void>;
};

/** The outcome of an attempt: done, with the jobs that follow from it, or failed with a reason. */
type Outcome = { done: true; following: readonly AnyJob[] } | { done: false; reason: string };
type Attempt = { job: ClaimedJob; outcome: Outcome };
type Tasks = Record<string, Task<unknown>>;

const pauseMs = 1_000;
const givenUp = 'a job was given up';

/**
 * Runs enqueued jobs, a few of each lane at a time. Retries a failed job up to 25 times, a recurring job without limit. A
 * running job is locked by an open transaction: PostgreSQL releases it as soon as the process is killed. No fault of the
 * database ends the runner; it writes an outcome as soon as the database accepts it (docs/decisions/jobs-are-held-by-a-transaction.md).
 */
export async function startJobs(
  given: Omit<JobSources, 'lookups'> & { pool: Pool; connection: DatabaseConnection; log: FastifyBaseLogger },
): Promise<JobRunner> {
  const { pool, connection, log } = given;
  const sources = { ...given, lookups: lookupsOn(pool) };
  const recurring = { ...recurringJobTable(sources), ...alarmJobs(sources) };
  const tasks = { ...jobTable(sources), ...mapValues(recurring, ({ run }) => run) } as Tasks;
  await syncRecurringJobs(
    sources.db,
    mapValues(recurring, ({ everyMinutes }) => everyMinutes),
  );
  // Separate connections: a hanging mail server takes none from requests, and requests take none from mails.
  const { db, close } = openPool(connection, { max: jobConnections, applicationName: 'jobs', longTransactions: true });
  const stopping = new AbortController();
  const shared = { db, outage: openOutageLog(log), unrecorded: new Set<string>(), stopping: stopping.signal };
  const lookout = openLookout({ ...shared, names: Object.keys(tasks) });
  const worker = { ...shared, pool, tasks, log, lookout };
  const loops = Object.entries(parallelJobs).flatMap(([lane, parallel]) =>
    Array.from({ length: parallel }, () => runLane(worker, lane as Lane)),
  );
  let stopped: Promise<void> | undefined;
  return {
    noteEnqueued: lookout.noteEnqueued,
    stop() {
      stopping.abort();
      stopped ??= Promise.all([...loops, lookout.ended]).then(close);
      return stopped;
    },
  };
}

type Worker = {
  db: Db;
  /** The connections of requests. */
  pool: Pool;
  tasks: Tasks;
  log: FastifyBaseLogger;
  outage: OutageLog;
  lookout: Lookout;
  /** Jobs that ran, but whose outcome the database has not accepted yet. */
  unrecorded: Set<string>;
  stopping: AbortSignal;
};

async function runLane(worker: Worker, lane: Lane): Promise<void> {
  const { stopping, outage, lookout } = worker;
  const patience = createPatience(worker.pool, stopping);
  let isWoken = false;
  while (!stopping.aborted) {
    try {
      if (lane === 'mail') await patience.wait();
      if (stopping.aborted) break;
      const ranJob = await doNextJobs(worker, lane);
      outage.over();
      if (!ranJob) patience.renew();
      // Since the last look, jobs of this lane may have got another time, such as one that failed.
      if (!ranJob && !isWoken) lookout.lookSoon();
      if (!ranJob) await lookout.waitUntilDue(lane);
      isWoken = !ranJob;
    } catch (error) {
      outage.begun(error);
      isWoken = false;
      await pause(pauseMs, stopping);
    }
  }
}

/** Runs the next due jobs of a lane in parallel. Returns false if there are none. */
async function doNextJobs(worker: Worker, lane: Lane): Promise<boolean> {
  const { db, tasks, unrecorded, lookout, log } = worker;
  const claim = { lane, names: Object.keys(tasks), except: [...unrecorded], max: jobsPerClaim[lane] };
  const claimed = await claimJobs(db, claim);
  if (claimed.length === 0) return false;
  if (claimed.length === jobsPerClaim[lane]) lookout.wake(lane);
  const jobs = claimed.filter(({ isGivenUp }) => !isGivenUp);
  for (const { name, isGivenUp } of claimed) if (isGivenUp) log.error({ job: name }, givenUp);
  let attempts: Attempt[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      const locked = await lockJobs(trx, jobs);
      attempts = await Promise.all(locked.map(async (job) => ({ job, outcome: await attempt(worker, job, lane) })));
      for (const { job } of attempts) unrecorded.add(job.id);
      await writeWhileLocked(worker, trx, attempts);
    });
  } catch (error) {
    // The jobs ran and their outcomes are not written. Running them again now would send the mails twice.
    if (attempts.length > 0) await writeWhenPossible(worker, attempts, error);
    else throw error;
  } finally {
    for (const { job } of attempts) unrecorded.delete(job.id);
  }
  return true;
}

async function attempt({ tasks, log }: Worker, job: ClaimedJob, lane: Lane): Promise<Outcome> {
  try {
    return { done: true, following: (await tasks[job.name]?.(job.payload, job.id, lane)) ?? [] };
  } catch (error) {
    const reason = errorReason(error);
    log.warn({ job: job.name, attempt: job.attempts, reason }, 'a job failed');
    return { done: false, reason };
  }
}

async function writeOutcomes({ log }: Worker, trx: Db, attempts: readonly Attempt[]): Promise<void> {
  const done = attempts.filter(({ outcome }) => outcome.done);
  const finished = await finishJobs(
    trx,
    done.map(({ job }) => job),
  );
  for (const { job, outcome } of attempts) {
    if (outcome.done) {
      if (!finished.has(job.id)) continue;
      for (const { name, payload } of outcome.following) await enqueueJob(trx, name, payload);
    } else if (await failJob(trx, job, outcome.reason)) {
      log.error({ job: job.name, reason: outcome.reason }, givenUp);
    }
  }
}

/** Writes the outcomes while the jobs are locked, so that no other process gets them. Throws if its connection is lost. */
async function writeWhileLocked(worker: Worker, trx: Db, attempts: readonly Attempt[]): Promise<void> {
  for (;;) {
    const refusal = await inSavepoint(trx, () => writeOutcomes(worker, trx, attempts));
    if (!refusal) return;
    worker.outage.begun(refusal.failed);
    if (worker.stopping.aborted) throw refusal.failed;
    await pause(pauseMs, worker.stopping);
  }
}

/** The locks are lost, so this writes the outcomes in a new transaction, as soon as the database accepts one. */
async function writeWhenPossible(worker: Worker, attempts: readonly Attempt[], cause: unknown): Promise<void> {
  const { db, outage, stopping } = worker;
  outage.begun(cause);
  while (!stopping.aborted) {
    await pause(pauseMs, stopping);
    try {
      return await db.transaction().execute((trx) => writeOutcomes(worker, trx, attempts));
    } catch (error) {
      outage.begun(error);
    }
  }
}

async function pause(ms: number, stopping: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stopping }).catch(() => {});
}

function mapValues<From, To>(table: Record<string, From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, change(value)]));
}
