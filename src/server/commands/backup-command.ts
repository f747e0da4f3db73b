// `npm run backup FILE`: saves everything of the shop in one file, whether it runs or not.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { listBackups } from '../backup/backup-folder.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { readBackupSettings } from '../config/backup-config.ts';
import { environment, readSettings } from '../config/environment.ts';
import { readDatabaseConfig } from '../config/settings.ts';
import { findDatabase } from '../database/open-database.ts';
import { runCommand } from '../errors/run-command.ts';

const usage = 'Name the file: npm run backup -- shop.backup.gz';

/** Ctrl-C ends the backup in order: no part of it stays. */
function abortAtSignals(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => stopping.abort(new Error('it was ended from outside')));
  }
  return stopping.signal;
}

await runCommand({ usage, words: [1, 1], endsItself: true }, async (_, [word = '']) => {
  const signal = abortAtSignals();
  const file = resolve(word);
  if (existsSync(file)) throw new Error(`${file} already exists: name a new file.`);
  const env = environment();
  const now = new Date();
  await using database = await findDatabase(readDatabaseConfig(env), 'command', (line) => console.error(line));
  // A folder that this user cannot read says nothing about the size.
  const [newest] = await listBackups(readBackupSettings(readSettings(env)), now).catch(() => []);
  const { rows } = await writeBackup(database.connection, {
    file,
    likelyBytes: newest?.bytes,
    now,
    signal,
  });
  console.log(`${file} holds the whole shop now, ${rows} rows. It is as secret as the shop itself.`);
  console.log(
    'Keep SECRET as well, at another place: without it no two-factor key can be decrypted. After a restore everybody logs in again.',
  );
});
