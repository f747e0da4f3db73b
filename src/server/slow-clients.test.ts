import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigure } from '../../tests/faults/figure.ts';
import { loopSeconds } from '../../tests/faults/loop-seconds.ts';
import { inTurns } from '../../tests/in-turns.ts';
import { manyProducts } from '../../tests/many-products.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { times } from '../../tests/shopping.ts';

let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await openTestShop();
  await manyProducts(shop, 500);
  shop.server.server.on('connection', (socket) => arrivalFrom(Number(socket.remotePort)).resolve(socket));
  port = Number(new URL(await shop.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => shop.close());

const list = 'GET /api/products?limit=500 HTTP/1.1\r\nHost: shop\r\n\r\n';

/** A connection: the client's end and the shop's. */
type Connection = { socket: Socket; held: Socket };

const arrivals = new Map<number, PromiseWithResolvers<Socket>>();

/** The shop's end of the connection from a port, which may not have arrived yet. */
function arrivalFrom(from: number): PromiseWithResolvers<Socket> {
  const arrival = arrivals.get(from) ?? Promise.withResolvers<Socket>();
  arrivals.set(from, arrival);
  return arrival;
}

async function connected(): Promise<Connection> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, held: await arrivalFrom(Number(socket.localPort)).promise };
}

/** Waits until the shop's own end of a connection is closed, even if the other end does not know. */
async function letGo({ held }: Connection): Promise<void> {
  if (!held.destroyed) await once(held, 'close');
}

/** Waits until no byte has left the shop on a connection for a second. */
async function stuck({ held }: Connection): Promise<void> {
  const left = () => held.bytesWritten - held.writableLength;
  for (let before = -1; before !== left() || before === 0; await sleep(1_000)) before = left();
}

/** A request that never ends, a piece every half second. */
async function drip({ socket }: Connection, begun: string, piece: string): Promise<void> {
  socket.write(begun);
  while (socket.writable) {
    socket.write(piece);
    await sleep(500);
  }
}

/** Reads a little now and then, as a phone does on a bad link. */
async function takeSlowly({ socket }: Connection): Promise<void> {
  socket.pause();
  while (socket.readable) {
    socket.read(Math.min(socket.readableLength, 32_768) || undefined);
    await sleep(100);
  }
}

test.concurrent('disconnects a client that drips headers or reads nothing of an answer, but not one that reads slowly', {
  tags: ['slow-clients'],
}, async () => {
  const [dripping, deaf, slow] = await Promise.all([connected(), connected(), connected()]);
  deaf.socket.pause();
  // More than the buffers of both systems hold.
  for (const { socket } of [deaf, slow]) socket.write(list.repeat(100));
  void takeSlowly(slow);
  void drip(dripping, 'GET / HTTP/1.1\r\nHost: shop\r\n', 'X: y\r\n');
  const began = performance.now();
  const headers = loopSeconds(async () => {
    await letGo(dripping);
    return performance.now() - began;
  });
  await stuck(deaf);
  const answer = loopSeconds(() => letGo(deaf));
  expect((await headers).result).toBeGreaterThan(10_000);
  expect((await headers).seconds).toBeLessThan(18);
  expect((await answer).seconds).toBeLessThan(60);
  expect(slow.held.destroyed).toBe(false);
  for (const { socket } of [dripping, deaf, slow]) socket.destroy();
});

test.concurrent.each([
  ['of a known length', 'Content-Length: 5000', 'x'],
  ['in chunks', 'Transfer-Encoding: chunked', '1\r\nx\r\n'],
])('whoever drips a body %s is let go', { tags: ['slow-clients'] }, async (_, length, piece) => {
  const dripping = await connected();
  const head = 'POST /identity/sign-in/email HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json';
  void drip(dripping, `${head}\r\n${length}\r\n\r\n`, piece);
  const began = performance.now();
  const { result, seconds } = await loopSeconds(async () => {
    await letGo(dripping);
    return performance.now() - began;
  });
  expect(result).toBeGreaterThan(25_000);
  expect(seconds).toBeLessThan(45);
  dripping.socket.destroy();
});

test.concurrent('a thousand that begin and never go on are all let go, and others are served meanwhile', {
  tags: ['slow-clients'],
}, async ({ task }) => {
  const begun = [
    'GET / HTTP/1.1\r\nHost: shop\r\nX: ',
    'POST /identity/sign-in/email HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  ];
  // The system lets some hundred wait to be accepted. It would forget others on a busy machine.
  const idle = await inTurns(times(1_000), 100, connected);
  for (const [number, { socket }] of idle.entries()) socket.write(begun[number % 2] ?? '');
  const waits: number[] = [];
  const isHeld = () => idle.some(({ held }) => !held.destroyed);
  const ask = () => fetch(`http://127.0.0.1:${port}/api/products?limit=1`);
  const { seconds } = await loopSeconds(async () => {
    while (isHeld()) {
      const answer = await loopSeconds(ask);
      expect(answer.result.status).toBe(200);
      waits.push(answer.seconds);
      await sleep(250);
    }
  });
  expect(seconds).toBeLessThan(45);
  const usual = waits.sort((a, b) => a - b)[waits.length >> 1] ?? 0;
  expect(usual).toBeLessThan(0.5);
  reportFigure(`1,000 gone after ${seconds.toFixed(0)} s; answers meanwhile in ${(usual * 1_000).toFixed(0)} ms`, task);
});
