import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { leaveBeforeEnd } from '../errors/end-at-signals.ts';
import { type FileLock, tryFileLock, waitForFileLock } from './file-lock.ts';
import { openPostgresFiles, type PostgresFiles, writeOwned } from './postgres-files.ts';
import { findOrStartPostgres, type PostgresConnection, shopConnection, stopPostgres } from './postgres-server.ts';
import { isPostmaster, type Postmaster } from './postmaster.ts';

export type { PostgresConnection } from './postgres-server.ts';

const inheritMs = 250;

/** A running server and the right to use it. */
export type EmbeddedPostgres = {
  connection: PostgresConnection;
  /** Ends this use of the server. The last user stops it. Close the pools first. */
  stop(): Promise<void>;
};

/**
 * Only one `shop` may use a `dataDir`. Its `successor` starts while it still serves, and is the shop when it has ended. Any
 * number of `command`s can use the server, with or without them.
 */
export type DatabaseUser = 'shop' | 'successor' | 'command';

export type EmbeddedPostgresOptions = {
  /** The server's files are in `<dataDir>/postgres`. */
  dataDir: string;
  log: (line: string) => void;
  as: DatabaseUser;
};

/**
 * Opens the embedded PostgreSQL: finds it running, starts it, or creates it first.
 *
 * Every user of the server holds a shared lock. On stopping, each checks under the change lock whether another one
 * still holds it, so neither a command nor the shop takes the server from the other. Throws one clear sentence if a
 * second shop starts or if PostgreSQL cannot run here.
 */
export function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const use = open(options);
  leaveBeforeEnd(async () => (await use).stop());
  return use;
}

async function open({ dataDir, log, as }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const files = openPostgresFiles(dataDir);
  const shopLock = await holdShopLock(files, as, log);
  try {
    const { postmaster, use } = await join(files, log);
    const stopWatching = as === 'command' ? () => {} : watch(files, postmaster, log);
    let stopping: Promise<void> | undefined;
    return {
      connection: shopConnection(files, postmaster),
      stop() {
        stopWatching();
        stopping ??= leave(files, use).finally(() => shopLock.release());
        return stopping;
      },
    };
  } catch (error) {
    shopLock.release();
    throw error;
  }
}

/** Holds the lock of the one shop. A successor gets it once the shop before it has ended. */
async function holdShopLock(
  files: PostgresFiles,
  as: DatabaseUser,
  log: (line: string) => void,
): Promise<Pick<FileLock, 'release'>> {
  if (as === 'shop') return takeShopLock(files);
  let lock: FileLock | undefined;
  const waiting = setInterval(() => {
    try {
      lock = tryFileLock(files.shopLock, 'exclusive');
      if (!lock) return;
      clearInterval(waiting);
      nameShop(files);
    } catch (error) {
      // The shop serves on, also on a full disk. Only a message needs its number.
      log((error as Error).message);
    }
  }, inheritMs).unref();
  if (as === 'command') clearInterval(waiting);
  return {
    release() {
      clearInterval(waiting);
      lock?.release();
    },
  };
}

async function takeShopLock(files: PostgresFiles): Promise<FileLock> {
  // A shop that was just killed may still be ending.
  for (const giveUp = Date.now() + 1000; Date.now() < giveUp; await setTimeout(50)) {
    const lock = tryShopLock(files);
    if (lock) return lock;
  }
  const pid = readFileSync(files.shopPid, 'utf8').trim();
  throw new Error(
    `Another shop (process ${pid}) is already running on ${files.folder}: stop it first, or give this one a DATA_DIR of its own.`,
  );
}

function tryShopLock(files: PostgresFiles): FileLock | undefined {
  const lock = tryFileLock(files.shopLock, 'exclusive');
  if (lock) nameShop(files);
  return lock;
}

function nameShop(files: PostgresFiles): void {
  writeOwned(files.shopPid, `${process.pid}\n`);
}

async function join(
  files: PostgresFiles,
  log: (line: string) => void,
): Promise<{ postmaster: Postmaster; use: FileLock }> {
  using _change = await waitForFileLock(files.changeLock, 'exclusive', () => {
    log('Waiting for another process that is starting or stopping the database.');
  });
  const postmaster = await findOrStartPostgres(files, log);
  return { postmaster, use: await waitForFileLock(files.usersLock, 'shared') };
}

async function leave(files: PostgresFiles, use: FileLock): Promise<void> {
  using _change = await waitForFileLock(files.changeLock, 'exclusive');
  use.release();
  using alone = tryFileLock(files.usersLock, 'exclusive');
  if (alone) await stopPostgres(files);
}

/** Restarts the server if its process is killed while the shop runs. The pools reconnect by themselves. */
function watch(files: PostgresFiles, first: Postmaster, log: (line: string) => void): () => void {
  let postmaster = first;
  let busy = false;
  let stopped = false;

  async function startAgain(): Promise<void> {
    log('PostgreSQL has ended unexpectedly: starting it again.');
    using _change = await waitForFileLock(files.changeLock, 'exclusive');
    if (!stopped) postmaster = await findOrStartPostgres(files, log, postmaster.port);
  }

  async function look(): Promise<void> {
    if (busy || isPostmaster(postmaster.pid, files)) return;
    busy = true;
    await startAgain().catch(async (error: Error) => {
      log(error.message);
      await setTimeout(5000, undefined, { ref: false });
    });
    busy = false;
  }

  const timer = setInterval(look, 500);
  timer.unref();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
