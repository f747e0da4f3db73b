import { spawn } from 'node:child_process';
import { mkdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findCheck, recordCheck } from '../../health/shop-check.store.server.ts';
import { ageMs } from '../../shared/age.ts';
import type { Db } from '../../shared/api-context.ts';
import { refuseFullDisk, roomForOrders } from '../alarms/disk-space.ts';
import type { BackupSettings } from '../config/backup-config.ts';
import { environment } from '../config/environment.ts';
import type { Config } from '../config/settings.ts';
import { errorReason, LoggableError } from '../errors/error-reason.ts';
import { listBackups } from './backup-folder.ts';
import { encryptBackup } from './encrypted-backup.ts';

const longestCopyMs = 3_600_000;
const tryAgainMs = 3_600_000;
/** The command gets the shop's environment and `.env`, for instance RESTIC_PASSWORD, without the secrets of the shop. */
const ownSecrets = ['SECRET', 'SECRET_PREVIOUS', 'MAIL_URL', 'DATABASE_URL', 'DATABASE_POOLER_URL', 'METRICS_TOKEN'];
const moreSecrets = ['POSTGRES_PASSWORD', 'PGPASSWORD', 'ALARM_WEBHOOK', 'GOOGLE_CLIENT_SECRET', 'FIREBASE_API_KEY'];

type CopySources = { db: Db; config: Pick<Config, 'backups'>; now: () => Date };

/**
 * Runs `BACKUP_COMMAND` for the newest backup, unless it was copied already. If there are recipients, the command gets an
 * encrypted copy. A failed copy is tried again after an hour. Throws a `LoggableError` if it fails.
 */
export async function copyElsewhere({ db, config: { backups }, now }: CopySources, signal: AbortSignal): Promise<void> {
  // A process that was killed may have left one.
  await deleteEncrypted(backups);
  const [newest] = await listBackups(backups, now());
  if (!backups.command || !newest) return;
  const before = await findCheck(db, 'backup-copy');
  const file = basename(newest.file);
  const notAgainMs = before?.reason ? tryAgainMs : Number.POSITIVE_INFINITY;
  const isTried = before?.file === file && ageMs(before.checkedAt, now()) < notAgainMs;
  if (isTried || signal.aborted) return;
  const reason = await sendCopy(backups.command, newest.file, { backups, signal });
  // The next start tries it again.
  if (signal.aborted) return;
  const copiedAt = reason === null ? now().toISOString() : (before?.copiedAt ?? null);
  await recordCheck(db, 'backup-copy', { result: { file, copiedAt, reason }, now: now() });
  if (reason) throw new LoggableError(reason);
}

type Sending = { backups: BackupSettings; signal: AbortSignal };

const encryptedFolder = ({ folder }: BackupSettings) => join(folder, 'leaving');
const deleteEncrypted = (backups: BackupSettings) => rm(encryptedFolder(backups), { recursive: true, force: true });

/** Resolves with the reason of a failure, or null. */
async function sendCopy(command: string, file: string, { backups, signal }: Sending): Promise<string | null> {
  if (backups.recipients.length === 0) return runCommand(command, file, signal);
  const copy = join(encryptedFolder(backups), `${basename(file)}.age`);
  try {
    await refuseFullDisk(backups.folder, (await stat(file)).size + roomForOrders);
    await mkdir(encryptedFolder(backups), { mode: 0o700 });
    await encryptBackup({ file, recipients: backups.recipients }, copy, signal);
    return await runCommand(command, copy, signal);
  } catch (error) {
    return `the backup could not be encrypted (${errorReason(error)})`;
  } finally {
    await deleteEncrypted(backups);
  }
}

/** Resolves with the reason of a failure, or null. Errors that the command prints go to the shop's log. */
function runCommand(command: string, file: string, signal: AbortSignal): Promise<string | null> {
  // An abort from here on finds its listener: nothing is awaited until the command has started.
  if (signal.aborted) return Promise.resolve(null);
  const env: NodeJS.ProcessEnv = { ...environment(), BACKUP_FILE: file };
  for (const name of [...ownSecrets, ...moreSecrets]) delete env[name];
  // A process group of its own: programs that the shell started end with it.
  const child = spawn('/bin/sh', ['-c', command, 'backup', file], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  return new Promise((resolve) => {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(longestCopyMs)]);
    const end = () => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    };
    const finish = (reason: string | null) => {
      ending.removeEventListener('abort', end);
      resolve(reason);
    };
    ending.addEventListener('abort', end, { once: true });
    child.once('error', () => finish('the command could not be started'));
    child.once('exit', (code, endedBy) => {
      if (code === 0) finish(null);
      else finish(ending.aborted ? 'the command was ended after an hour' : `the command ended with ${code ?? endedBy}`);
    });
  });
}
