// `npm run restore FILE`: restores a backup into an empty database, the embedded one or that of DATABASE_URL. An encrypted
// one needs its private key: `--identity KEY`.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../backup/restore-backup.ts';
import { environment } from '../config/environment.ts';
import { readDatabaseConfig } from '../config/settings.ts';
import { findDatabase } from '../database/open-database.ts';
import { explainError } from '../errors/explain-error.ts';

const usage =
  'Name the file: npm run restore -- shop.backup.gz, and if it is encrypted its private key: --identity key.txt';

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { identity: { type: 'string' } } });
  const [word, ...rest] = positionals;
  if (!word || rest.length > 0) throw new Error(usage);
  const log = (line: string) => console.error(line);
  // Takes the shop's lock, so that no shop runs meanwhile.
  await using database = await findDatabase(readDatabaseConfig(environment()), 'shop', log);
  const { takenAt } = await restoreBackup(database.connection, { file: resolve(word), identity: values.identity, log });
  console.log(`The shop is as it was at ${takenAt}. Check it with npm run verify, then start it with the SECRET`);
  console.log(
    'that it had. Mails that waited to be sent at that moment will be sent, also those that were sent since.',
  );
  console.log(
    'Accounts that were closed or disabled since are open, and lowered roles are back. Holds and recalls that began',
  );
  console.log('since are lost. End and begin them again before anyone packs: docs/operations.md, “After a restore”.');
}

run().catch((error) => {
  console.error(explainError(error));
  process.exitCode = 1;
});
