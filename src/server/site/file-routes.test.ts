import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { registerFiles } from './file-routes.ts';

const home = mkdtempSync(join(tmpdir(), 'other-builds-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const files = {
  'build/client/assets/home-aaaaaaaa.js': 'first version',
  'versions/1.1.0/build/client/assets/home-bbbbbbbb.js': 'next version',
  'versions/1.1.0/build/client/assets/secret.txt': 'no hash',
  'versions/1.1.0/build/server/index-cccccccc.js': 'server',
};

test('a version serves the hashed files of other versions, cached for ever, and nothing else of them', async () => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(home, dirname(file)), { recursive: true });
    writeFileSync(join(home, file), text);
  }
  const app = Fastify();
  await registerFiles(app, join(home, 'build/client'), home);
  const ask = async (path: string) => app.inject(path);
  expect((await ask('/assets/home-aaaaaaaa.js')).body).toBe('first version');
  const { body, headers } = await ask('/assets/home-bbbbbbbb.js');
  expect(body).toBe('next version');
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
  for (const name of ['secret.txt', '..%2f..%2fserver%2findex-cccccccc.js', 'home-dddddddd.js', '%2e%2e'])
    expect((await ask(`/assets/${name}`)).statusCode, name).toBe(404);
  await app.close();
});
