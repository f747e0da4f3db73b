import { existsSync, rmSync } from 'node:fs';
import { mkdir, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { openEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { tryFileLock } from '../database/file-lock.ts';
import { withClient } from '../database/open-database.ts';
import { openPostgresFiles } from '../database/postgres-files.ts';
import { stopPostgres } from '../database/postgres-server.ts';
import { errorReason, LoggableError } from '../errors/error-reason.ts';
import { verifyDatabase } from '../verify/verify.ts';
import { BackupFileError } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

export type ProofOptions = {
  file: string;
  dataDir: string;
  /** Whether the shop itself signs people in. */
  embedded: boolean;
};

const megabyte = 1024 * 1024;
/** The rows, their indexes and their log take some times the size of the packed file. */
const timesFile = 6;
const emptyDatabaseBytes = 600 * megabyte;

const folderOf = (dataDir: string) => join(dataDir, 'proof');
const lockOf = (dataDir: string) => join(dataDir, 'proof.lock');

/** This proof did not begin, so it says nothing about the backup. */
export class OtherProofError extends LoggableError {}
/** The process of such a proof ends with it: “try again later” in `sysexits.h`. */
export const otherProofCode = 75;

/** Whether this process holds the lock, so that the database of the proof is its own. */
let isHolding = false;

/**
 * Restores a backup into an embedded database of its own, verifies that and deletes it. Returns the seconds that it took.
 * Throws a `LoggableError` with the reason if the backup cannot be restored or breaks a rule, and an `OtherProofError` if
 * another process is proving one.
 */
export async function proveBackup({ file, dataDir, embedded }: ProofOptions): Promise<number> {
  const startedAt = performance.now();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = tryFileLock(lockOf(dataDir), 'exclusive');
  if (!lock) throw new OtherProofError('Another proof is running.');
  isHolding = true;
  try {
    await discard(folderOf(dataDir));
    await refuseFullDisk(file, dataDir);
    await restoreAndVerify({ file, dataDir, embedded });
    return Math.ceil((performance.now() - startedAt) / 1_000);
  } catch (error) {
    throw new LoggableError(reasonOf(error, file), { cause: error });
  } finally {
    await discard(folderOf(dataDir)).finally(() => {
      isHolding = false;
      lock.release();
    });
  }
}

/** Deletes the database of a proof whose process was killed. A running proof keeps its own. */
export async function discardOldProof(dataDir: string): Promise<void> {
  if (!existsSync(folderOf(dataDir))) return;
  const lock = tryFileLock(lockOf(dataDir), 'exclusive');
  if (!lock) return;
  await discard(folderOf(dataDir)).finally(() => lock.release());
}

/** Ends the proof of this process at once. Another process keeps its own. */
export async function abandonProof(dataDir: string): Promise<void> {
  if (isHolding) await discard(folderOf(dataDir));
}

async function discard(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  if (existsSync(join(folder, 'postgres'))) await stopPostgres(openPostgresFiles(folder));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function restoreAndVerify({ file, dataDir, embedded }: ProofOptions): Promise<void> {
  const database = await openEmbeddedPostgres({ dataDir: folderOf(dataDir), log: () => {}, as: 'command' });
  try {
    await restoreBackup(database.connection, { file, log: () => {} });
    const problems = await withClient(database.connection, (client) => verifyDatabase(client, { embedded }));
    if (problems.length > 0) {
      throw new LoggableError(`${problems.length} rules do not hold in it; npm run verify names them after a restore`);
    }
  } finally {
    await database.stop();
  }
}

/** A proof must not take the room that orders need. */
export async function refuseFullDisk(file: string, dataDir: string): Promise<void> {
  const needed = timesFile * (await stat(file)).size + emptyDatabaseBytes;
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize > needed) return;
  throw new LoggableError(`it needs ${Math.ceil(needed / megabyte)} MB of free disk`);
}

/** Names the file without its folder. */
function reasonOf(error: unknown, file: string): string {
  if (error instanceof BackupFileError) return error.message.replaceAll(`${dirname(file)}/`, '');
  return `${basename(file)}: ${errorReason(error)}`;
}
