import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { kill, openInProcess, query } from '../postgres-process.ts';

export type ExternalDatabase = {
  url: string;
  /** Kills it without a warning, and waits until it is there again. */
  killAndWait(): Promise<void>;
  close(): Promise<void>;
};

/** A PostgreSQL of its own, which is started again when it ends, as systemd does it. */
export async function externalDatabase(dataDir: string): Promise<ExternalDatabase> {
  const { child, connected } = openInProcess(dataDir, 'shop');
  const connection = await connected;
  const { user, password, host, port, database } = connection;
  const url = new URL(`postgres://${user}${password ? `:${password}` : ''}@localhost:${port}/${database}`);
  url.searchParams.set('host', host);
  return {
    url: url.href,
    async killAndWait() {
      await killPostgres(dataDir);
      while (!(await query(connection, 'select true').catch(() => false))) await sleep(20);
    },
    async close() {
      if (child.exitCode !== null) return;
      child.stdin?.end();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (await Promise.race([ended.then(() => true), sleep(20_000, false)])) return;
      await kill(child, child.pid ?? 0, 'SIGKILL');
    },
  };
}

/** Kills the server of that folder, and waits until another one is there. */
export async function killPostgres(dataDir: string): Promise<void> {
  const before = await postmasterOf(dataDir);
  process.kill(before, 'SIGKILL');
  while (isThere(before) || (await postmasterOf(dataDir)) === before) await sleep(10);
}

/** The id of the server's process. After a kill the file is not there for a moment, then for another one empty. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '');
    const id = Number(text.split('\n')[0]);
    if (id > 0) return id;
    await sleep(10);
  }
}

function isThere(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
