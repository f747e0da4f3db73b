import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../shared/api-context.ts';
import { type AnyJob, enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import {
  type ClaimedJob,
  claimJob,
  failJob,
  finishJob,
  inSavepoint,
  lockJob,
  syncRecurringJobs,
} from '../shared/jobs/jobs.store.server.ts';
import { jobConnections, jobsAtOnce, type Lane } from './database/connection-counts.ts';
import { type DatabaseConnection, openPool } from './database/pool.ts';
import { errorReason } from './errors/error-reason.ts';
import { type JobSources, jobTable, recurringJobTable } from './job-table.ts';

export type JobRunner = {
  /** Starts no more jobs. Resolves when the running ones have ended. */
  stop(): Promise<void>;
};

/** The outcome of an attempt: done, with the jobs that follow from it, or failed with a reason. */
type Outcome = { done: true; following: readonly AnyJob[] } | { done: false; reason: string };
type Task = (payload: unknown, jobId: string) => Promise<readonly AnyJob[] | undefined>;

const pollMs = 750;
const pauseMs = 1_000;

/**
 * Runs enqueued jobs, a few of each lane at a time, and retries each until it succeeds. A running job is locked by an
 * open transaction: a killed process releases it at once, a living one never. No fault of the database ends the runner;
 * it writes an outcome as soon as the database accepts it (docs/decisions/jobs-are-held-by-a-transaction.md).
 */
export async function startJobs(
  sources: JobSources & { connection: DatabaseConnection; log: FastifyBaseLogger },
): Promise<JobRunner> {
  const { connection, log } = sources;
  const recurring = recurringJobTable(sources);
  const tasks = { ...jobTable(sources), ...mapValues(recurring, ({ run }) => run) } as Record<string, Task>;
  await syncRecurringJobs(
    sources.db,
    mapValues(recurring, ({ everyMinutes }) => everyMinutes),
  );
  // Separate connections: a hanging mail server takes none from families, and families take none from mails.
  const { db, close } = openPool(connection, { max: jobConnections, applicationName: 'jobs', longTransactions: true });
  const stopping = new AbortController();
  const outage = outageLog(log);
  const worker = { db, tasks, log, outage, unnoted: new Set<string>(), stopping: stopping.signal };
  const loops = Object.entries(jobsAtOnce).flatMap(([lane, atOnce]) =>
    Array.from({ length: atOnce }, (_, place) => runLane(worker, lane as Lane, (place * pollMs) / atOnce)),
  );
  let stopped: Promise<void> | undefined;
  return {
    stop() {
      stopping.abort();
      stopped ??= Promise.all(loops).then(close);
      return stopped;
    },
  };
}

type Worker = {
  db: Db;
  tasks: Record<string, Task>;
  log: FastifyBaseLogger;
  outage: ReturnType<typeof outageLog>;
  /** Jobs that ran, but whose outcome the database has not accepted yet. */
  unnoted: Set<string>;
  stopping: AbortSignal;
};

async function runLane(worker: Worker, lane: Lane, firstPauseMs: number): Promise<void> {
  const { stopping, outage } = worker;
  await pause(firstPauseMs, stopping);
  while (!stopping.aborted) {
    try {
      const ranJob = await doNextJob(worker, lane);
      outage.over();
      if (!ranJob) await pause(pollMs, stopping);
    } catch (error) {
      outage.begun(error);
      await pause(pauseMs, stopping);
    }
  }
}

/** Runs the next due job of a lane. Returns false if there is none. */
async function doNextJob(worker: Worker, lane: Lane): Promise<boolean> {
  const { db, tasks } = worker;
  const job = await claimJob(db, { lane, names: Object.keys(tasks), except: [...worker.unnoted] });
  if (!job) return false;
  let outcome: Outcome | undefined;
  try {
    await db.transaction().execute(async (trx) => {
      if (!(await lockJob(trx, job))) return;
      outcome = await attempt(worker, job);
      worker.unnoted.add(job.id);
      await writeHeld(worker, trx, job, outcome);
    });
  } catch (error) {
    // The job ran and its outcome is not written. Running it again now would send the mail twice.
    if (outcome) await writeWhenPossible(worker, job, outcome, error);
    else throw error;
  } finally {
    worker.unnoted.delete(job.id);
  }
  return true;
}

async function attempt({ tasks, log }: Worker, job: ClaimedJob): Promise<Outcome> {
  try {
    return { done: true, following: (await tasks[job.name]?.(job.payload, job.id)) ?? [] };
  } catch (error) {
    const reason = errorReason(error);
    log.warn({ job: job.name, attempt: job.attempts, reason }, 'a job failed');
    return { done: false, reason };
  }
}

async function writeOutcome({ log }: Worker, trx: Db, job: ClaimedJob, outcome: Outcome): Promise<void> {
  if (!outcome.done) {
    const givenUp = await failJob(trx, job, outcome.reason);
    if (givenUp) log.error({ job: job.name, reason: outcome.reason }, 'a job was given up');
    return;
  }
  if (!(await finishJob(trx, job))) return;
  for (const { name, payload } of outcome.following) await enqueueJob(trx, name, payload);
}

/** Writes in the transaction that locks the job, so that no other process gets it. Throws if its connection is lost. */
async function writeHeld(worker: Worker, trx: Db, job: ClaimedJob, outcome: Outcome): Promise<void> {
  for (;;) {
    const refusal = await inSavepoint(trx, () => writeOutcome(worker, trx, job, outcome));
    if (!refusal) return;
    worker.outage.begun(refusal.failed);
    if (worker.stopping.aborted) throw refusal.failed;
    await pause(pauseMs, worker.stopping);
  }
}

/** The lock is lost, so this writes in a new transaction, as soon as there is one. */
async function writeWhenPossible(worker: Worker, job: ClaimedJob, outcome: Outcome, cause: unknown): Promise<void> {
  const { db, outage, stopping } = worker;
  outage.begun(cause);
  while (!stopping.aborted) {
    await pause(pauseMs, stopping);
    try {
      return await db.transaction().execute((trx) => writeOutcome(worker, trx, job, outcome));
    } catch (error) {
      outage.begun(error);
    }
  }
}

/** Logs once that the database does not allow jobs, and once that it does again. */
function outageLog(log: FastifyBaseLogger) {
  let away = false;
  return {
    begun(error: unknown) {
      if (!away) log.error({ reason: errorReason(error) }, 'jobs wait for the database');
      away = true;
    },
    over() {
      if (away) log.info('jobs run again');
      away = false;
    },
  };
}

async function pause(ms: number, stopping: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stopping }).catch(() => {});
}

function mapValues<From, To>(table: Record<string, From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, change(value)]));
}
