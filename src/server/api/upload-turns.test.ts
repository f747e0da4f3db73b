// What strangers send at once is read a few at a time: the rest waits on its wire, and takes no memory of ours.
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { almostSent, releaseTogether } from '../../../tests/faults/last-byte.ts';
import { formData } from '../../../tests/form-data.ts';
import { boundary, field, formType, parts } from '../../../tests/multipart-body.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { times } from '../../../tests/shopping.ts';

let shop: TestShop;
let port: number;
const heldByShop: Socket[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  shop.server.server.on('connection', (socket) => heldByShop.push(socket));
  port = Number(new URL(await shop.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => shop.close());

const photoBytes = 4 * 1024 * 1024;
const photo = `Content-Disposition: form-data; name="photo1"; filename="a.jpg"\r\nContent-Type: image/jpeg`;
const form = parts([field('item', 'Kanul'), [photo, Buffer.alloc(photoBytes)]], `--${boundary}--\r\n`);

/** So many forms, but for their last byte, from one address. */
const offered = (count: number, localAddress: string) =>
  Promise.all(
    times(count).map(() =>
      almostSent(port, { path: '/api/donations', headers: { 'content-type': formType }, body: form, localAddress }),
    ),
  );

test('a crowd of strangers who send large forms is read a few at a time, and others get their turn', {
  tags: ['offers-of-strangers'],
}, async () => {
  const readWhole = () => heldByShop.filter(({ bytesRead }) => bytesRead > photoBytes).length;
  const crowd = await offered(20, '127.0.0.2');
  await expect.poll(readWhole).toBe(3);
  const body = formData({
    item: 'Kanul',
    quantity: '2',
    sealed: 'true',
    town: 'Solo',
    name: 'Ibu',
    email: 'a@b.example',
  });
  expect((await shop.call('POST', 'donations', { body })).status).toBe(201);
  for (const place of [3, 4, 5]) crowd.push(...(await offered(5, `127.0.0.${place}`)));
  await expect.poll(readWhole).toBe(6);
  await sleep(1_000);
  expect(readWhole()).toBe(6);
  expect(new Set((await releaseTogether(crowd)).map(({ status }) => status))).toEqual(new Set([400]));
});
