// Disks of their own, which tests fill to the last byte without filling the one of the machine.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type SmallDisk = { folder: string; remove(): void };

const megabyte = 1 << 20;

/** A small disk in memory; null if this user may mount none. */
export function diskInMemory(megabytes: number): SmallDisk | null {
  return mountedDisk((folder) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder], { stdio: 'pipe' }),
  );
}

/** A disk in a file, which takes as much room as is written into it; null if this user may mount none. */
export function diskInFile(megabytes: number, parent: string): SmallDisk | null {
  const image = join(mkdtempSync(join(parent, 'disk-')), 'image');
  const removeImage = () => rmSync(dirname(image), { recursive: true });
  const disk = mountedDisk((folder) => {
    execFileSync('truncate', ['--size', `${megabytes}M`, image]);
    // No blocks are reserved for root: a program that runs as root would find the disk less full than others do.
    execFileSync('mkfs.ext4', ['-q', '-m', '0', image], { stdio: 'pipe' });
    execFileSync('mount', ['-o', 'loop', image, folder], { stdio: 'pipe' });
  });
  if (!disk) removeImage();
  if (!disk) return null;
  return {
    folder: disk.folder,
    remove() {
      disk.remove();
      removeImage();
    },
  };
}

function mountedDisk(mount: (folder: string) => void): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'shop-disk-'));
  try {
    mount(folder);
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Writes a file until nothing more fits on its disk, or until so many bytes are left. */
export function fillDisk(file: string, leftBytes = 0): void {
  const to = openSync(file, 'w');
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    const bulk = bavail * bsize - Math.max(leftBytes, 4 * megabyte);
    if (bulk > 0) execFileSync('fallocate', ['--length', String(bulk), file]);
    if (leftBytes > 0) return;
    for (let size = megabyte, at = Math.max(0, bulk); size >= 4_096; size >>= 4) {
      const bytes = Buffer.alloc(size);
      while (fits(() => writeSync(to, bytes, 0, size, at) === size)) at += size;
    }
  } finally {
    closeSync(to);
  }
}

function fits(write: () => boolean): boolean {
  try {
    return write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
