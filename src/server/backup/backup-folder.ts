import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ageMs, isFromFuture } from '../../shared/age.ts';
import type { BackupSettings } from '../config/backup-config.ts';
import { unfinished } from './write-backup.ts';

type FolderSettings = Pick<BackupSettings, 'folder' | 'kept'>;

/** The reason of a backup: the schedule, or an update that was about to change tables. */
export type BackupKind = 'daily' | 'before-update';

export type StoredBackup = { file: string; kind: BackupKind; takenAt: Date; bytes: number };

const dayMs = 24 * 3_600_000;
/** Two hours for further tries. */
const overdueMs = dayMs + 2 * 3_600_000;
const pattern = /^napas-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)Z-(daily|before-update)\.backup\.gz$/;

/** The path for a backup of this moment. Creates the folder, which only its owner may enter. */
export async function placeForBackup({ folder }: FolderSettings, kind: BackupKind, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const moment = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '');
  return join(folder, `napas-${moment}-${kind}.backup.gz`);
}

/** The backups in the folder, newest first. One from the future is left out: a clock that ran ahead has dated it. */
export async function listBackups(settings: FolderSettings, now: Date): Promise<StoredBackup[]> {
  const backups = await readFolder(settings);
  return backups.filter(({ takenAt }) => !isFromFuture(takenAt, now));
}

async function readFolder({ folder }: FolderSettings): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const backupFiles = names.flatMap((name) => {
    const [, day, hour, minute, second, kind] = pattern.exec(name) ?? [];
    if (!day) return [];
    return {
      file: join(folder, name),
      kind: kind as BackupKind,
      takenAt: new Date(`${day}${hour}:${minute}:${second}Z`),
    };
  });
  const backups: StoredBackup[] = [];
  // One after the other: a network disk that does not answer holds a thread for each call, and Node has four.
  for (const each of backupFiles) backups.push({ ...each, bytes: (await stat(each.file)).size });
  return backups.sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
}

/** The state of the backups in the folder, newest first, whichever process wrote them, for admins and metrics. */
export function backupStatus(
  backups: readonly StoredBackup[],
  { live, kept, now }: { live: boolean; kept: number; now: Date },
) {
  const newest = backups[0]?.takenAt ?? null;
  // Not in a demo, nor if `BACKUPS_KEPT=0` says that another system takes them.
  const scheduled = live && kept > 0;
  return { scheduled, newest, overdue: scheduled && (newest === null || ageMs(newest, now) > overdueMs) };
}

/** Whether the last backup of either kind is a day old. */
export async function isBackupDue(settings: FolderSettings, now: Date): Promise<boolean> {
  const [newest] = await listBackups(settings, now);
  return !newest || ageMs(newest.takenAt, now) >= dayMs;
}

/**
 * Deletes all but the newest of each kind, those before an update that are older than the daily ones, and unfinished files
 * of killed processes.
 */
export async function deleteOldBackups(settings: FolderSettings, now: Date): Promise<void> {
  const kept = Math.max(1, settings.kept);
  const isPast = ({ takenAt }: StoredBackup) => !isFromFuture(takenAt, now);
  // Backups from the future count as the oldest, so that none is the reason to delete another.
  const backups = (await readFolder(settings)).toSorted((one, other) => Number(isPast(other)) - Number(isPast(one)));
  const daily = backups.filter(({ kind }) => kind === 'daily');
  const beforeUpdate = backups.filter(({ kind }) => kind === 'before-update');
  const oldestDaily = daily.slice(0, kept).findLast(isPast);
  const isOlder = ({ takenAt }: StoredBackup) => oldestDaily !== undefined && takenAt < oldestDaily.takenAt;
  const old = [
    ...daily.slice(kept),
    ...beforeUpdate.filter((backup, place) => place >= kept || (place > 0 && isOlder(backup))),
  ];
  for (const { file } of old) await rm(file, { force: true });
  for (const name of await readdir(settings.folder)) {
    const file = join(settings.folder, name);
    if (!name.endsWith(unfinished)) continue;
    if (ageMs((await stat(file)).mtime, now) > dayMs) await rm(file, { force: true });
  }
}
