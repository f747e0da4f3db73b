import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryOrNull } from '../../shared/try-or-null.ts';
import type { PostgresFiles } from './postgres-files.ts';

/** The server's main process, from the file `postmaster.pid`. */
export type Postmaster = { pid: number; host: string; port: number };

/** Reads the server that runs on this cluster, or ran before it was killed; undefined after an orderly stop. */
export function readPostmaster(files: PostgresFiles): Postmaster | undefined {
  const path = join(files.cluster, 'postmaster.pid');
  if (!existsSync(path)) return undefined;
  const [pid, , , port, socketFolder, address] = readFileSync(path, 'utf8').split('\n');
  if (!Number(pid)) return undefined;
  return { pid: Number(pid), port: Number(port), host: socketFolder ? files.folder : address || '127.0.0.1' };
}

/**
 * Whether this process lives and is a PostgreSQL on this cluster, because process ids are reused, most of all in
 * containers. If command lines cannot be read, a living process counts as one.
 */
export function isPostmaster(pid: number, files: PostgresFiles): boolean {
  if (!isAlive(pid)) return false;
  const command = commandLine(pid);
  if (command === undefined) return true;
  if (!command.includes('postgres')) return false;
  // Its command line keeps the name that the folder had before it was moved.
  return command.includes(files.cluster) || tryOrNull(() => realpathSync(`/proc/${pid}/cwd`)) === files.cluster;
}

/**
 * Marks PostgreSQL's lock file as stale if another program has its process id by now. Replaces only the id in its lock
 * files: with the rest of the file, PostgreSQL itself finds out that no process uses the cluster's memory.
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

/** The path of the socket in a folder, as PostgreSQL names it. */
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

/** Empty for a dead process or a zombie, undefined if unknown. */
function commandLine(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const gone = existsSync('/proc/self/cmdline') ? '' : undefined;
    return tryOrNull(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? gone;
  }
  const listed = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return listed.error ? undefined : listed.stdout;
}
