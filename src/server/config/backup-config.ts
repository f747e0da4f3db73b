import { join } from 'node:path';
import type { Settings } from './environment.ts';

export type BackupSettings = {
  /** The folder of daily backups, and of those before an upgrade. */
  folder: string;
  /** How many daily ones are kept; 0 means that the schedule takes none. */
  kept: number;
  /** A command of the operator's shell. It copies each backup to another place. */
  command: string | null;
};

/** Reads the settings of backups. Adds wrong ones to the problems of `settings`. */
export function readBackupSettings(settings: Settings): BackupSettings {
  const dataDir = settings.text('DATA_DIR') ?? './data';
  const command = settings.text('BACKUP_COMMAND');
  const isEncrypted = settings.oneOf('BACKUP_TARGET_ENCRYPTS', 'no', ['no', 'yes']) === 'yes';
  if (command !== null && !isEncrypted) {
    settings.problems.push(
      'BACKUP_COMMAND needs BACKUP_TARGET_ENCRYPTS=yes: a backup reveals every family, so it must be encrypted before it leaves this machine, as restic or an rclone crypt remote does.',
    );
  }
  return {
    folder: settings.folder('BACKUP_DIR', join(dataDir, 'backups')),
    kept: settings.number('BACKUPS_KEPT', 14, { min: 0, max: 1000 }),
    command,
  };
}
