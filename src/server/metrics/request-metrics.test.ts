import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { noteAnswers } from '../requests/answered.ts';
import { registerFiles } from '../site/file-routes.ts';
import { requestMetrics } from './request-metrics.ts';

const folder = mkdtempSync(join(tmpdir(), 'request-metrics-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the files of the site share one label, and so do addresses that do not exist', async () => {
  mkdirSync(join(folder, 'assets'));
  const files = ['assets/root-8aK2.js', 'assets/cart-Zx91.js', 'favicon.svg'];
  for (const file of files) writeFileSync(join(folder, file), '1');
  const server = Fastify();
  noteAnswers(server);
  const read = requestMetrics(server);
  await registerFiles(server, folder);
  for (const file of files) expect((await server.inject(`/${file}`)).statusCode).toBe(200);
  expect((await server.inject(`/assets/gone-${'a'.repeat(50)}.js`)).statusCode).toBe(404);
  await server.close();
  const counts = read()
    .flatMap(({ samples }) => samples)
    .filter(({ suffix }) => suffix === '_count')
    .map(({ labels, value }) => ({ ...labels, value }));
  expect(counts).toEqual([
    { method: 'GET', route: 'files', status: '2xx', value: 3 },
    { method: 'GET', route: 'none', status: '4xx', value: 1 },
  ]);
});

test('each answer is in the buckets of its time and of every longer one', async () => {
  const server = Fastify();
  noteAnswers(server);
  const read = requestMetrics(server);
  const answer = { id: '1', method: 'GET', route: '/', status: 200, request: null };
  for (const ms of [3, 3, 30, 20_000]) server.answered.note({ ...answer, ms });
  const samples = read().flatMap(({ samples }) => samples);
  const buckets = samples.filter(({ suffix }) => suffix === '_bucket').map(({ labels, value }) => [labels?.le, value]);
  expect(Object.fromEntries(buckets)).toMatchObject({ 0.005: 2, 0.025: 2, 0.05: 3, 10: 3, '+Inf': 4 });
  await server.close();
});
