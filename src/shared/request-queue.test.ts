import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRequestQueue } from './request-queue.server.ts';

it('runs so many at once, lets so many wait, and refuses the rest at once', { tags: ['overload'] }, async () => {
  const enqueue = createRequestQueue({ parallel: 2, waiting: 3 });
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
  const enqueue = createRequestQueue({ parallel: 1, waiting: 1 });
  for (let attempts = 0; attempts < 3; attempts++) {
    await expect(enqueue(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  }
  expect(await enqueue(async () => 'done')).toBe('done');
});

/** Work that lasts until the test ends it, with the names in the order of their start. */
function heldWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return { begun, work, endNext: () => sleep(0).then(() => ends.shift()?.()) };
}

it('gives each client a turn in order, even if one asks for much more', { tags: ['page-flood'] }, async () => {
  const enqueue = createRequestQueue({ parallel: 1, waiting: 10 });
  const { begun, work, endNext } = heldWork();
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => enqueue(work(name), name[0]));
  for (const _ of all) await endNext();
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('if the queue is full, refuses the newest work of the client with most there, for a client with less', async () => {
  const enqueue = createRequestQueue({ parallel: 1, waiting: 4 });
  const { begun, work, endNext } = heldWork();
  const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'a6', 'b3'];
  const all = names.map((name) => enqueue(work(name), name[0]));
  const settled = Promise.allSettled(all);
  for (const _ of all) await endNext();
  const refused = (await settled).flatMap(({ status }, index) => (status === 'rejected' ? (names[index] ?? []) : []));
  expect(refused).toEqual(['a4', 'a5', 'a6', 'b3']);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

it('removes work that is cancelled while it waits, refuses work that is cancelled already, and does not stop running work', async () => {
  const enqueue = createRequestQueue({ parallel: 1, waiting: 2 });
  const { begun, work, endNext } = heldWork();
  const cancelled = ['a1', 'a2', 'b1'].map(() => new AbortController());
  const [running, second, third] = ['a1', 'a2', 'b1'].map((name, place) =>
    enqueue(work(name), name[0], cancelled[place]?.signal),
  );
  expect(enqueue.counts()).toEqual({ running: 1, waiting: 2 });
  for (const controller of cancelled) controller.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  await expect(third).rejects.toThrow('left');
  await expect(enqueue(work('a3'), 'a', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  expect(enqueue.counts()).toEqual({ running: 1, waiting: 0 });
  const later = ['c1', 'c2'].map((name) => enqueue(work(name), 'c'));
  for (const _ of ['a1', ...later]) await endNext();
  await Promise.all([running, ...later]);
  expect(begun).toEqual(['a1', 'c1', 'c2']);
  expect(enqueue.counts()).toEqual({ running: 0, waiting: 0 });
});

it('refuses work that has waited too long, with UNAVAILABLE, and goes on with the rest', async () => {
  const enqueue = createRequestQueue({ parallel: 1, waiting: 2, waitMs: 20 });
  const { begun, work, endNext } = heldWork();
  const running = enqueue(work('a1'));
  await expect(enqueue(work('a2'))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  expect(enqueue.counts()).toEqual({ running: 1, waiting: 0 });
  await endNext();
  await running;
  const next = enqueue(work('a3'));
  await endNext();
  await next;
  expect(begun).toEqual(['a1', 'a3']);
});
