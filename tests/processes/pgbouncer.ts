import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgresFiles } from '../../src/server/database/postgres-files.ts';
import { chooseRunner, launch } from '../../src/server/database/postgres-runner.ts';
import { freePort } from './free-port.ts';

export const pgBouncerProgram = '/usr/sbin/pgbouncer';

export type PgBouncer = {
  /** The database in transaction mode, and in session mode. */
  url: string;
  sessionUrl: string;
  /** Leads to another server from now on, and takes new connections to it. */
  pointTo(target: Target): Promise<void>;
  stop(): Promise<void>;
};

type Target = { host: string; port: number };

type PgBouncerOptions = {
  folder: string;
  databaseUrl: string;
  /** The limit of its connections to the database, for each mode. */
  connections: number;
};

/** PgBouncer before a database, with keepalives as in docs/scaling.md and every other setting as Debian has it. It trusts this machine. */
export async function startPgBouncer({ folder, databaseUrl, connections }: PgBouncerOptions): Promise<PgBouncer> {
  mkdirSync(folder, { recursive: true });
  const [address, port] = [new URL(databaseUrl), await freePort()];
  const name = address.pathname.slice(1);
  const file = join(folder, 'pgbouncer.ini');
  const configure = (target: Target) => {
    const server = `host=${target.host} port=${target.port} dbname=${name} user=${address.username}`;
    writeFileSync(
      file,
      [
        ...['[databases]', `${name} = ${server}`, `session = ${server} pool_mode=session`],
        ...[
          '[pgbouncer]',
          'listen_addr = 127.0.0.1',
          `listen_port = ${port}`,
          'unix_socket_dir =',
          'pool_mode = transaction',
        ],
        ...['auth_type = any', `default_pool_size = ${connections}`, 'max_client_conn = 500'],
        ...['tcp_keepidle = 10', 'tcp_keepintvl = 5', 'tcp_keepcnt = 3'],
        ...['server_login_retry = 1', 'log_connections = 0', 'log_disconnections = 0'],
        ...[`logfile = ${join(folder, 'pgbouncer.log')}`, ''],
      ].join('\n'),
    );
  };
  configure({ host: address.searchParams.get('host') ?? address.hostname, port: Number(address.port) });
  chmodSync(folder, 0o755);
  // Like PostgreSQL, it refuses root.
  const files = openPostgresFiles(folder);
  const binaries = { initdb: '', pgCtl: '', postgres: pgBouncerProgram, major: '' };
  const { file: program, args, options } = launch(await chooseRunner(binaries, files), files, pgBouncerProgram, [file]);
  const child = spawn(program, args, { ...options, stdio: 'ignore' });
  const url = `postgres://${address.username}@127.0.0.1:${port}/${name}`;
  while (!(await listens(port))) await sleep(50);
  return {
    url,
    sessionUrl: `postgres://${address.username}@127.0.0.1:${port}/session`,
    async pointTo(target) {
      configure(target);
      child.kill('SIGHUP');
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Without logging in: that would open a connection to the database. */
function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.end());
  });
}
