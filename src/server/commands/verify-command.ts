// `npm run verify`: checks all rules that a database must keep; with a file, whether a backup is complete
// (`--identity KEY` if it is encrypted).
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBackup } from '../backup/read-backup.ts';
import { environment } from '../config/environment.ts';
import { readDatabaseConfig } from '../config/settings.ts';
import { pluralize } from '../database/database-use.ts';
import { findDatabase, withClient } from '../database/open-database.ts';
import { explainError } from '../errors/explain-error.ts';
import { verifyDatabase } from '../verify/verify.ts';

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { identity: { type: 'string' } } });
  const [file] = positionals;
  if (values.identity && !file)
    throw new Error('--identity needs the file of a backup: npm run verify -- FILE --identity KEY');
  if (file) {
    const { takenAt, tables } = await checkBackup({ file: resolve(file), identity: values.identity });
    console.log(`${file} is complete: the shop as of ${takenAt}, ${tables.length} tables.`);
    return;
  }
  const env = environment();
  await using database = await findDatabase(readDatabaseConfig(env), 'command', (line) => console.error(line));
  const embedded = env.IDENTITY?.trim() !== 'firebase';
  const problems = await withClient(database.connection, (client) => verifyDatabase(client, { embedded }));
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? 'Everything holds.' : `${pluralize(problems.length, 'problem')} found.`);
  if (problems.length > 0) process.exitCode = 1;
}

run().catch((error) => {
  console.error(explainError(error));
  process.exitCode = 2;
});
