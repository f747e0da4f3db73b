import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { findCheck, recordCheck } from '../../health/shop-check.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { environment } from '../config/environment.ts';
import type { Config } from '../config/settings.ts';
import { LoggableError } from '../errors/error-reason.ts';
import { listBackups } from './backup-folder.ts';

const longestCopyMs = 3_600_000;
const tryAgainMs = 3_600_000;
/** The command gets the shop's environment and `.env`, for instance RESTIC_PASSWORD, without the secrets of the shop. */
const ownSecrets = ['SECRET', 'SECRET_PREVIOUS', 'MAIL_URL', 'DATABASE_URL', 'DATABASE_POOLER_URL', 'METRICS_TOKEN'];
const moreSecrets = ['POSTGRES_PASSWORD', 'PGPASSWORD', 'ALARM_WEBHOOK', 'GOOGLE_CLIENT_SECRET', 'FIREBASE_API_KEY'];

type CopySources = { db: Db; config: Pick<Config, 'backups'>; now: () => Date };

/**
 * Runs `BACKUP_COMMAND` for the newest backup, unless it was copied already. A failed copy is tried again after an hour.
 * Throws a `LoggableError` if it fails.
 */
export async function copyElsewhere({ db, config: { backups }, now }: CopySources, signal: AbortSignal): Promise<void> {
  const [newest] = await listBackups(backups);
  if (!backups.command || !newest) return;
  const before = await findCheck(db, 'backup-copy');
  const file = basename(newest.file);
  const isTried = before?.file === file && (before.reason === null || sinceMs(before.checkedAt, now()) < tryAgainMs);
  // An abort from here on finds its listener: nothing is awaited until the command has started.
  if (isTried || signal.aborted) return;
  const reason = await runCommand(backups.command, newest.file, signal);
  // The next start tries it again.
  if (signal.aborted) return;
  const copiedAt = reason === null ? now().toISOString() : (before?.copiedAt ?? null);
  await recordCheck(db, 'backup-copy', { result: { file, copiedAt, reason }, now: now() });
  if (reason) throw new LoggableError(reason);
}

function sinceMs(moment: Date, now: Date): number {
  return Math.abs(now.getTime() - moment.getTime());
}

/** Resolves with the reason of a failure, or null. The output of the command goes to the shop's log. */
function runCommand(command: string, file: string, signal: AbortSignal): Promise<string | null> {
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
    child.once('exit', (code) => {
      if (code === 0) finish(null);
      else finish(code === null ? 'the command was ended after an hour' : `the command ended with ${code}`);
    });
  });
}
