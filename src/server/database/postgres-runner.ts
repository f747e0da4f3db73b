import { execFile, execFileSync, type SpawnOptions } from 'node:child_process';
import { chmodSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { tryOrNull } from '../../shared/try-or-null.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { PostgresFiles } from './postgres-files.ts';

/** How to run a program of PostgreSQL here: the words in front of it, and its user. */
export type PostgresRunner = { prefix: string[]; uid?: number; gid?: number };

type Account = { name: string; uid: number; gid: number };

const run = promisify(execFile);
const direct: PostgresRunner = { prefix: [] };

/**
 * Finds a way to run PostgreSQL, which refuses root. Root runs it in a user namespace, where it looks like an ordinary
 * user while root owns the files. If namespaces are forbidden, it runs as another user, who gets the files.
 */
export async function chooseRunner(binaries: PostgresBinaries, files: PostgresFiles): Promise<PostgresRunner> {
  const accounts = readAccounts();
  if (process.geteuid?.() !== 0) {
    if (tryOrNull(() => userInfo().username)) return direct;
    const named = inNamespace(accounts);
    return (await works(named, binaries, files.folder)) ? named : direct;
  }
  const { uid, gid } = statSync(files.folder);
  if (uid !== 0) return { prefix: [], uid, gid };
  const namespace = inNamespace(accounts);
  if (await works(namespace, binaries, files.folder)) return namespace;
  for (const account of otherUsers(accounts, files)) {
    const runner = { prefix: [], uid: account.uid, gid: account.gid };
    if (await works(runner, binaries, dirname(dirname(files.folder)))) {
      giveFolder(files, account);
      return runner;
    }
  }
  throw new Error(
    `PostgreSQL refuses to run as root, root may not make a user namespace here, and no other user can reach ${files.folder}: ` +
      'start the shop as an ordinary user, or from a folder that others may enter, or set DATABASE_URL.',
  );
}

/** The command line and the options for `spawn`: a clean environment, so that no LANG, HOME or PG… leaks in. */
export function launch(
  runner: PostgresRunner,
  files: PostgresFiles,
  program: string,
  args: string[],
): { file: string; args: string[]; options: SpawnOptions } {
  const [file = program, ...rest] = [...runner.prefix, program, ...args];
  const { uid, gid } = runner;
  return { file, args: rest, options: { cwd: files.folder, env: cleanEnvironment(), uid, gid } };
}

/**
 * Memory that each connection keeps for its next statement. By default, glibc may give it back after each one. A search needs
 * some 4 MiB, and a third of its time went to getting them again.
 */
const keptMemory = { MALLOC_MMAP_THRESHOLD_: String(4 << 20), MALLOC_TRIM_THRESHOLD_: String(8 << 20) };

function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: `${process.env.PATH ?? ''}:/usr/bin:/bin:/usr/sbin:/sbin`, LC_ALL: 'C', TZ: 'UTC', ...keptMemory };
}

/** initdb requires a user with a name, also in the namespace. */
function inNamespace(accounts: Account[]): PostgresRunner {
  const id = accounts.find((account) => account.uid !== 0)?.uid ?? 65534;
  return { prefix: ['unshare', '--user', `--map-user=${id}`, `--map-group=${id}`] };
}

async function works(runner: PostgresRunner, binaries: PostgresBinaries, folder: string): Promise<boolean> {
  const probe = ['-c', '"$1" --version && cd "$2"', 'sh', binaries.postgres, folder];
  const [file = '', ...args] = [...runner.prefix, '/bin/sh', ...probe];
  const { uid, gid } = runner;
  return run(file, args, { cwd: '/', env: cleanEnvironment(), uid, gid }).then(
    () => true,
    () => false,
  );
}

/** The owners of the folders around, then the users that systems have for such work. */
function otherUsers(accounts: Account[], files: PostgresFiles): Account[] {
  const owners: Account[] = [];
  for (let folder = files.folder; folder !== dirname(folder); folder = dirname(folder)) {
    const { uid, gid } = statSync(folder);
    owners.push({ name: '', uid, gid });
  }
  const named = ['postgres', 'nobody'].flatMap((name) => accounts.filter((account) => account.name === name));
  return [...owners, ...named].filter((account) => account.uid !== 0);
}

function giveFolder(files: PostgresFiles, account: Account): void {
  const dataDir = dirname(files.folder);
  chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o011);
  execFileSync('chown', ['-R', '-h', `${account.uid}:${account.gid}`, files.folder]);
}

function readAccounts(): Account[] {
  return (tryOrNull(() => readFileSync('/etc/passwd', 'utf8')) ?? '')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
