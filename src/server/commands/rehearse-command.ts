// Run by `npm run update`, as the version that is about to serve: takes a backup. If migrations wait, restores it into a
// throwaway database, migrates that, and verifies it. `--no-way-back` allows migrations that shut the running version out.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { nearestFolder, refuseFullDisk } from '../alarms/disk-space.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { discardDatabase, restoreApart, restoredBytes } from '../backup/throwaway-database.ts';
import { readBackupSettings } from '../config/backup-config.ts';
import { type Environment, environment, readSettings } from '../config/environment.ts';
import { keepsIdentities } from '../config/firebase-config.ts';
import { readDatabaseConfig } from '../config/settings.ts';
import { findPending, readAppliedMigrations } from '../database/migrate.ts';
import { isExpanding, readMigrations } from '../database/migration-files.ts';
import { findDatabase, migrationsFolder, withClient } from '../database/open-database.ts';
import type { DatabaseConnection } from '../database/pool.ts';
import { leaveAll } from '../errors/end-at-signals.ts';
import { runCommand } from '../errors/run-command.ts';
import { findProblems } from '../verify/verify.ts';

const options = { 'no-way-back': { type: 'boolean' } } as const;
const usage = 'npm run update calls this, with --no-way-back if the version that runs now need not start again.';
const log = (line: string) => console.log(line);

type Backup = {
  file: string;
  /** The problems of the shop itself, which the next version perhaps repairs. */
  problems: string[];
};

type Circumstances = { env: Environment; embedded: boolean; noWayBack: boolean };

/** Returns the backup, or null if there is nothing to rehearse. */
async function backUp(
  connection: DatabaseConnection,
  { env, embedded, noWayBack }: Circumstances,
): Promise<Backup | null> {
  const applied = await withClient(connection, readAppliedMigrations);
  if (applied.length === 0) return null;
  const pending = findPending(readMigrations(migrationsFolder), applied);
  const contracting = pending.filter(({ name }) => !isExpanding(name));
  if (contracting.length > 0 && !noWayBack) {
    const names = contracting.map(({ name }) => name).join(', ');
    throw new Error(
      `After this update the version that runs now cannot start again: ${names}. To update all the same: npm run update -- --no-way-back`,
    );
  }
  const settings = readBackupSettings(readSettings(env));
  const { file } = await takeBackup(connection, { settings, kind: 'before-update', now: new Date() });
  log(`Everything was backed up into ${file}.`);
  // This version need not know all migrations of the database then, so perhaps it could not restore the file.
  if (pending.length === 0) return null;
  const problems = await withClient(connection, (client) => findProblems(client, { embedded, isOlder: true }));
  return { file, problems };
}

async function rehearse({ file, problems: known }: Backup, folder: string, embedded: boolean): Promise<void> {
  await refuseFullDisk(nearestFolder(folder), await restoredBytes(file)).catch(({ message }: Error) => {
    throw new Error(`A copy of the shop has no room on this disk: ${message}.`);
  });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const problems = await restoreApart({ file, folder, embedded, log: (line) => log(`In a copy: ${line}`) });
  const names = new Set(known.map(nameOf));
  const added = problems.filter((problem) => !names.has(nameOf(problem)));
  if (added.length > 0) throw new Error(`In a copy, after the migrations:\n${added.join('\n')}`);
}

/** A problem without its numbers and without the ids in parentheses at its end. They differ between two databases. */
function nameOf(problem: string): string {
  return problem.replace(/ \([^()]*\)$/, '').replace(/\d+/g, '');
}

/** The server runs outside of the terminal's reach. One Ctrl-C can come twice: from the terminal and from the update. */
function discardAtSignals(folder: string): void {
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      void discardDatabase(folder)
        .finally(leaveAll)
        .finally(() => process.exit(1));
    });
  }
}

await runCommand({ usage, options, endsItself: true }, async (values) => {
  const env = environment();
  const embedded = keepsIdentities(env);
  const config = readDatabaseConfig(env);
  const folder = join(config.dataDir, 'rehearsal');
  discardAtSignals(folder);
  await discardDatabase(folder);
  const database = await findDatabase(config, 'command', log);
  const backup = await backUp(database.connection, {
    env,
    embedded,
    noWayBack: values['no-way-back'] === true,
  }).finally(() => database.leave());
  if (backup === null) return log('There are no migrations to try.');
  await rehearse(backup, folder, embedded).finally(() => discardDatabase(folder));
  log('The migrations went well in a copy of the shop.');
});
