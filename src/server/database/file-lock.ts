import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

/** A lock on a file, held until it is released or its process ends, however it ends. */
export type FileLock = { release(): void };

/** `exclusive` keeps everybody else out; any number of processes can hold a `shared` one together. */
type LockMode = 'exclusive' | 'shared';

const SQLITE_BUSY = 5;

// A lock object that nobody refers to would be collected, and the lock with it.
const held = new Set<DatabaseSync>();

/**
 * Takes the lock on `path` (made when missing) if nobody is in the way; gives undefined if somebody is.
 *
 * Node has no flock. SQLite locks an empty file through the kernel, which lets go when the process dies, `kill -9`
 * included: there is no process id to compare and no stale lock to clear, and containers that share a folder see it too.
 */
export function tryFileLock(path: string, mode: LockMode): FileLock | undefined {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('pragma journal_mode = memory');
    file.exec(mode === 'exclusive' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw new Error(`The file ${path} cannot be locked: ${(error as Error).message}.`, { cause: error });
  }
  held.add(file);
  return {
    release() {
      if (held.delete(file)) file.close();
    },
  };
}

/** Waits until the lock is free and takes it; `onWait` is called once when it is not free at once. */
export async function waitForFileLock(path: string, mode: LockMode, onWait?: () => void): Promise<FileLock> {
  for (let attempts = 0; ; attempts += 1) {
    const lock = tryFileLock(path, mode);
    if (lock) return lock;
    if (attempts === 20) onWait?.();
    await setTimeout(5 + Math.random() * 20);
  }
}
