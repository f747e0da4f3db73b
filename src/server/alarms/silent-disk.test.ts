// BACKUP_DIR may be on a network disk whose server is away. Each call to it then holds one of Node's four threads.
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import { closeAll, runJob, watchedShop } from '../../../tests/alarms/watched-shop.ts';
import { hangsMs } from '../../../tests/jobs-done.ts';

const { statfs } = files;

/** From now on, no call about the folder is answered. Returns a function that counts these calls. */
function silence(folder: string): () => number {
  let calls = 0;
  const silent = (path: string) => {
    if (path !== folder) return statfs(path);
    calls += 1;
    return new Promise(() => {});
  };
  Object.assign(files, { statfs: silent });
  syncBuiltinESMExports();
  return () => calls;
}

const token = 'a-token-for-prometheus-0123456789';
const folder = '/tmp/silent';
afterEach(async () => {
  Object.assign(files, { statfs });
  syncBuiltinESMExports();
  await closeAll();
});

test('a disk that does not answer holds one thread, and is an alarm', { tags: ['alarms'] }, async () => {
  const { shop, lookAfter, news } = await watchedShop({ BACKUP_DIR: folder, METRICS_TOKEN: token });
  const admin = await shop.person({ role: 'admin' });
  await runJob(shop, 'watch-shop');
  const hanging = silence(folder);
  const read = () => shop.call('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } });
  const answers = await Promise.all([read(), read(), shop.call('GET', 'admin/health', { as: admin })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0]?.body).toContain('shop_alarm{part="disk"} 1');
  expect(answers[0]?.body).not.toContain('shop_disk_free_ratio');
  expect(answers[2]?.body.disk).toEqual({ freePercent: null });
  for (const minutes of [0, 6]) await lookAfter(minutes);
  expect(news('disk').posts).toEqual(['raised']);
  expect(hanging()).toBe(1);
});

test('no backup begins on a disk that does not answer', async () => {
  silence(folder);
  const { shop } = await watchedShop({ BACKUP_DIR: folder, BACKUPS_KEPT: '3' });
  await vi.waitFor(() => expect(shop.logged.join('')).toContain('a disk does not answer'), { timeout: hangsMs });
  expect(shop.logged.join('')).not.toContain('took the daily backup');
});
