import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { ensureCluster, ensureDatabase, shopRole, superuser, writeSettings } from './postgres-cluster.ts';
import { type PostgresFiles, readPassword } from './postgres-files.ts';
import { chooseRunner, launch } from './postgres-runner.ts';
import { isPostmaster, markPostmasterGone, type Postmaster, readPostmaster, socketPath } from './postmaster.ts';

/** For `new pg.Pool(…)`. `host` is a folder if the connection uses a socket. */
export type PostgresConnection = { host: string; port: number; user: string; database: string; password?: string };

type Place = { host: string; port: number };
type Log = (line: string) => void;

const run = promisify(execFile);
const LONGEST_SOCKET_PATH = 107;
const RECOVERY_LIMIT = 10 * 60_000;
const ORPHANS_LIMIT = 15_000;
const longestPauseMs = 50;

/** Finds the server that runs on these files, or starts it. The caller must hold the change lock. */
export async function findOrStartPostgres(files: PostgresFiles, log: Log, port?: number): Promise<Postmaster> {
  const postmaster = readPostmaster(files);
  if (postmaster) {
    if (await waitUntilReady(files, postmaster, log, () => isPostmaster(postmaster.pid, files))) return postmaster;
    markPostmasterGone(files, postmaster);
  }
  return startPostgres(files, log, port);
}

/** The shop's connection to this server. */
export function shopConnection(files: PostgresFiles, { host, port }: Place): PostgresConnection {
  const connection = { host, port, user: shopRole, database: shopRole };
  return host === files.folder ? connection : { ...connection, password: readPassword(files) };
}

/**
 * Stops the server: it rolls back open transactions and writes out the rest. If that takes longer than 15 s, the next
 * start repairs its files instead. The caller must hold the change lock.
 */
export async function stopPostgres(files: PostgresFiles): Promise<void> {
  if (!readPostmaster(files)) return;
  const binaries = findPostgresBinaries();
  const runner = await chooseRunner(binaries, files);
  const stop = (mode: 'fast' | 'immediate', seconds: number) => {
    const words = ['stop', '-D', files.cluster, '-m', mode, '-w', '-t', String(seconds), '-s'];
    const { file, args, options } = launch(runner, files, binaries.pgCtl, words);
    return run(file, args, { ...options, encoding: 'utf8' });
  };
  const goneAnyhow = (error: Error) => {
    const left = readPostmaster(files);
    if (left && isPostmaster(left.pid, files))
      throw new Error(`PostgreSQL did not stop: ${error.message}`, { cause: error });
  };
  await stop('fast', 15).catch(() => stop('immediate', 5).catch(goneAnyhow));
}

async function startPostgres(files: PostgresFiles, log: Log, port?: number): Promise<Postmaster> {
  const binaries = findPostgresBinaries();
  const runner = await chooseRunner(binaries, files);
  await ensureCluster(binaries, files, runner);
  rotateLog(files);
  for (const giveUp = Date.now() + ORPHANS_LIMIT; ; ) {
    const place = await choosePlace(files, port);
    const bySocket = place.host === files.folder;
    writeSettings(files, {
      port: place.port,
      address: bySocket ? '' : place.host,
      socketFolder: bySocket ? place.host : '',
    });
    const from = existsSync(files.log) ? statSync(files.log).size : 0;
    const child = spawnPostmaster(files, launch(runner, files, binaries.postgres, ['-D', files.cluster]));
    if (await waitUntilReady(files, place, log, () => isRunning(child))) {
      const postmaster = readPostmaster(files);
      if (postmaster) return postmaster;
    }
    const newLog = existsSync(files.log) ? readFileSync(files.log).subarray(from).toString().trim() : '';
    // Processes of a killed server end by themselves. Another program can take a port in between.
    if (!/still in use|already in use/.test(newLog) || Date.now() > giveUp) {
      throw new Error(
        `PostgreSQL did not start. Its log, ${files.log}, says:\n${newLog.split('\n').slice(-8).join('\n')}`,
      );
    }
    await setTimeout(200);
  }
}

function spawnPostmaster(files: PostgresFiles, { file, args, options }: ReturnType<typeof launch>): ChildProcess {
  const output = openSync(files.log, 'a', 0o600);
  try {
    // Its own session, because Ctrl-C in the terminal must reach only the shop, which needs its database to finish.
    const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', output, output] });
    child.on('error', () => {});
    child.unref();
    return child;
  } finally {
    closeSync(output);
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** True once the server takes connections and has the shop's database; false if its process ends before. */
async function waitUntilReady(files: PostgresFiles, place: Place, log: Log, lives: () => boolean): Promise<boolean> {
  let lastLine = Date.now();
  let pauseMs = 10;
  for (const giveUp = Date.now() + RECOVERY_LIMIT; Date.now() < giveUp; ) {
    const living = lives();
    const admin = await connectAsAdmin(files, place);
    if (admin) {
      await ensureDatabase(admin, readPassword(files)).finally(() => admin.end());
      return true;
    }
    if (!living) return false;
    if (Date.now() - lastLine > 5000) {
      log('PostgreSQL is still starting; after a crash it first repairs its files.');
      lastLine = Date.now();
    }
    await setTimeout(pauseMs);
    // Each check costs a process of the server, which needs the machine for itself.
    pauseMs = Math.min(longestPauseMs, pauseMs * 1.5);
  }
  throw new Error(`PostgreSQL takes no connections. Its log is ${files.log}.`);
}

const NOT_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03']);

async function connectAsAdmin(files: PostgresFiles, { host, port }: Place): Promise<pg.Client | undefined> {
  const password = readPassword(files);
  const admin = new pg.Client({
    host,
    port,
    user: superuser,
    database: 'postgres',
    password,
    connectionTimeoutMillis: 5000,
  });
  admin.on('error', () => {});
  try {
    await admin.connect();
    return admin;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (NOT_YET.has(code ?? '') || /terminated|timeout/i.test(message)) return undefined;
    throw new Error(`The embedded PostgreSQL refuses the connection: ${message}.`, { cause: error });
  }
}

async function choosePlace(files: PostgresFiles, port?: number): Promise<Place> {
  const fits = Buffer.byteLength(socketPath(files.folder)) <= LONGEST_SOCKET_PATH;
  if (fits) return { host: files.folder, port: 5432 };
  return { host: '127.0.0.1', port: await findFreePort(port) };
}

function findFreePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', (error) => (wanted ? resolve(findFreePort()) : reject(error)));
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function rotateLog(files: PostgresFiles): void {
  if (existsSync(files.log) && statSync(files.log).size > 5_000_000) renameSync(files.log, `${files.log}.1`);
}
