import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

test('a second of the orders benchmark ends with 0: forty buyers get orders, and the database refuses no connection', async () => {
  const env = { ...process.env, SECONDS: '1' };
  const { promise, resolve } = Promise.withResolvers<{ code: unknown; said: string }>();
  execFile(process.execPath, ['bench/orders.mjs'], { env }, (error, stdout, stderr) =>
    resolve({ code: error?.code ?? 0, said: stdout + stderr }),
  );
  const { code, said } = await promise;
  expect(code, said).toBe(0);
  expect(said).not.toContain('53300');
  expect(Number(said.match(/Orders in the database: (\d+)/)?.[1])).toBeGreaterThan(0);
});
