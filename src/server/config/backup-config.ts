import { join } from 'node:path';
import type { Settings } from './environment.ts';

export type BackupSettings = {
  /** The folder of daily backups, and of those before an upgrade. */
  folder: string;
  /** How many daily ones are kept; 0 means that the schedule takes none. */
  kept: number;
};

/** Reads the settings of backups. Adds wrong ones to the problems of `settings`. */
export function readBackupSettings(settings: Settings): BackupSettings {
  const dataDir = settings.text('DATA_DIR') ?? './data';
  return {
    folder: settings.folder('BACKUP_DIR', join(dataDir, 'backups')),
    kept: settings.number('BACKUPS_KEPT', 14, { min: 0, max: 1000 }),
  };
}
