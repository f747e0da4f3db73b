// The shop's seconds pass only when a test lets them, so each limit is met exactly, even on a busy machine.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type SentByHand, sentByHand } from '../../../tests/faults/last-byte.ts';
import { boundary, field, formType, parts } from '../../../tests/multipart-body.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';

let shop: TestShop;
let port: number;
const held = new Map<number, Socket>();
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  shop = await openTestShop();
  shop.server.server.on('connection', (socket) => held.set(Number(socket.remotePort), socket));
  port = Number(new URL(await shop.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  vi.useRealTimers();
  await shop.close();
});
beforeEach(() => void shop.logged.splice(0));

const offerHeaders = { 'content-type': formType };
const json = { 'content-type': 'application/json' };
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);

/** Sends bytes and waits until the shop has them all. */
async function send({ socket }: SentByHand, bytes: Buffer | string): Promise<void> {
  const shopEnd = await heldBy(socket);
  const before = shopEnd.bytesRead;
  socket.write(bytes);
  await expect.poll(() => shopEnd.bytesRead, { interval: 2 }).toBe(before + Buffer.byteLength(bytes));
}

/** The shop's end of a connection, once it has read the request's head. */
async function heldBy(socket: Socket): Promise<Socket> {
  const find = () => held.get(Number(socket.localPort));
  await expect.poll(() => find()?.bytesRead ?? 0, { interval: 2 }).toBeGreaterThan(0);
  return find() as Socket;
}

const offer = (headers = {}) =>
  sentByHand(port, { path: '/api/donations', length: 6_000_000, headers: { ...offerHeaders, ...headers } });
const question = () => sentByHand(port, { path: '/api/enquiries', length: 60_000, headers: json });
const signIn = () => sentByHand(port, { path: '/identity/sign-in/email', length: 'chunked', headers: json });
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

test.each([
  ['en', 'What you sent reached us too slowly, so we stopped waiting.'],
  ['id', 'Data yang Anda kirim terlalu lambat sampai, jadi kami berhenti menunggu.'],
])('a body that is silent for 15 s is refused with 408 in the language of its sender: %s', async (language, says) => {
  const sender = await offer({ 'accept-language': language });
  await send(sender, Buffer.alloc(500_000));
  pass(15);
  await send(sender, 'x');
  pass(15);
  expect(shop.logged.join('')).not.toContain('"status":408');
  pass(1);
  const { status, body } = await sender.answer;
  expect(status).toBe(408);
  expect(JSON.parse(body)).toMatchObject({
    defined: true,
    code: 'REQUEST_TIMEOUT',
    status: 408,
    message: expect.stringContaining(says),
  });
});

test.each([
  ['a form with photos', offer, (bytes: number) => 'x'.repeat(bytes)],
  ['a question', question, (bytes: number) => ' '.repeat(bytes)],
  ['a sign-in in chunks', signIn, (bytes: number) => chunk(' '.repeat(bytes))],
])(
  '%s that averages less than 4 kB a second is refused with 408 after half a minute, and not before',
  async (_, begin, piece) => {
    const sender = await begin();
    await heldBy(sender.socket);
    for (let second = 1; second < 30; second++) {
      await send(sender, piece(1_500));
      pass(1);
    }
    expect(shop.logged.join('')).not.toContain('"status":408');
    pass(1);
    expect((await sender.answer).status).toBe(408);
  },
);

test('a form that comes steadily at 4 kB a second is received for 20 minutes, and no longer', {
  tags: ['slow-clients'],
}, async () => {
  const sender = await offer();
  for (let second = 0; second < 1_190; second += 10) {
    await send(sender, Buffer.alloc(41_000));
    pass(10);
  }
  pass(9);
  expect(shop.logged.join('')).not.toContain('"status":408');
  pass(1);
  expect((await sender.answer).status).toBe(408);
});

test('disconnects a client that goes on after its refusal, or sends an unwanted body', {
  tags: ['slow-clients'],
}, async () => {
  const late = await offer({ connection: 'keep-alive' });
  const unread = await sentByHand(port, {
    path: '/api/orders',
    length: 6_000_000,
    headers: { ...offerHeaders, connection: 'keep-alive' },
  });
  const ends = await Promise.all([late, unread].map(({ socket }) => heldBy(socket)));
  pass(16);
  await expect.poll(() => shop.logged.join('')).toContain('"status":408');
  expect(shop.logged.join('')).toContain('"status":401');
  expect(ends.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  const closed = ends.map((end) => once(end, 'close'));
  pass(5);
  await Promise.all(closed);
  expect((await late.answer).status).toBe(408);
});

test('a body sent in time is answered, even if the shop works on it for long', async () => {
  const fields = [
    ['item', 'Kanul'],
    ['quantity', '2'],
    ['sealed', 'true'],
    ['town', 'Solo'],
    ['name', 'Ibu Sri'],
  ];
  const body = parts(
    [...fields, ['email', 'sri@mail.example']].map(([name = '', value = '']) => field(name, value)),
    `--${boundary}--\r\n`,
  );
  const sender = await sentByHand(port, { path: '/api/donations', length: body.length, headers: offerHeaders });
  await send(sender, body.subarray(0, 100));
  pass(14);
  await send(sender, body.subarray(100));
  pass(60);
  expect((await sender.answer).status).toBe(201);
});
