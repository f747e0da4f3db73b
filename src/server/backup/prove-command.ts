// `npm run backup:prove [-- FILE]`: restores a backup, by default the newest one, into a database of its own, verifies it,
// and deletes that database. The schedule starts it too (weekly-proofs.ts). The result of the newest one is shown on the health page.
import { basename, resolve } from 'node:path';
import { findCheck, recordCheck } from '../../health/shop-check.store.server.ts';
import { readBackupSettings } from '../config/backup-config.ts';
import { type Environment, environment, readSettings } from '../config/environment.ts';
import { keepsIdentities } from '../config/firebase-config.ts';
import { type DatabaseConfig, readDatabaseConfig } from '../config/settings.ts';
import { openForCommand } from '../database/open-database.ts';
import { leaveAll } from '../errors/end-at-signals.ts';
import { runCommand } from '../errors/run-command.ts';
import { listBackups } from './backup-folder.ts';
import { abandonProof, OtherProofError, otherProofCode, proveBackup } from './prove-backup.ts';

const usage =
  'Name one file, or none for the newest: npm run backup:prove -- FILE, and if it is encrypted its private key: --identity key.txt';
const options = { identity: { type: 'string' } } as const;

let isAbandoned = false;

/** Ends the proof of this process at a signal, or if the shop that started it ended. */
function abandonAtSignals(dataDir: string): () => void {
  const abandon = () => {
    isAbandoned = true;
    console.error('The proof was ended before its result. It says nothing about the backup.');
    return abandonProof(dataDir)
      .finally(leaveAll)
      .finally(() => process.exit(2));
  };
  for (const end of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.once(end, abandon);
  return () => process.removeListener('disconnect', abandon);
}

type Wish = { word: string | undefined; identity: string | undefined };

async function prove({ word, identity }: Wish, env: Environment, config: DatabaseConfig): Promise<void> {
  const [newest] = await listBackups(readBackupSettings(readSettings(env)), new Date());
  const file = word ? resolve(word) : newest?.file;
  if (!file) throw new Error('There is no backup in BACKUP_DIR yet.');
  const embedded = keepsIdentities(env);
  const outcome = await proveBackup({ file, identity, dataDir: config.dataDir, embedded }).then(
    (seconds) => ({ seconds, reason: null }),
    (error: Error) => {
      if (error instanceof OtherProofError) throw error;
      return { seconds: null, reason: error.message };
    },
  );
  if (isAbandoned) return;
  if (file === newest?.file) await record(config, outcome);
  const { seconds, reason } = outcome;
  if (reason) console.error(`The backup could not be proved: ${reason}`);
  else console.log(`${basename(file)} was restored and verified in ${seconds} seconds. Everything holds.`);
  process.exitCode = reason ? 1 : 0;
}

type Outcome = { seconds: number | null; reason: string | null };

async function record(config: DatabaseConfig, { seconds, reason }: Outcome): Promise<void> {
  await using database = await openForCommand(config, (line) => console.error(line));
  const now = new Date();
  const before = await findCheck(database.db, 'backup-proof');
  const last = { provedAt: before?.provedAt ?? null, seconds: before?.seconds ?? null };
  const result = reason ? { ...last, reason } : { provedAt: now.toISOString(), seconds, reason };
  await recordCheck(database.db, 'backup-proof', { result, now });
}

await runCommand({ usage, options, words: [0, 1], failure: 2, endsItself: true }, async ({ identity }, [word]) => {
  const env = environment();
  const config = readDatabaseConfig(env);
  const stopListening = abandonAtSignals(config.dataDir);
  await prove({ word, identity }, env, config)
    .catch((error) => {
      if (!(error instanceof OtherProofError)) throw error;
      console.error(error.message);
      process.exitCode = otherProofCode;
    })
    .finally(stopListening);
});
if (process.connected) process.disconnect?.();
