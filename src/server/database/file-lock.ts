import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

/** A lock on a file, held until it is released or its process ends in any way. `using` releases it. */
export type FileLock = Disposable & { release(): void };

/** `exclusive` allows one holder; any number of processes can hold a `shared` one together. */
type LockMode = 'exclusive' | 'shared';

const SQLITE_BUSY = 5;

// Without a reference, the lock object would be collected, and its lock released.
const heldLocks = new Set<DatabaseSync>();

/**
 * Takes the lock on `path`, and creates the file if it is missing. Returns undefined if another process holds it.
 *
 * Node has no flock. SQLite locks an empty file through the kernel, which releases it when the process dies, also by
 * `kill -9`. So there are no process ids to compare and no stale locks. Containers that share a folder see it too.
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
  heldLocks.add(file);
  const release = () => {
    if (heldLocks.delete(file)) file.close();
  };
  return { release, [Symbol.dispose]: release };
}

/** Waits for the lock and takes it. Calls `onWait` once if it has to wait. */
export async function waitForFileLock(path: string, mode: LockMode, onWait?: () => void): Promise<FileLock> {
  for (let attempts = 0; ; attempts += 1) {
    const lock = tryFileLock(path, mode);
    if (lock) return lock;
    if (attempts === 20) onWait?.();
    await setTimeout(5 + Math.random() * 20);
  }
}
