import type { BackupSettings } from '../config/backup-config.ts';
import type { DatabaseConnection } from '../database/pool.ts';
import { type BackupKind, deleteOldBackups, listBackups, placeForBackup } from './backup-folder.ts';
import { type WrittenBackup, writeBackup } from './write-backup.ts';

type Taking = { settings: BackupSettings; kind: BackupKind; now: Date; signal?: AbortSignal };

/** Writes a backup of this moment into the folder of backups, and deletes those that are too old. Throws as `writeBackup`. */
export async function takeBackup(
  connection: DatabaseConnection,
  { settings, kind, now, signal }: Taking,
): Promise<WrittenBackup> {
  const file = await placeForBackup(settings, kind, now);
  const [newest] = await listBackups(settings, now);
  const written = await writeBackup(connection, { file, likelyBytes: newest?.bytes, now, signal });
  await deleteOldBackups(settings, now);
  return written;
}
