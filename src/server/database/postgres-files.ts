import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LastingError } from '../config/access-problem.ts';
import { ownAsFolder, readOrMake } from '../config/own-file.ts';
import { explainError } from '../errors/explain-error.ts';

/** The files of the embedded PostgreSQL, all in `<dataDir>/postgres`, which only its owner may enter. */
export type PostgresFiles = {
  /** `<dataDir>/postgres`; it also holds the socket. */
  folder: string;
  /** PostgreSQL's own data folder. */
  cluster: string;
  /** A cluster in the making. It is renamed to `cluster` once it is complete. */
  unfinished: string;
  log: string;
  password: string;
  /** The lock of the one shop that serves from this folder. */
  shopLock: string;
  shopPid: string;
  /** The shared lock of every user of the server. */
  usersLock: string;
  /** The lock for finding, starting and stopping the server. */
  changeLock: string;
};

/** Names the files in `<dataDir>/postgres`, creates missing ones, and refuses a folder of another owner. */
export function openPostgresFiles(dataDir: string): PostgresFiles {
  const folder = join(dataDir, 'postgres');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    refuseForeignOwner(folder);
    const files = nameFiles(realpathSync(folder));
    // A restored copy may have lost its modes, and PostgreSQL refuses an open folder.
    for (const path of [files.folder, files.cluster]) {
      if (existsSync(path) && (statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o700);
    }
    for (const lock of [files.shopLock, files.usersLock, files.changeLock]) {
      if (!existsSync(lock)) writeOwned(lock, '');
    }
    return files;
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code) throw error;
    throw new Error(`The folder ${folder} cannot be used: ${explainError(error)}.`, { cause: error });
  }
}

function refuseForeignOwner(folder: string): void {
  const owner = statSync(folder).uid;
  const me = process.geteuid?.();
  if (me === undefined || me === 0 || me === owner) return;
  throw new LastingError(
    `The folder ${folder} belongs to user number ${owner}: run this as that user, or change its owner.`,
  );
}

function nameFiles(folder: string): PostgresFiles {
  return {
    folder,
    cluster: join(folder, 'cluster'),
    unfinished: join(folder, 'cluster.unfinished'),
    log: join(folder, 'server.log'),
    password: join(folder, 'password'),
    shopLock: join(folder, 'shop.lock'),
    shopPid: join(folder, 'shop.pid'),
    usersLock: join(folder, 'users.lock'),
    changeLock: join(folder, 'change.lock'),
  };
}

/** Writes a file that only its owner can read. */
export function writeOwned(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600, flag: text === '' ? 'a' : 'w' });
  ownAsFolder(path);
}

/** The password of the server's roles, random since the first use. Only TCP connections need it. */
export function readPassword(files: PostgresFiles): string {
  return readOrMake(files.password, () => randomBytes(24).toString('hex'));
}
