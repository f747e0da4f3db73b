import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { end, startServer, untilReady } from '../fixtures/demo-data.ts';
import { refused, test } from './launched-shop.ts';

test('a port in use is reported before the database is touched', { tag: ['@taken-port'] }, async ({ folder }) => {
  const dataDir = join(folder.dataDir, 'fresh');
  const other = createServer().listen(folder.port, '127.0.0.1');
  await once(other, 'listening');
  const said = await refused(process.execPath, ['src/server/start.ts'], { ...folder.env, DATA_DIR: dataDir });
  expect(said).toContain(`Port ${folder.port} is taken by another program. Set PORT to another one.`);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  other.close();
});

test('a DATA_DIR that is a file is reported in one sentence', { tag: ['@taken-port'] }, async ({ folder }) => {
  const file = join(folder.dataDir, 'demo-accounts.json');
  const said = await refused(process.execPath, ['src/server/start.ts'], { ...folder.env, DATA_DIR: file });
  expect(said.trim()).toBe(
    `The shop cannot start with these settings:\n  DATA_DIR must be a folder; ${file} is a file.`,
  );
});

test('a demo that other machines can reach warns at its start and on every page', { tag: ['@open-demo'] }, async ({
  folder,
}) => {
  const warning = 'This is a demo that anybody can open.';
  const said = async (path: string) => (await fetch(folder.url + path)).text();
  const alone = startServer({ DATA_DIR: folder.dataDir, PORT: String(folder.port) });
  await untilReady(folder.url, alone);
  expect(await said('/products')).not.toContain(warning);
  await end(alone.process);
  const open = startServer({ DATA_DIR: folder.dataDir, PORT: String(folder.port), HOST: '0.0.0.0' });
  await untilReady(folder.url, open);
  await expect.poll(() => open.output.join('')).toContain('WARNING: HOST lets other machines in.');
  for (const path of ['/', '/products', '/privacy', '/login', '/nowhere'])
    expect(await said(path), path).toContain(warning);
  expect(await said('/id')).toContain('Ini demo yang dapat dibuka siapa saja.');
  await end(open.process);
});
