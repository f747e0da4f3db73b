import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { halvedRatios } from '../../bench/check-rounds.mjs';

/** A program's exit code, and all that it prints. */
async function run(program: string, more: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const child = spawn(process.execPath, [program], { env: { ...process.env, ...more } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  return { code, said };
}

test('a second of the orders benchmark ends with 0: forty buyers get orders, and the database refuses no connection', async () => {
  const { code, said } = await run('bench/orders.mjs', { SECONDS: '1' });
  expect(code, said).toBe(0);
  expect(said).not.toContain('53300');
  expect(Number(said.match(/Orders in the database: (\d+)/)?.[1])).toBeGreaterThan(0);
  // Next to the figures of PostgreSQL alone.
  expect(said).toMatch(/^one hot product +16( +[\d.]+){8} +0\.\d\d/m);
});

const record: { ratios: Record<string, { ratio: number; coreRatio: number }> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../docs/performance.json'), 'utf8'),
);

/** Counted in orders, not in seconds: a busy machine needs many times as long. */
const slowestMs = 900_000;

test.skipIf(process.platform !== 'linux')(
  'no ratio of the public figures is less than half of the one that docs/performance.json records',
  { timeout: slowestMs },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-record-'));
    try {
      // The same run shows that the real record holds, and how a failure looks.
      const missing = { ratio: 1, coreRatio: 1 };
      const file = join(folder, 'performance.json');
      writeFileSync(file, JSON.stringify({ ratios: { ...record.ratios, missing } }));
      const { code, said } = await run('bench/check.mjs', { RECORDED: file });
      expect(said.split('Halved:\n')[1]?.trim(), said).toBe('missing: recorded, but not measured');
      expect(code).toBe(1);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

const recorded = { list: { ratio: 0.6, coreRatio: 0.5 } };

test.each([
  ['as recorded', { ratio: 0.6, coreRatio: 0.5, idle: 0 }, 0],
  ['a little slower', { ratio: 0.31, coreRatio: 0.26, idle: 0.9 }, 0],
  ['twice the computing time on a busy machine', { ratio: 0.6, coreRatio: 0.24, idle: 0 }, 1],
  ['half the speed on an idle machine', { ratio: 0.29, coreRatio: 0.5, idle: 0.5 }, 1],
  ['half the speed on a machine that others use', { ratio: 0.29, coreRatio: 0.5, idle: 0.1 }, 0],
])('a ratio %s fails only if the shop itself became slower', (_, list, sentences) => {
  expect(halvedRatios({ list }, recorded)).toHaveLength(sentences);
});

test('a recorded ratio that is not measured any more fails', () => {
  expect(halvedRatios({}, recorded)).toEqual(['list: recorded, but not measured']);
});
