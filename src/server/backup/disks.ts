import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '../config/settings.ts';
import { within } from '../database/within.ts';
import { listBackups, type StoredBackup } from './backup-folder.ts';

const longestAnswerMs = 2_000;

/** `freePercent`: the free share of the fullest disk; null if a disk does not answer. `backups`: as they were last read. */
export type DiskState = { freePercent: number | null; backups: readonly StoredBackup[] };

/**
 * Returns a reader of the disks that hold data and backups. A network disk that does not answer holds the thread of each call
 * to it, and Node has four for files, passwords and pages. So calls follow one another, and all readers share one reading.
 */
export function openDisks({ dataDir, backups }: Pick<Config, 'dataDir' | 'backups'>, now: () => Date) {
  let last: DiskState = { freePercent: null, backups: [] };
  let reading: Promise<void> | undefined;
  async function read(): Promise<void> {
    const shares = [await freePercentOf(dataDir), await freePercentOf(backups.folder)];
    // An unreadable folder counts as empty. The log of the daily backup has the reason.
    last = { freePercent: Math.min(...shares), backups: await listBackups(backups, now()).catch(() => []) };
  }
  return async (): Promise<DiskState> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    const isRead = await within(longestAnswerMs, reading);
    return isRead ? last : { ...last, freePercent: null };
  };
}

/** The free share of the room that a program may use, in whole percent. */
async function freePercentOf(folder: string): Promise<number> {
  const { bavail, bfree, blocks } = await statfsNearest(folder);
  return Math.floor((100 * bavail) / Math.max(1, blocks - bfree + bavail));
}

/** The disk of the folder, or of the nearest one above that exists. */
async function statfsNearest(folder: string): Promise<StatsFs> {
  const parent = dirname(folder);
  return statfs(folder).catch((error) => {
    if (parent === folder) throw error;
    return statfsNearest(parent);
  });
}
