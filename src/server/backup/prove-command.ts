// `npm run backup:prove [-- FILE]`: restores a backup, by default the newest one, into a database of its own, verifies it,
// and deletes that database. The schedule starts it too (weekly-proofs.ts). The result of the newest one is shown on the health page.
import { basename, resolve } from 'node:path';
import { findCheck, recordCheck } from '../../health/shop-check.store.server.ts';
import { readBackupSettings } from '../config/backup-config.ts';
import { environment, readSettings } from '../config/environment.ts';
import { readDatabaseConfig } from '../config/settings.ts';
import { openForCommand } from '../database/open-database.ts';
import { explainError } from '../errors/explain-error.ts';
import { listBackups } from './backup-folder.ts';
import { abandonProof, OtherProofError, otherProofCode, proveBackup } from './prove-backup.ts';

const env = environment();
const config = readDatabaseConfig(env);

let isAbandoned = false;
const abandon = () => {
  isAbandoned = true;
  return abandonProof(config.dataDir).finally(() => process.exit(2));
};
for (const end of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.once(end, abandon);

async function run([word, ...rest]: string[]): Promise<void> {
  if (rest.length > 0) throw new Error('Name one file, or none for the newest: npm run backup:prove -- FILE');
  const [newest] = await listBackups(readBackupSettings(readSettings(env)), new Date());
  const file = word ? resolve(word) : newest?.file;
  if (!file) throw new Error('There is no backup in BACKUP_DIR yet.');
  const embedded = env.IDENTITY?.trim() !== 'firebase';
  const outcome = await proveBackup({ file, dataDir: config.dataDir, embedded }).then(
    (seconds) => ({ seconds, reason: null }),
    (error: Error) => {
      if (error instanceof OtherProofError) throw error;
      return { seconds: null, reason: error.message };
    },
  );
  if (file === newest?.file && !isAbandoned) await record(outcome);
  const { seconds, reason } = outcome;
  if (reason) console.error(`The backup could not be proved: ${reason}`);
  else console.log(`${basename(file)} was restored and verified in ${seconds} seconds. Everything holds.`);
  process.exitCode = reason ? 1 : 0;
}

async function record({ seconds, reason }: { seconds: number | null; reason: string | null }): Promise<void> {
  await using database = await openForCommand(config, (line) => console.error(line));
  const now = new Date();
  const before = await findCheck(database.db, 'backup-proof');
  const last = { provedAt: before?.provedAt ?? null, seconds: before?.seconds ?? null };
  const result = reason ? { ...last, reason } : { provedAt: now.toISOString(), seconds, reason };
  await recordCheck(database.db, 'backup-proof', { result, now });
}

run(process.argv.slice(2)).then(
  () => {
    process.removeListener('disconnect', abandon);
    process.disconnect?.();
  },
  (error) => {
    console.error(explainError(error));
    process.exit(error instanceof OtherProofError ? otherProofCode : 2);
  },
);
