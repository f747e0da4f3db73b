import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRequestQueue } from './request-queue.server.ts';

it('runs so many at once, lets so many wait, and refuses the rest at once', async () => {
  const enqueue = createRequestQueue({ atOnce: 2, waiting: 3 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running++;
    most = Math.max(most, running);
    await sleep(5);
    running--;
  };
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => enqueue(work)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(results.slice(5)).toEqual(
    Array.from({ length: 3 }, () => ({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'UNAVAILABLE' }),
    })),
  );
  expect(most).toBe(2);
});

it('gives a place back when the work fails', async () => {
  const enqueue = createRequestQueue({ atOnce: 1, waiting: 1 });
  for (let tries = 0; tries < 3; tries++) {
    await expect(enqueue(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  }
  expect(await enqueue(async () => 'done')).toBe('done');
});
