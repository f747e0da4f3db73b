import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const startLimitMs = 120_000;

/** Before all tests: fills a demo shop once. Every test shop then begins with a copy of its data. */
export default async function fillDemoData(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-demo-'));
  const port = await freePort();
  const server = startServer({ PORT: String(port), DATA_DIR: dataDir });
  await untilReady(`http://127.0.0.1:${port}`, server);
  await end(server.process);
  process.env.DEMO_DATA = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}

/** A folder with a filled demo shop in it, not running. */
export function copyDemoData(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-e2e-'));
  cpSync(String(process.env.DEMO_DATA), dataDir, { recursive: true, preserveTimestamps: true });
  return dataDir;
}

export type Server = { process: ChildProcess; output: string[] };

/** Starts the built shop in demo mode with these settings. */
export function startServer(env: Record<string, string>): Server {
  const server = spawn(process.execPath, ['src/server/start.ts'], {
    env: { ...process.env, NODE_ENV: 'production', BASE_URL: '', DATABASE_URL: '', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  return { process: server, output };
}

/** Waits until the shop answers; tells its words where it ends or takes too long. */
export async function untilReady(url: string, server: Server): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline && server.process.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the shop did not start:\n${server.output.join('')}`);
}

/** Asks a process to end and waits until it has. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
