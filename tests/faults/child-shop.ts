import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../src/catalogue/catalogue.contract.ts';
import { createProduct } from '../../src/catalogue/edit-product.server.ts';
import { toProduct } from '../../src/catalogue/product.store.server.ts';
import type { NewProduct } from '../../src/catalogue/product-form.contract.ts';
import { type OpenDatabase, openForCommand, withClient } from '../../src/server/database/open-database.ts';
import { verifyDatabase } from '../../src/server/verify/verify.ts';
import { type ApiAnswer, type CallOptions, callApi } from '../api-call.ts';
import { drawnPicture } from '../drawn-picture.ts';
import { createPerson, type Person, type PersonOptions } from '../people.ts';
import { freePort } from '../processes/free-port.ts';
import type { FrontDoor } from '../processes/front-door.ts';
import { plainProduct, testSettings } from '../shop.ts';
import { openDoor } from './door.ts';

const root = join(import.meta.dirname, '../..');

/** The program in a process of its own, live, reached over HTTP alone. */
export type ChildShop = FrontDoor & {
  url: string;
  dataDir: string;
  /** The settings of the last start. */
  env: Record<string, string>;
  child: ChildProcess;
  /** Its output. */
  said: string[];
  /** Starts it, with these settings instead of those before; gives the seconds until it was ready. */
  start(env?: Record<string, string>): Promise<number>;
  /** The seconds until it answers that it is ready. */
  untilReady(): Promise<number>;
  /** Ends it by a signal and waits until it is gone; returns its exit code, null if the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  call(method: string, path: string, options?: CallOptions): Promise<ApiAnswer>;
  person(options?: PersonOptions): Promise<Person>;
  product(fields?: Partial<NewProduct>): Promise<Product>;
  /** Asks the database, past the shop and past any proxy. */
  query<Row extends object>(sql: string): Promise<Row[]>;
  /** The broken rules that `npm run verify` finds in its database. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
};

type ChildSettings = {
  mailUrl: string;
  /** The database as the shop reaches it; the embedded one if this is left out. */
  databaseUrl?: string;
  /** The same database, without the proxy between. */
  directUrl?: string;
  dataDir?: string;
  /** The folder whose launcher starts it, as `npm start` does; without one, the program starts alone. */
  home?: string;
  /** The program that starts alone; its sources if this is left out, so that tests need no build. */
  program?: string;
  env?: Record<string, string>;
};

/** All that the program needs; `start` starts it. */
export async function childShop(settings: ChildSettings): Promise<ChildShop> {
  const { mailUrl, databaseUrl = '', directUrl = databaseUrl } = settings;
  const folder = mkdtempSync(join(tmpdir(), 'shop-faults-'));
  const dataDir = settings.dataDir ?? join(folder, 'data');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // Before a version ends, it closes idle connections. A client cannot see if that crosses its next request.
  const door = openDoor(url, settings.home ? { connection: 'close' } : {});
  const place = { databaseUrl: directUrl || null, poolerUrl: settings.env?.DATABASE_POOLER_URL ?? null, dataDir };
  const env: Record<string, string> = {
    ...liveSettings(url, port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    MAIL_URL: mailUrl,
  };
  const program = programIn(folder, env, settings);
  return {
    ...door,
    ...program,
    get child() {
      return program.child;
    },
    url,
    dataDir,
    env,
    start: async (changed = {}) => {
      const began = performance.now();
      Object.assign(env, settings.env, changed);
      program.begin();
      await untilReady(url, program);
      return (performance.now() - began) / 1_000;
    },
    untilReady: () => untilReady(url, program),
    call: (method, path, options = {}) => callApi(door, method, path, options),
    person: (options) => beside(place, ({ pool }) => createPerson(door, pool, options)),
    product: (fields = {}) =>
      beside(place, async ({ db }) => {
        const form = { ...plainProduct, image: await drawnPicture(), ...fields };
        return toProduct(await createProduct(db, { actor: 'test', form, locale: 'en', now: new Date() }), 'en');
      }),
    query: (sql) => beside(place, async ({ pool }) => (await pool.query(sql)).rows),
    problems: () =>
      beside(place, ({ connection }) => withClient(connection, (client) => verifyDatabase(client, { embedded: true }))),
    async close() {
      await program.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The settings of a live shop. */
function liveSettings(url: string, port: number): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(root, '.tmp/compile-cache'),
    BASE_URL: url,
    PORT: String(port),
    ...testSettings,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
  };
}

/** The process, which can be started any number of times. */
function programIn(folder: string, env: Record<string, string>, { home, program: alone }: ChildSettings) {
  const file = home ? join(home, 'scripts/launch/start.mjs') : join(root, alone ?? 'src/server/start.ts');
  const cwd = home ?? (process.env.FAULTS_PAGES ? root : siteWithoutPages(folder));
  const program = {
    child: undefined as unknown as ChildProcess,
    said: [] as string[],
    begin() {
      const options = { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'] };
      const child = spawn(process.execPath, [file], options);
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => program.said.push(String(chunk)));
      program.child = child;
    },
    async end(signal: NodeJS.Signals) {
      const { child } = program;
      if (!child || hasEnded(child)) return child?.exitCode ?? null;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
      return child.exitCode;
    },
  };
  return program;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** `npm run test:faults` builds the pages. `npm test` may come here before they are built, and requests none. */
function siteWithoutPages(folder: string): string {
  for (const part of ['build/server', 'build/client']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'build/server/index.js'), '');
  return folder;
}

async function untilReady(url: string, { child, said }: { child: ChildProcess; said: string[] }): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return (performance.now() - began) / 1_000;
    if (hasEnded(child)) throw new Error(`the shop ended:\n${said.join('')}`);
    await sleep(25);
  }
}

/** Does something in the database while the shop runs, as a command does. */
async function beside<Result>(
  place: Parameters<typeof openForCommand>[0],
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openForCommand(place, () => {});
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
