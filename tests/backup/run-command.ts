import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

type Run = { child: ChildProcess; ended: Promise<{ code: number | null; said: string }> };

/** Starts a command of the shop, as npm does, with these words and settings. */
export function startCommand(
  command: 'backup' | 'prove' | 'rehearse' | 'restore' | 'verify',
  words: string[],
  env: Record<string, string>,
): Run {
  const child = spawn(
    process.execPath,
    [`src/server/${command === 'prove' ? 'backup' : 'commands'}/${command}-command.ts`, ...words],
    {
      env: { ...process.env, DATABASE_URL: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
  return { child, ended: once(child, 'close').then(([code]) => ({ code, said: said.join('') })) };
}

/** The same, until it has ended. */
export function runCommand(...command: Parameters<typeof startCommand>): Run['ended'] {
  return startCommand(...command).ended;
}
