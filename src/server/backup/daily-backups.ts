import type { FastifyBaseLogger } from 'fastify';
import type { Db, Vitals } from '../../shared/api-context.ts';
import type { BackupSettings } from '../config/backup-config.ts';
import type { Config } from '../config/settings.ts';
import type { MigrateOptions } from '../database/migrate.ts';
import { withClient } from '../database/open-database.ts';
import type { DatabaseConnection } from '../database/pool.ts';
import { within } from '../database/within.ts';
import { isBackupDue } from './backup-folder.ts';
import { copyElsewhere } from './copy-elsewhere.ts';
import { takeBackup } from './take-backup.ts';
import { proveIfDue } from './weekly-proofs.ts';

/** A unique number. It lets one of all processes on a database work on the backups. */
const lock = 7_262_753_002;
const lookEveryMs = 10 * 60_000;
/** A stop of the shop has a deadline. A backup that still runs then ends with the process. */
const stopMs = 10_000;
const lockLimits = { query_timeout: 15_000 };

type Sources = {
  connection: DatabaseConnection;
  settings: BackupSettings;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
};
export type BackupSources = Omit<Sources, 'settings'> & {
  db: Db;
  config: Config;
  vitals: () => Promise<Pick<Vitals, 'disk'>>;
};

type Step = (sources: BackupSources, signal: AbortSignal) => Promise<void>;

/** Each step, and the message about its failure. A failed step keeps none of the others from its work. */
const steps: readonly [problem: string, step: Step][] = [
  ['the daily backup failed', takeIfDue],
  ['the copy of the backup failed', copyElsewhere],
  ['the proof of the backup failed', proveIfDue],
];

/**
 * Takes a backup when the last one is a day old, also after a time without a process, and deletes old ones. Then it has the
 * newest one copied and proved. It depends only on the database, not on the job queue, whose rows it also saves. A failure
 * is logged with its reason and tried again. A demo takes no backups.
 */
export function startBackups(sources: BackupSources): { stop(): Promise<void> } {
  const { config, connection, log, vitals } = sources;
  if (config.mode === 'demo' || config.backups.kept === 0) return { async stop() {} };
  const ending = new AbortController();
  const logUnlessEnding = (problem: string) => (error: Error) => {
    if (!ending.signal.aborted) log.error({ err: error.message }, problem);
  };
  const work = async () => {
    for (const [problem, step] of steps) {
      if (!ending.signal.aborted) await step(sources, ending.signal).catch(logUnlessEnding(problem));
    }
  };
  let running: Promise<void> | undefined;
  const lookAtBackups = async () => {
    // A step would wait for the disk without end, and hold the lock and a thread for as long.
    const { disk } = await vitals();
    if (disk.freePercent === null) throw new Error('a disk does not answer');
    await asOnlyProcess(connection, work);
  };
  const look = () => {
    running ??= lookAtBackups()
      .catch(logUnlessEnding('the backups wait'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  look();
  return {
    async stop() {
      clearInterval(timer);
      ending.abort();
      await within(stopMs, running ?? Promise.resolve());
    },
  };
}

/** Does the work unless another process on this database is at it. */
async function asOnlyProcess(connection: DatabaseConnection, work: () => Promise<void>): Promise<void> {
  await withClient(
    connection,
    async (client) => {
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lock]);
      if (rows[0]?.locked) await work();
    },
    lockLimits,
  );
}

async function takeIfDue({ connection, config, now, log }: BackupSources, signal: AbortSignal): Promise<void> {
  const settings = config.backups;
  if (!(await isBackupDue(settings, now()))) return;
  const { file, rows } = await takeBackup(connection, { settings, kind: 'daily', now: now(), signal });
  log.info({ file, rows }, 'took the daily backup');
}

/** Takes a backup before an update changes tables. If it fails, nothing is changed. */
export function backupBeforeUpdate(
  sources: Omit<Sources, 'log'> & { log: (line: string) => void },
): NonNullable<MigrateOptions['before']> {
  const { connection, settings, now, log } = sources;
  return async ({ applied, pending }) => {
    if (applied.length === 0 || pending.length === 0) return;
    try {
      const { file } = await takeBackup(connection, { settings, kind: 'before-update', now: now() });
      log(`Before the update, everything was backed up into ${file}.`);
    } catch (error) {
      throw new Error(`The update waits, and nothing was changed: ${(error as Error).message}`, { cause: error });
    }
  };
}
