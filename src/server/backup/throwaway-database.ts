import { existsSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { waitForFileLock } from '../database/file-lock.ts';
import { withClient } from '../database/open-database.ts';
import { openPostgresFiles } from '../database/postgres-files.ts';
import { stopPostgres } from '../database/postgres-server.ts';
import { verifyDatabase } from '../verify/verify.ts';
import type { BackupFile } from './encrypted-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const megabyte = 1024 * 1024;
/** The rows, their indexes and their log take some times the size of the packed file. */
const timesFile = 6;
const emptyDatabaseBytes = 600 * megabyte;

type Restoring = BackupFile & {
  /** The folder of the database. Its server stops in the end, and `discardDatabase` deletes it. */
  folder: string;
  /** Whether the shop itself signs people in. */
  embedded: boolean;
  log: (line: string) => void;
};

/** Restores a backup into an embedded database of its own, migrates that, and returns the rules that do not hold in it. */
export async function restoreApart({ file, identity, folder, embedded, log }: Restoring): Promise<string[]> {
  const database = await openEmbeddedPostgres({ dataDir: folder, as: 'command', log });
  try {
    await restoreBackup(database.connection, { file, identity, log });
    return await withClient(database.connection, (client) => verifyDatabase(client, { embedded }));
  } finally {
    await database.stop();
  }
}

/** Deletes such a database with its server. A process that was killed may have left both. */
export async function discardDatabase(folder: string): Promise<void> {
  if (existsSync(join(folder, 'postgres'))) {
    const files = openPostgresFiles(folder);
    const change = await waitForFileLock(files.changeLock, 'exclusive');
    await stopPostgres(files).finally(() => change.release());
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** The room that the database of a backup needs. */
export async function restoredBytes(file: string): Promise<number> {
  return timesFile * (await stat(file)).size + emptyDatabaseBytes;
}
