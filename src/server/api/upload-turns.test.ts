// What strangers send at once is read a few at a time: the rest waits on its wire, and takes no memory of ours.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
const head = `POST /api/donations HTTP/1.1\r\nHost: shop\r\nContent-Type: ${formType}\r\nContent-Length: ${form.length}\r\n\r\n`;

/** Sends a form but for its last byte, from an address of one's own. */
async function almostSent(localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(head);
  socket.write(form.subarray(0, -1));
  return socket;
}

const answerOf = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data).split('\r\n')[0] ?? '')));

test('a crowd of strangers who send large forms is read a few at a time, and others get their turn', async () => {
  const readWhole = () => heldByShop.filter(({ bytesRead }) => bytesRead > photoBytes).length;
  const crowd = await Promise.all(times(20).map(() => almostSent('127.0.0.2')));
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
  for (const place of [3, 4, 5]) crowd.push(...(await Promise.all(times(5).map(() => almostSent(`127.0.0.${place}`)))));
  await expect.poll(readWhole).toBe(6);
  await sleep(1_000);
  expect(readWhole()).toBe(6);
  const answers = crowd.map(answerOf);
  for (const socket of crowd) socket.write(form.subarray(-1));
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 400 Bad Request']));
  for (const socket of crowd) socket.destroy();
});
