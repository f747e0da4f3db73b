import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { LoggableError } from '../errors/error-reason.ts';

const megabyte = 1024 * 1024;
/** Orders need this room of the disk of backups, whatever is written there. */
export const roomForOrders = 200 * megabyte;

/** The folder itself, or the nearest one above that exists. */
export function nearestFolder(path: string): string {
  const parent = dirname(path);
  return existsSync(path) || parent === path ? path : nearestFolder(parent);
}

/** The free share of the fullest disk below these folders, of the room that a program may use, in whole percent. */
export async function readFreePercent(folders: readonly string[]): Promise<number> {
  const shares = await Promise.all(
    folders.map(async (folder) => {
      const { bavail, bfree, blocks } = await statfs(nearestFolder(folder));
      return Math.floor((100 * bavail) / Math.max(1, blocks - bfree + bavail));
    }),
  );
  return Math.min(...shares);
}

/** Throws a `LoggableError` if the disk of a folder has less room than that. Orders need some too. */
export async function refuseFullDisk(folder: string, neededBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > neededBytes) return;
  throw new LoggableError(`it needs ${Math.ceil(neededBytes / megabyte)} MB of free disk`);
}
