import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { PostgresConnection } from '../../src/server/database/embedded-postgres.ts';
import { superuser } from '../../src/server/database/postgres-cluster.ts';
import { openPostgresFiles } from '../../src/server/database/postgres-files.ts';
import { chooseRunner, launch } from '../../src/server/database/postgres-runner.ts';

const run = promisify(execFile);

export type DebianPostgres = {
  /** The superuser's connection by socket, which needs no password. */
  connection: PostgresConnection;
  port: number;
  /** Runs one of the server's programs as the server's user, such as `pg_ctl promote -D cluster`. */
  program(name: string, ...words: string[]): Promise<unknown>;
  cluster: string;
  /** The id of its main process. */
  pid(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
};

type DebianOptions = {
  /** The folder of `initdb`, `pg_ctl` and `postgres`, such as `/usr/lib/postgresql/15/bin`. */
  bin: string;
  dataDir: string;
  port: number;
  /** Listens on 127.0.0.1 too, where it trusts every user. */
  tcp?: boolean;
  settings: Record<string, string | number>;
  /** Fills the cluster's folder; by default with `initdb`. */
  fill?: (server: Pick<DebianPostgres, 'program' | 'cluster'>) => Promise<unknown>;
};

/** A PostgreSQL of this machine's own packages, for tests: any version, without a password. `start` starts it. */
export async function debianPostgres(options: DebianOptions): Promise<DebianPostgres> {
  const { bin, dataDir, port, tcp = false, settings } = options;
  const files = openPostgresFiles(dataDir);
  const { cluster, log } = files;
  const binaries = { initdb: join(bin, 'initdb'), pgCtl: join(bin, 'pg_ctl'), postgres: join(bin, 'postgres') };
  const runner = await chooseRunner({ ...binaries, major: '' }, files);
  const program = (name: string, ...words: string[]) => {
    const { file, args, options: how } = launch(runner, files, join(bin, name), words);
    return run(file, args, { ...how, encoding: 'utf8' });
  };
  const connection = { host: files.folder, port, user: superuser, database: 'postgres' };
  const initdb = () =>
    program('initdb', '-D', cluster, '--encoding=UTF8', '--locale=C.UTF-8', `--username=${superuser}`, '--auth=trust');
  if (!existsSync(join(cluster, 'PG_VERSION'))) await (options.fill?.({ program, cluster }) ?? initdb());
  const all = {
    ...settings,
    listen_addresses: tcp ? '127.0.0.1' : '',
    port,
    unix_socket_directories: files.folder,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`);
  appendFileSync(join(cluster, 'postgresql.conf'), `\n${lines.join('\n')}\n`);
  let child: ChildProcess | undefined;
  return {
    connection,
    port,
    program,
    cluster,
    pid: () => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]),
    async start() {
      const output = openSync(log, 'a');
      const { file, args, options: how } = launch(runner, files, binaries.postgres, ['-D', cluster]);
      child = spawn(file, args, { ...how, stdio: ['ignore', output, output] });
      closeSync(output);
      while (!(await answers(connection))) {
        if (child.exitCode !== null) throw new Error(readFileSync(log, 'utf8'));
        await sleep(50);
      }
    },
    async stop() {
      if (child && child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        await program('pg_ctl', 'stop', '-D', cluster, '-m', 'fast', '-w').catch(() => child?.kill('SIGQUIT'));
        await gone;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function answers(connection: PostgresConnection): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
