// `npm run verify`: checks all rules that a database must keep; with a file, whether a backup is complete.
import { resolve } from 'node:path';
import { checkBackup } from '../backup/read-backup.ts';
import { environment } from '../config/environment.ts';
import { readDatabaseConfig } from '../config/settings.ts';
import { pluralize } from '../database/database-use.ts';
import { findDatabase, withClient } from '../database/open-database.ts';
import { verifyDatabase } from '../verify/verify.ts';

async function run([file]: string[]): Promise<void> {
  if (file) {
    const { takenAt, tables } = await checkBackup(resolve(file));
    console.log(`${file} is complete: the shop as of ${takenAt}, ${tables.length} tables.`);
    return;
  }
  const env = environment();
  const database = await findDatabase(readDatabaseConfig(env), 'command', (line) => console.error(line));
  try {
    const embedded = env.IDENTITY?.trim() !== 'firebase';
    const problems = await withClient(database.connection, (client) => verifyDatabase(client, { embedded }));
    for (const problem of problems) console.log(problem);
    console.log(problems.length === 0 ? 'Everything holds.' : `${pluralize(problems.length, 'problem')} found.`);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await database.leave();
  }
}

run(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
