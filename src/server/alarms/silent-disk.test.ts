// BACKUP_DIR may be on a network disk whose server is away. Each call to it then holds one of Node's four threads.
import type { statfs } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeAll, runJob, watchedShop } from '../../../tests/alarms/watched-shop.ts';

const calls = { hanging: 0, isSilent: false };
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const mayHang: typeof statfs = (async (path: string) => {
    if (!calls.isSilent || !path.endsWith('silent')) return real.statfs(path);
    calls.hanging += 1;
    return new Promise(() => {});
  }) as typeof statfs;
  return { ...real, statfs: mayHang };
});

const token = 'a-token-for-prometheus-0123456789';
beforeEach(() => Object.assign(calls, { hanging: 0, isSilent: false }));
afterEach(closeAll);

test('a disk that does not answer holds one thread, and is an alarm', { tags: ['alarms'] }, async () => {
  const { shop, lookAfter, news } = await watchedShop({ BACKUP_DIR: '/tmp/silent', METRICS_TOKEN: token });
  const admin = await shop.person({ role: 'admin' });
  await runJob(shop, 'watch-shop');
  calls.isSilent = true;
  const read = () => shop.call('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } });
  const answers = await Promise.all([read(), read(), shop.call('GET', 'admin/health', { as: admin })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0]?.body).toContain('shop_alarm{part="disk"} 1');
  expect(answers[0]?.body).not.toContain('shop_disk_free_ratio');
  expect(answers[2]?.body.disk).toEqual({ freePercent: null });
  for (const minutes of [0, 6]) await lookAfter(minutes);
  expect(news('disk').posts).toEqual(['raised']);
  expect(calls.hanging).toBe(1);
});

test('no backup begins on a disk that does not answer', async () => {
  calls.isSilent = true;
  const { shop } = await watchedShop({ BACKUP_DIR: '/tmp/silent', BACKUPS_KEPT: '3' });
  await vi.waitFor(() => expect(shop.logged.join('')).toContain('a disk does not answer'), { timeout: 10_000 });
  expect(shop.logged.join('')).not.toContain('took the daily backup');
});
