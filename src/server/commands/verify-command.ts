// `npm run verify`: checks all rules that a database must keep; with a file, whether a backup is complete
// (`--identity KEY` if it is encrypted).
import { resolve } from 'node:path';
import { checkBackup } from '../backup/read-backup.ts';
import { environment } from '../config/environment.ts';
import { keepsIdentities } from '../config/firebase-config.ts';
import { readDatabaseConfig } from '../config/settings.ts';
import { pluralize } from '../database/database-use.ts';
import { findDatabase, withClient } from '../database/open-database.ts';
import { runCommand } from '../errors/run-command.ts';
import { verifyDatabase } from '../verify/verify.ts';

const usage =
  'Name nothing for the database, or the file of one backup: npm run verify -- FILE, and if it is encrypted --identity KEY';
const options = { identity: { type: 'string' } } as const;

await runCommand({ usage, options, words: [0, 1], failure: 2 }, async (values, [file]) => {
  if (values.identity && !file) throw new Error(`--identity needs the file of a backup. ${usage}`);
  if (file) {
    const { takenAt, tables } = await checkBackup({ file: resolve(file), identity: values.identity });
    console.log(`${file} is complete: the shop as of ${takenAt}, ${tables.length} tables.`);
    return;
  }
  const env = environment();
  await using database = await findDatabase(readDatabaseConfig(env), 'command', (line) => console.error(line));
  const embedded = keepsIdentities(env);
  const problems = await withClient(database.connection, (client) => verifyDatabase(client, { embedded }));
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? 'Everything holds.' : `${pluralize(problems.length, 'problem')} found.`);
  if (problems.length > 0) process.exitCode = 1;
});
