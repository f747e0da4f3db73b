// `npm run restore FILE`: restores a backup into an empty database, the embedded one or that of DATABASE_URL.
import { resolve } from 'node:path';
import { restoreBackup } from '../backup/restore-backup.ts';
import { environment } from '../config/environment.ts';
import { readDatabaseConfig } from '../config/settings.ts';
import { findDatabase } from '../database/open-database.ts';

const usage = 'Name the file: npm run restore -- shop.backup.gz';

async function run([word, ...rest]: string[]): Promise<void> {
  if (!word || rest.length > 0) throw new Error(usage);
  const log = (line: string) => console.error(line);
  // Takes the shop's lock, so that no shop runs meanwhile.
  const database = await findDatabase(readDatabaseConfig(environment()), 'shop', log);
  try {
    const { takenAt } = await restoreBackup(database.connection, { file: resolve(word), log });
    console.log(`The shop is as it was at ${takenAt}. Check it with npm run verify, then start it with the SECRET`);
    console.log(
      'that it had. Mails that waited to be sent at that moment will be sent, also those that were sent since.',
    );
  } finally {
    await database.leave();
  }
}

run(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
