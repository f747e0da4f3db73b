// `npm run restore FILE`: restores a backup into an empty database, the embedded one or that of DATABASE_URL. An encrypted
// one needs its private key: `--identity KEY`. Quiet mode comes from the database that it replaces: `--replaces DATA_DIR`.
import { resolve } from 'node:path';
import { readReplaced } from '../backup/replaced-database.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { undoneByRestore } from '../backup/undone-by-restore.ts';
import { environment } from '../config/environment.ts';
import { readDatabaseConfig } from '../config/settings.ts';
import { findDatabase } from '../database/open-database.ts';
import { isEnding } from '../errors/end-at-signals.ts';
import { runCommand } from '../errors/run-command.ts';

const usage =
  'Name the file: npm run restore -- shop.backup.gz, and if it is encrypted its private key: --identity key.txt. Name the database that it replaces, if it can be read: --replaces data, or its address.';

const options = { identity: { type: 'string' }, replaces: { type: 'string' } } as const;

await runCommand({ usage, options, words: [1, 1] }, async (values, [word = '']) => {
  // At Ctrl-C each step fails. The same command begins again.
  const log = (line: string) => isEnding() || console.error(line);
  // An empty name is a variable that was not set.
  if (values.replaces === '') throw new Error('--replaces names no database: its value is empty.');
  const replaced = values.replaces === undefined ? null : await readReplaced(values.replaces, log);
  // Takes the shop's lock, so that no shop runs meanwhile.
  await using database = await findDatabase(readDatabaseConfig(environment()), 'shop', log);
  const backup = { file: resolve(word), identity: values.identity };
  const { takenAt, carried } = await restoreBackup(database.connection, { ...backup, replaced, log });
  console.log(`The shop is as it was at ${takenAt}. Check it with npm run verify, then start it with the SECRET`);
  console.log(
    'that it had. Mails that waited to be sent at that moment will be sent, also those that were sent since.',
  );
  console.log(
    carried === null
      ? 'QUIET MODE IS AS IT WAS TOO: families who switched it on since get automatic mails again (--replaces).'
      : `Quiet mode was carried over. Families who switched it on since the backup: ${carried.quietFamilies}.`,
  );
  if (carried)
    console.log(`Portraits and words that were withdrawn since, and deleted again: ${carried.withdrawnVoices}.`);
  console.log('Everybody logs in again. What people ended or did since is undone. See to it before anyone packs:');
  for (const state of Object.keys(undoneByRestore)) console.log(`- ${state.replaceAll('`', '')}`);
  console.log('docs/operations.md, “After a restore”, says what to do.');
});
