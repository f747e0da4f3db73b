// Run by `npm run update`, as the version that is about to serve: takes a backup. If migrations wait, restores it into a
// throwaway database, migrates that, and verifies it. `--no-way-back` allows migrations that shut the running version out.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { deleteOldBackups, placeForBackup } from '../backup/backup-folder.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { readBackupSettings } from '../config/backup-config.ts';
import { environment, readSettings } from '../config/environment.ts';
import { readDatabaseConfig } from '../config/settings.ts';
import { openEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { findPending, readAppliedMigrations } from '../database/migrate.ts';
import { isExpanding, readMigrations } from '../database/migration-files.ts';
import { findDatabase, migrationsFolder, withClient } from '../database/open-database.ts';
import type { DatabaseConnection } from '../database/pool.ts';
import { openPostgresFiles } from '../database/postgres-files.ts';
import { stopPostgres } from '../database/postgres-server.ts';
import { verifyDatabase } from '../verify/verify.ts';

const env = environment();
const log = (line: string) => console.log(line);

/** Returns the file of the backup, or null if there is nothing to rehearse. */
async function backUp(connection: DatabaseConnection): Promise<string | null> {
  const applied = await withClient(connection, readAppliedMigrations);
  if (applied.length === 0) return null;
  const pending = findPending(readMigrations(migrationsFolder), applied);
  const contracting = pending.filter(({ name }) => !isExpanding(name));
  if (contracting.length > 0 && !process.argv.includes('--no-way-back')) {
    const names = contracting.map(({ name }) => name).join(', ');
    throw new Error(
      `After this update the version that runs now cannot start again: ${names}. To update all the same: npm run update -- --no-way-back`,
    );
  }
  const backups = readBackupSettings(readSettings(env));
  const file = await placeForBackup(backups, 'before-update', new Date());
  await writeBackup(connection, { file, now: new Date() });
  await deleteOldBackups(backups, new Date());
  log(`Everything was backed up into ${file}.`);
  // This version need not know all migrations of the database then, so perhaps it could not restore the file.
  return pending.length > 0 ? file : null;
}

async function rehearse(file: string, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'rehearsal');
  // An update that was killed may have left its server.
  await stopPostgres(openPostgresFiles(folder));
  rmSync(folder, { recursive: true });
  const throwaway = await openEmbeddedPostgres({ dataDir: folder, as: 'shop', log });
  try {
    await restoreBackup(throwaway.connection, { file, log: (line) => log(`In a copy: ${line}`) });
    const embedded = env.IDENTITY?.trim() !== 'firebase';
    const problems = await withClient(throwaway.connection, (client) => verifyDatabase(client, { embedded }));
    if (problems.length > 0) throw new Error(`In a copy, after the migrations:\n${problems.join('\n')}`);
  } finally {
    await throwaway.stop();
    rmSync(folder, { recursive: true });
  }
}

async function run(): Promise<void> {
  const config = readDatabaseConfig(env);
  const database = await findDatabase(config, 'command', log);
  const file = await backUp(database.connection).finally(() => database.leave());
  if (file === null) return log('There are no migrations to try.');
  await rehearse(file, config.dataDir);
  log('The migrations went well in a copy of the shop.');
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
