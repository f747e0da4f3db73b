import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { findCheck, recordCheck, type ShopCheck } from '../../health/shop-check.store.server.ts';
import { ageMs } from '../../shared/age.ts';
import type { Db } from '../../shared/api-context.ts';
import { jakartaDay } from '../../shared/jakarta-time.ts';
import type { Config } from '../config/settings.ts';
import { LoggableError } from '../errors/error-reason.ts';
import { listBackups } from './backup-folder.ts';
import { discardOldProof, otherProofCode } from './prove-backup.ts';

const longestProofMs = 2 * 3_600_000;
const memoryMegabytes = 192;
const niceness = 10;
const hourMs = 3_600_000;
const command = fileURLToPath(new URL('./prove-command.ts', import.meta.url));

type ProofSources = {
  db: Db;
  config: Config;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info'>;
};

/**
 * Has the newest backup restored and verified once a week, at night, in a process of low priority. That process records the
 * result. After a failure it is tried again in the next night.
 */
export async function proveIfDue({ db, config, now, log }: ProofSources, signal: AbortSignal): Promise<void> {
  await discardOldProof(config.dataDir);
  const [newest] = await listBackups(config.backups, now());
  const before = await findCheck(db, 'backup-proof');
  const { provedAt = null, seconds = null } = before ?? {};
  const record = (reason: string | null) =>
    recordCheck(db, 'backup-proof', { result: { provedAt, seconds, reason }, now: now() });
  // From this row on, the health page counts the days without a proof.
  if (!before) await record(null);
  if (!newest || !isProofDue(before, now())) return;
  const known = before ?? (await findCheck(db, 'backup-proof'));
  const exitCode = await runProof(config, signal);
  if (signal.aborted) return;
  // The next look tries again, unless that proof was of the same backup.
  if (exitCode === otherProofCode) return log.info('another proof is running');
  const result = await findCheck(db, 'backup-proof');
  const isRecorded = result?.checkedAt.getTime() !== known?.checkedAt.getTime();
  const reason = isRecorded ? result?.reason : `the process of the proof ended with ${exitCode ?? 'a signal'}`;
  if (reason && !isRecorded) await record(reason);
  if (reason) throw new LoggableError(reason);
  log.info({ seconds: result?.seconds }, 'restored and verified the newest backup');
}

/** A shop that never runs at night makes its proof by day, some hours later. */
export function isProofDue(proof: ShopCheck<'backup-proof'> | null, now: Date): boolean {
  const hour = 24 - jakartaDay(now).secondsLeft / 3_600;
  const isNight = hour >= 1 && hour < 5;
  const hours = proof ? ageMs(proof.checkedAt, now) / hourMs : 0;
  if (hours > 7.5 * 24) return true;
  if (!isNight) return false;
  const isFirst = !proof || (proof.provedAt === null && proof.reason === null);
  if (isFirst) return true;
  return hours > (proof.reason === null ? 6.5 * 24 : 12);
}

/** Resolves with the exit code, null if the process was killed. */
function runProof({ dataDir, databaseUrl, backups, firebase }: Config, signal: AbortSignal): Promise<number | null> {
  const words = [process.execPath, `--max-old-space-size=${memoryMegabytes}`, command];
  // Families come first. PostgreSQL inherits the priority.
  const child = spawn('nice', ['-n', String(niceness), ...words], {
    // The process notices the end of this channel, also after a kill of the shop, and deletes its database.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      ...process.env,
      ...{ DATA_DIR: dataDir, BACKUP_DIR: backups.folder, DATABASE_URL: databaseUrl ?? '' },
      IDENTITY: firebase ? 'firebase' : 'embedded',
    },
    timeout: longestProofMs,
    signal,
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
}
