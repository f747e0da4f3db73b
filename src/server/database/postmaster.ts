import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresFiles } from './postgres-files.ts';

/** The server's main process, as the file `postmaster.pid` tells of it. */
export type Postmaster = { pid: number; host: string; port: number };

/** Reads who serves this cluster, or did before it was killed; undefined after an orderly stop. */
export function readPostmaster(files: PostgresFiles): Postmaster | undefined {
  const path = join(files.cluster, 'postmaster.pid');
  if (!existsSync(path)) return undefined;
  const [pid, , , port, socketFolder, address] = readFileSync(path, 'utf8').split('\n');
  if (!Number(pid)) return undefined;
  return { pid: Number(pid), port: Number(port), host: socketFolder ? files.folder : address || '127.0.0.1' };
}

/**
 * Whether this process lives and is a PostgreSQL on this cluster: ids are given out again, most of all in containers.
 * Where command lines cannot be read, a living process is believed.
 */
export function isPostmaster(pid: number, files: PostgresFiles): boolean {
  if (!isAlive(pid)) return false;
  const command = commandLine(pid);
  return command === undefined || (command.includes('postgres') && command.includes(files.cluster));
}

/**
 * Tells PostgreSQL that the process its lock files name is gone, when that id belongs to some other program by now. Only
 * the id is replaced: the rest of the file lets PostgreSQL find out by itself that nobody uses the cluster's memory.
 */
export function markPostmasterGone(files: PostgresFiles, postmaster: Postmaster): void {
  if (!isAlive(postmaster.pid)) return;
  const nobody = '2147483646';
  for (const path of [join(files.cluster, 'postmaster.pid'), `${socketPath(files.folder)}.lock`]) {
    if (!existsSync(path)) continue;
    const lines = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, [nobody, ...lines.slice(1)].join('\n'));
  }
}

/** The socket in a folder, as PostgreSQL names it. */
export function socketPath(folder: string): string {
  return join(folder, '.s.PGSQL.5432');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Empty for a process that is gone or only waits to be buried, undefined where nobody tells. */
function commandLine(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return existsSync('/proc/self/cmdline') ? '' : undefined;
    }
  }
  const listed = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return listed.error ? undefined : listed.stdout;
}
