import type { FastifyBaseLogger } from 'fastify';
import type { BackupSettings } from '../config/backup-config.ts';
import type { MigrateOptions } from '../database/migrate.ts';
import { withClient } from '../database/open-database.ts';
import type { DatabaseConnection } from '../database/pool.ts';
import { deleteOldBackups, isBackupDue, placeForBackup } from './backup-folder.ts';
import { writeBackup } from './write-backup.ts';

/** A unique number. It lets one of all processes on a database take the backup. */
const lock = 7_262_753_002;
const lookEveryMs = 10 * 60_000;

type Sources = {
  connection: DatabaseConnection;
  settings: BackupSettings;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
};

/**
 * Takes a backup when the last one is a day old, also after a time without a process, and deletes old ones. It depends
 * only on the database, not on the job queue, whose rows it also saves. A failure is logged with its reason and tried
 * again.
 */
export function startDailyBackups(sources: Sources): { stop(): Promise<void> } {
  const { settings, log } = sources;
  if (settings.kept === 0) return { async stop() {} };
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  const look = () => {
    running ??= takeIfDue(sources, ending.signal)
      .catch((error: Error) => {
        if (!ending.signal.aborted) log.error({ err: error.message }, 'the daily backup failed');
      })
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
      await running;
    },
  };
}

async function takeIfDue({ connection, settings, now, log }: Sources, signal: AbortSignal): Promise<void> {
  if (!(await isBackupDue(settings, now()))) return;
  await withClient(connection, async (client) => {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lock]);
    // Another process may have taken it since the first look.
    if (!rows[0]?.locked || !(await isBackupDue(settings, now()))) return;
    const file = await placeForBackup(settings, 'daily', now());
    const written = await writeBackup(connection, { file, now: now(), signal });
    log.info({ file, rows: written.rows }, 'took the daily backup');
    await deleteOldBackups(settings, now());
  });
}

/** Takes a backup before an update changes tables. If it fails, nothing is changed. */
export function backupBeforeUpdate(
  sources: Omit<Sources, 'log'> & { log: (line: string) => void },
): NonNullable<MigrateOptions['before']> {
  const { connection, settings, now, log } = sources;
  return async ({ applied, pending }) => {
    if (applied.length === 0 || pending.length === 0) return;
    try {
      const file = await placeForBackup(settings, 'before-update', now());
      await writeBackup(connection, { file, now: now() });
      await deleteOldBackups(settings, now());
      log(`Before the update, everything was backed up into ${file}.`);
    } catch (error) {
      throw new Error(`The update waits, and nothing was changed: ${(error as Error).message}`, { cause: error });
    }
  };
}
