import { join } from 'node:path';
import type { Settings } from './environment.ts';

export type BackupSettings = {
  /** Where the daily backups are written, and those before an upgrade. */
  folder: string;
  /** How many of them are kept; 0: none is taken by the schedule. */
  kept: number;
};

/** Where backups go, and how many are kept; what is wrong joins the problems of `settings`. */
export function readBackupSettings(settings: Settings): BackupSettings {
  const dataDir = settings.text('DATA_DIR') ?? './data';
  return {
    folder: settings.folder('BACKUP_DIR', join(dataDir, 'backups')),
    kept: settings.number('BACKUPS_KEPT', 14, { min: 0, max: 1000 }),
  };
}
