// After wrong settings the unit does not start the shop again (RestartPreventExitStatus=78 in deploy/shop.service). After any
// other failure it does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, uptime } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../tests/clone-database.ts';
import { freePort } from '../../tests/processes/free-port.ts';
import { liveSettings } from '../../tests/samples/live-settings.ts';
import { claimDatabase } from './database/database-use.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-start-'));
for (const part of ['build/server', 'build/client']) mkdirSync(join(folder, part), { recursive: true });
writeFileSync(join(folder, 'build/server/index.js'), '');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(env: Record<string, string>) {
  const settings = { ...liveSettings, PORT: `${await freePort()}`, DATA_DIR: join(folder, 'data'), BACKUPS_KEPT: '0' };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
  const [code] = await once(child, 'close');
  return { code, said: said.join('') };
}

test('HOST is no address of this machine', async () => {
  const { code, said } = await start({ HOST: '203.0.113.9', DATABASE_URL: await cloneDatabase() });
  expect(said).toContain('HOST names 203.0.113.9, which is no address of this machine.');
  // Until then the address may still come.
  expect(code).toBe(uptime() > 600 ? 78 : 1);
});

test('DATABASE_URL names the database of a demo', async () => {
  const url = await cloneDatabase();
  const pool = new pg.Pool({ connectionString: url });
  await claimDatabase(pool, 'demo');
  await pool.end();
  const { code, said } = await start({ DATABASE_URL: url });
  expect(said).toContain('This database was filled by the demo.');
  expect(code).toBe(78);
});

test('DATABASE_URL names no database of its server', async () => {
  const url = new URL(await cloneDatabase());
  url.pathname = '/no_such_database';
  expect(await start({ DATABASE_URL: url.href })).toEqual({
    said: expect.stringContaining('database "no_such_database" does not exist'),
    code: 78,
  });
});

test('DATABASE_POOLER_URL leads to another database', async () => {
  const [url, other] = [await cloneDatabase(), await cloneDatabase()];
  const client = new pg.Client({ connectionString: other });
  await client.connect();
  await client.query(`update migration set applied_at = applied_at - interval '1 day'`);
  await client.end();
  const { code, said } = await start({ DATABASE_URL: url, DATABASE_POOLER_URL: other });
  expect(said).toContain('leads to another database');
  expect(code).toBe(78);
});

test('a name server that does not know the database yet is no wrong HOST, and is asked again', async () => {
  const { code, said } = await start({ DATABASE_URL: 'postgres://shop@database.invalid/shop' });
  expect(said).toContain('database.invalid');
  expect(said).not.toContain('HOST');
  expect(code).toBe(1);
});
