import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { refuseFullDisk } from '../alarms/disk-space.ts';
import { tryFileLock } from '../database/file-lock.ts';
import { errorReason, LoggableError } from '../errors/error-reason.ts';
import { BackupFileError } from './backup-format.ts';
import { discardDatabase, restoreApart, restoredBytes } from './throwaway-database.ts';

export type ProofOptions = {
  file: string;
  /** The file with the private keys, if the backup is encrypted. */
  identity?: string | undefined;
  dataDir: string;
  /** Whether the shop itself signs people in. */
  embedded: boolean;
};

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
export async function proveBackup({ file, identity, dataDir, embedded }: ProofOptions): Promise<number> {
  const startedAt = performance.now();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = tryFileLock(lockOf(dataDir), 'exclusive');
  if (!lock) throw new OtherProofError('Another proof is running.');
  isHolding = true;
  try {
    await discardDatabase(folderOf(dataDir));
    await refuseFullDisk(dataDir, await restoredBytes(file));
    const problems = await restoreApart({ file, identity, folder: folderOf(dataDir), embedded, log: () => {} });
    if (problems.length > 0) {
      throw new LoggableError(`${problems.length} rules do not hold in it; npm run verify names them after a restore`);
    }
    return Math.ceil((performance.now() - startedAt) / 1_000);
  } catch (error) {
    throw new LoggableError(reasonOf(error, file), { cause: error });
  } finally {
    await discardDatabase(folderOf(dataDir)).finally(() => {
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
  await discardDatabase(folderOf(dataDir)).finally(() => lock.release());
}

/** Ends the proof of this process at once. Another process keeps its own. */
export async function abandonProof(dataDir: string): Promise<void> {
  if (isHolding) await discardDatabase(folderOf(dataDir));
}

/** Names the file without its folder. */
function reasonOf(error: unknown, file: string): string {
  if (error instanceof BackupFileError) return error.message.replaceAll(`${dirname(file)}/`, '');
  return `${basename(file)}: ${errorReason(error)}`;
}
