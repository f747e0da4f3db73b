// What a household's bound means for neighbours behind one address.
import { expect, test } from 'vitest';
import { times } from '../../../tests/shopping.ts';
import { createUploadSpool } from './upload-spool.ts';

const blockBytes = 16;

/** A body that takes room block by block; `send` goes on until it has so many bytes or is refused. */
function bodyOf(spool: ReturnType<typeof createUploadSpool>, client: string) {
  const body = { held: 0, isRefused: false };
  const room = spool.enter(client, () => {
    body.isRefused = true;
  });
  return Object.assign(body, {
    send(bytes: number) {
      while (!body.isRefused && body.held < bytes) {
        body.held += blockBytes;
        room.take(blockBytes);
      }
      return body;
    },
  });
}

test('a body that holds no more than an equal share of its household is never pushed out by many small ones', () => {
  const spool = createUploadSpool({ bytes: 10_000, bytesForEach: 960 });
  const neighbour = bodyOf(spool, 'one address').send(96);
  const others = times(9).map(() => bodyOf(spool, 'one address'));
  for (const share of [48, 96, 144]) for (const other of others) other.send(share);
  expect(neighbour.isRefused).toBe(false);
  expect(others.some(({ isRefused }) => isRefused)).toBe(true);
  expect(spool.counts().bytes).toBeLessThanOrEqual(960);
});

test('large bodies that never end keep no small one of their household out', () => {
  const spool = createUploadSpool({ bytes: 10_000, bytesForEach: 960 });
  const endless = times(5).map(() => bodyOf(spool, 'one address').send(192));
  const small = bodyOf(spool, 'one address').send(160);
  expect(small.isRefused).toBe(false);
  expect(endless.filter(({ isRefused }) => isRefused)).toHaveLength(1);
});
