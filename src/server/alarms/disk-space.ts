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

/** Throws a `LoggableError` if the disk of a folder has less room than that. Orders need some too. */
export async function refuseFullDisk(folder: string, neededBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > neededBytes) return;
  throw new LoggableError(`it needs ${Math.ceil(neededBytes / megabyte)} MB of free disk`);
}
