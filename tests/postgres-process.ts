import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { PostgresConnection } from '../src/server/database/embedded-postgres.ts';

const module = join(import.meta.dirname, '../src/server/database/embedded-postgres.ts');

/** Opens the server in a process of its own, the leader of its group, which then waits to be killed. */
export function openInProcess(
  dataDir: string,
  as: 'shop' | 'command',
  user: { uid?: number; gid?: number } = {},
): { child: ChildProcess; connected: Promise<PostgresConnection> } {
  const program = `
    import { openEmbeddedPostgres } from ${JSON.stringify(module)};
    const { connection, stop } = await openEmbeddedPostgres({ dataDir: process.argv[1], log: () => {}, as: process.argv[2] });
    console.log(JSON.stringify(connection));
    process.stdin.on('end', stop).resume();`;
  const args = ['--input-type=module-typescript', '--eval', program, dataDir, as];
  const child = spawn(process.execPath, args, { ...user, env: {}, detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
  const connected = once(child.stdout as NodeJS.ReadableStream, 'data').then(([line]) => JSON.parse(String(line)));
  return { child, connected };
}

/** Ends a process, or its group, and waits until it is gone. */
export async function kill(child: ChildProcess, target: number, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit');
  process.kill(target, signal);
  await gone;
}

/** The first value that a query gives, on a connection of its own. */
export async function query(connection: PostgresConnection, sql: string): Promise<unknown> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** Why the test as another user cannot be made here. */
export function nobodyUserProblem(): string {
  if (process.geteuid?.() !== 0) return 'only root can become another user';
  for (let folder = dirname(module); folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return 'other users may not enter this folder';
  }
  return '';
}
