import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../../tests/processes/free-port.ts';
import { end } from '../fixtures/demo-data.ts';
import type { Wire } from './wire.ts';

type Ask = <Value>(method: string, path: string, body?: unknown) => Promise<Value>;

/** The W3C's key for an element in JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const window = join(import.meta.dirname, 'webkit-window.py');
const limitMs = 60_000;

/** WebKit as GTK has it, which speaks the W3C's WebDriver, on a virtual screen. */
export async function startWebKit(folder: string): Promise<Wire> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, TZ: 'Asia/Jakarta', NO_AT_BRIDGE: '1' },
  });
  const ask = asking(`http://127.0.0.1:${port}`);
  await untilReady(ask, driver);
  const errorFile = join(folder, 'errors.txt');
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary: window, args: [errorFile] } };
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch } });
  const inSession: Ask = (method, path, body) => ask(method, `/session/${sessionId}${path}`, body);
  return {
    ...pageOf(inSession),
    errors: errorsIn(errorFile),
    async close() {
      // The last window takes the session with it.
      await inSession('DELETE', '/window');
      await end(driver);
      await end(screen);
    },
  };
}

function asking(base: string): Ask {
  return async <Value>(method: string, path: string, body: unknown = {}) => {
    const response = await fetch(base + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: method === 'POST' ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(limitMs),
    });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path} answered ${value.error} ${value.message}`);
    return value;
  };
}

async function untilReady(ask: Ask, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    if (await ask('GET', '/status').catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver did not start');
}

function pageOf(ask: Ask): Omit<Wire, 'errors' | 'close'> {
  const run = <Value>(script: string) => ask<Value>('POST', '/execute/sync', { script, args: [] });
  return {
    open: (url) => ask('POST', '/url', { url }),
    back: () => ask('POST', '/back'),
    reload: () => ask('POST', '/refresh'),
    resize: (width, height) => ask('POST', '/window/rect', { width, height }),
    evaluate: (expression) => run(`return (async () => JSON.stringify(await (${expression})))()`),
    perform: (actions) => ask('POST', '/actions', { actions }),
    async giveFile(expression, path) {
      const element = await run<Record<string, string>>(`return ${expression}`);
      await ask('POST', `/element/${element[elementKey]}/value`, { text: path });
    },
    picture: async () => Buffer.from(await ask<string>('GET', '/screenshot'), 'base64'),
  };
}

function errorsIn(file: string): () => string[] {
  let read = 0;
  return () => {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    const fresh = lines.slice(read, -1);
    read += fresh.length;
    return fresh;
  };
}
