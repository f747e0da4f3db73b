import { join } from 'node:path';
import { bech32 } from '@scure/base';
import type { Settings } from './environment.ts';

export type BackupSettings = {
  /** The folder of daily backups, and of those before an upgrade. */
  folder: string;
  /** How many daily ones are kept; 0 means that the schedule takes none. */
  kept: number;
  /** A command of the operator's shell. It copies each backup to another place. */
  command: string | null;
  /** The public keys to which copies are encrypted before the command gets them. Empty if the command encrypts. */
  recipients: string[];
};

/** Reads the settings of backups. Adds wrong ones to the problems of `settings`. */
export function readBackupSettings(settings: Settings): BackupSettings {
  const dataDir = settings.text('DATA_DIR') ?? './data';
  const command = settings.text('BACKUP_COMMAND');
  const isEncrypted = settings.oneOf('BACKUP_TARGET_ENCRYPTS', 'no', ['no', 'yes']) === 'yes';
  const recipients = readRecipients(settings);
  if (command !== null && recipients.length === 0 && !isEncrypted) {
    settings.problems.push(
      'BACKUP_COMMAND needs BACKUP_RECIPIENTS, the public keys to which each copy is encrypted: a backup reveals every family. Only if the command itself encrypts before anything leaves this machine, as restic or an rclone crypt remote does, set BACKUP_TARGET_ENCRYPTS=yes instead.',
    );
  }
  if (command === null && recipients.length > 0) {
    settings.problems.push('BACKUP_RECIPIENTS needs BACKUP_COMMAND: only copies that it sends are encrypted.');
  }
  const kept = settings.number('BACKUPS_KEPT', 14, { min: 0, max: 1000 });
  if (command !== null && kept === 0) {
    settings.problems.push(
      'BACKUP_COMMAND needs BACKUPS_KEPT above 0: with 0 the shop takes no daily backup, and copies none.',
    );
  }
  return {
    folder: settings.folder('BACKUP_DIR', join(dataDir, 'backups')),
    kept,
    command,
    recipients,
  };
}

/** A problem never quotes them, because one may be a private key by mistake. */
function readRecipients({ list, problems }: Settings): string[] {
  const recipients = list('BACKUP_RECIPIENTS');
  if (!recipients.every(isRecipient)) {
    problems.push(
      'BACKUP_RECIPIENTS must be public keys of age, such as age1…, with commas between them. A private key (AGE-SECRET-KEY-1…) must not be on this machine: if you wrote one, make a new pair.',
    );
  }
  return recipients;
}

/** An X25519 key, which every version of age can open. Keys of its plugins and of later versions are longer. */
function isRecipient(text: string): boolean {
  const key = bech32.decodeUnsafe(text);
  return text.startsWith('age1') && key?.prefix === 'age' && bech32.fromWordsUnsafe(key.words)?.length === 32;
}
