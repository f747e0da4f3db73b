// `npm run backup FILE`: saves everything of the shop in one file, whether it runs or not.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { listBackups } from '../backup/backup-folder.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { readBackupSettings } from '../config/backup-config.ts';
import { environment, readSettings } from '../config/environment.ts';
import { readDatabaseConfig } from '../config/settings.ts';
import { findDatabase } from '../database/open-database.ts';
import { explainError } from '../errors/explain-error.ts';

const usage = 'Name the file: npm run backup -- shop.backup.gz';

async function run([word, ...rest]: string[]): Promise<void> {
  if (!word || rest.length > 0) throw new Error(usage);
  const file = resolve(word);
  if (existsSync(file)) throw new Error(`${file} already exists: name a new file.`);
  const env = environment();
  const now = new Date();
  await using database = await findDatabase(readDatabaseConfig(env), 'command', (line) => console.error(line));
  // A folder that this user cannot read says nothing about the size.
  const [newest] = await listBackups(readBackupSettings(readSettings(env)), now).catch(() => []);
  const { rows } = await writeBackup(database.connection, { file, likelyBytes: newest?.bytes, now });
  console.log(`${file} holds the whole shop now, ${rows} rows. It is as secret as the shop itself.`);
  console.log(
    'Keep SECRET as well, at another place: without it everyone is signed out, and no two-factor key can be decrypted.',
  );
}

run(process.argv.slice(2)).catch((error) => {
  console.error(explainError(error));
  process.exitCode = 1;
});
