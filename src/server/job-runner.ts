import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { freeAbandonedJobs } from '../shared/jobs/jobs.store.server.ts';
import { type JobSources, jobTable, recurringJobTable } from './jobs.ts';

/** Makes the tables in which jobs wait. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quietLogger() });
}

/** Does what is enqueued, a few jobs at a time, each again and again until it succeeds; stops with the server. */
export async function startJobs(sources: JobSources & { pool: pg.Pool; log: FastifyBaseLogger }): Promise<Runner> {
  const { pool, db, log } = sources;
  const recurring = Object.entries(recurringJobTable(sources));
  const tasks = { ...jobTable(sources), ...Object.fromEntries(recurring.map(([name, { run }]) => [name, run])) };
  await freeAbandonedJobs(db);
  const runner = await run({
    pgPool: pool,
    // A payload comes back from the database as it was enqueued, by the name's own type.
    taskList: tasks as unknown as TaskList,
    parsedCronItems: parseCronItems(recurring.map(([task, { at }]) => ({ task, match: at }))),
    concurrency: 3,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: quietLogger(log),
  });
  runner.promise.catch((error: Error) => log.error({ err: error.message }, 'the jobs stopped'));
  return runner;
}

/** The worker's own words, without payloads and error texts, which may hold an address. */
function quietLogger(log?: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error')
      log?.warn(
        { job: (meta as { job?: { task_identifier?: string } } | undefined)?.job?.task_identifier },
        message.split(/[:(]/)[0],
      );
  });
}
