import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { kill, nobodyUserProblem, openInProcess, query } from '../../../tests/postgres-process.ts';
import { type DatabaseUser, type EmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts';

const base = mkdtempSync(join(tmpdir(), 'shop-data-'));
let dataDir: string;
const opened: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

// Most tests share one cluster, stopped after each. Tests of a first start name their own folder.
beforeEach(() => {
  dataDir = join(base, 'shared');
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    const running = child.exitCode === null && child.signalCode === null;
    if (running) await kill(child, child.pid ?? 0, 'SIGKILL');
  }
  for (const postgres of opened.splice(0)) await postgres.stop();
  if (existsSync(postmasterFile())) await (await open('command')).stop();
});

afterAll(() => rmSync(base, { recursive: true, force: true }));

async function open(as: DatabaseUser = 'shop'): Promise<EmbeddedPostgres> {
  const postgres = await openEmbeddedPostgres({ dataDir, log: () => {}, as });
  opened.push(postgres);
  return postgres;
}

async function openElsewhere(as: 'shop' | 'command', user = {}) {
  const { child, connected } = openInProcess(dataDir, as, user);
  children.push(child);
  return { child, connection: await connected };
}

function postmasterFile(): string {
  return join(dataDir, 'postgres/cluster/postmaster.pid');
}

function postmasterPid(): number {
  return Number(readFileSync(postmasterFile(), 'utf8').split('\n')[0]);
}

describe('the embedded PostgreSQL', () => {
  test('starts from nothing, and again with its data', async () => {
    dataDir = join(base, 'first');
    const first = await open();
    await query(first.connection, 'create table kept as select 7 as number');
    await first.stop();
    await expect(query(first.connection, 'select 1')).rejects.toThrow();
    const second = await open();
    expect(await query(second.connection, 'select number from kept')).toBe(7);
    expect(await query(second.connection, 'show server_encoding')).toBe('UTF8');
  });

  test('names the way from another major version of PostgreSQL, and leaves its files alone', {
    tags: ['other-postgres'],
  }, async () => {
    await (await open()).stop();
    const version = join(dataDir, 'postgres/cluster/PG_VERSION');
    const own = readFileSync(version, 'utf8');
    writeFileSync(version, '17\n');
    await expect(open()).rejects.toThrow(
      /was made by PostgreSQL 17, and this shop brings PostgreSQL 18, .* npm run backup -- .* npm run restore -- /,
    );
    expect(readFileSync(version, 'utf8')).toBe('17\n');
    writeFileSync(version, own);
    expect(await query((await open()).connection, 'select 1')).toBe(1);
  });

  test('lets only its owner connect', async () => {
    const { connection } = await open();
    expect(connection.host).toBe(join(dataDir, 'postgres'));
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
    expect(await query(connection, 'show listen_addresses')).toBe('');
    expect(await query(connection, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false);
  });

  const notNobody = nobodyUserProblem();
  test.skipIf(notNobody)(`runs as an ordinary user too${notNobody ? ` (skipped: ${notNobody})` : ''}`, async () => {
    dataDir = join(base, 'nobody');
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, 65534, 65534);
    chmodSync(base, 0o711);
    const { child, connection } = await openElsewhere('shop', { uid: 65534, gid: 65534 });
    expect(await query(connection, 'select 1')).toBe(1);
    expect(statSync(postmasterFile()).uid).toBe(65534);
    child.stdin?.end();
    await once(child, 'exit');
  });

  test('is found again after the shop was killed, with everything that Ctrl-C reaches', {
    tags: ['killed'],
  }, async () => {
    const { child, connection } = await openElsewhere('shop');
    const before = await query(connection, 'select pg_postmaster_start_time()::text');
    await kill(child, -(child.pid ?? 0), 'SIGKILL');
    const { connection: laterConnection } = await open('shop');
    expect(await query(laterConnection, 'select pg_postmaster_start_time()::text')).toBe(before);
  });

  test('is found again in a folder that was moved, and is not taken for ended', async () => {
    dataDir = join(base, 'restored');
    const { child, connection } = await openElsewhere('command');
    const before = await query(connection, 'select pg_postmaster_start_time()::text');
    await kill(child, child.pid ?? 0, 'SIGKILL');
    renameSync(dataDir, join(base, 'moved'));
    dataDir = join(base, 'moved');
    const said: string[] = [];
    const postgres = await openEmbeddedPostgres({ dataDir, log: (line) => said.push(line), as: 'shop' });
    opened.push(postgres);
    expect(await query(postgres.connection, 'select pg_postmaster_start_time()::text')).toBe(before);
    // The shop looks twice a second.
    await sleep(1_200);
    expect(said).toEqual([]);
  });

  test('recovers committed data after the server was killed', { tags: ['killed'] }, async () => {
    const { child, connection } = await openElsewhere('shop');
    await query(connection, 'create table recovered as select 7 as number');
    process.kill(postmasterPid(), 'SIGKILL');
    await kill(child, child.pid ?? 0, 'SIGKILL');
    const { connection: laterConnection } = await open('shop');
    expect(await query(laterConnection, 'select number from recovered')).toBe(7);
  });

  test('starts although the id of its killed process belongs to another program by now', {
    tags: ['killed'],
  }, async () => {
    const { child } = await openElsewhere('shop');
    const dead = postmasterPid();
    await kill(child, child.pid ?? 0, 'SIGKILL');
    process.kill(dead, 'SIGKILL');
    const other = spawn('sleep', ['3600'], { stdio: 'ignore' });
    children.push(other);
    for (const path of [postmasterFile(), join(dataDir, 'postgres/.s.PGSQL.5432.lock')]) {
      const lines = readFileSync(path, 'utf8').split('\n');
      writeFileSync(path, [other.pid, ...lines.slice(1)].join('\n'));
    }
    const { connection } = await open('shop');
    expect(await query(connection, 'select 1')).toBe(1);
    expect(other.exitCode).toBeNull();
  });

  test('refuses a second shop on the same folder, and names the first', async () => {
    const { child } = await openElsewhere('shop');
    await expect(open('shop')).rejects.toThrow(`Another shop (process ${child.pid}) is already running on ${dataDir}`);
  });

  test('lets a successor in while the shop serves, which then is the one shop', async () => {
    const { child } = await openElsewhere('shop');
    const successor = await open('successor');
    expect(await query(successor.connection, 'select 1')).toBe(1);
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    expect(await query(successor.connection, 'select 1')).toBe(1);
    await expect.poll(() => readFileSync(join(dataDir, 'postgres/shop.pid'), 'utf8').trim()).toBe(String(process.pid));
    await expect(open('shop')).rejects.toThrow(`Another shop (process ${process.pid}) is already running`);
  });

  test('a successor that cannot write its number serves on, and says so', async () => {
    const { child } = await openElsewhere('shop');
    const said: string[] = [];
    opened.push(await openEmbeddedPostgres({ dataDir, log: (line) => said.push(line), as: 'successor' }));
    const pid = join(dataDir, 'postgres/shop.pid');
    rmSync(pid);
    mkdirSync(pid);
    child.kill('SIGTERM');
    await expect.poll(() => said).toEqual([expect.stringContaining('EISDIR')]);
    rmSync(pid, { recursive: true });
  });

  test('serves a command next to a running shop, and stays when the command ends', async () => {
    const shop = await open('shop');
    const command = await open('command');
    expect(command.connection).toEqual(shop.connection);
    await command.stop();
    expect(await query(shop.connection, 'select 1')).toBe(1);
  });

  test('keeps running for the shop after the command that started it', async () => {
    const { child, connection } = await openElsewhere('command');
    const shop = await open('shop');
    child.stdin?.end();
    await once(child, 'exit');
    expect(await query(shop.connection, 'select 1')).toBe(1);
    await shop.stop();
    await expect(query(connection, 'select 1')).rejects.toThrow();
  });

  test('survives many commands that start and end at once', async () => {
    async function command(): Promise<unknown> {
      const { connection, stop } = await open('command');
      return query(connection, 'select 1').finally(stop);
    }
    const rounds = Array.from({ length: 12 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 40));
      return command();
    });
    expect(await Promise.all(rounds)).toEqual(rounds.map(() => 1));
  });

  test('comes back by itself when it is killed under a running shop', { tags: ['killed'] }, async () => {
    const { connection } = await open('shop');
    process.kill(postmasterPid(), 'SIGKILL');
    await expect.poll(() => query(connection, 'select 1').catch(() => 0)).toBe(1);
  });

  test('listens on loopback, with the password, if the path is too long for a socket', async () => {
    dataDir = join(base, 'long'.repeat(30));
    const { connection, stop } = await open('shop');
    expect(connection.host).toBe('127.0.0.1');
    expect(await query(connection, 'select 1')).toBe(1);
    await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
    await stop();
  });
});
