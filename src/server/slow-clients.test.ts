import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellFigure } from '../../tests/faults/figure.ts';
import { manyProducts } from '../../tests/many-products.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';

let shop: TestShop;
let port: number;
/** The shop's end of each connection, by the port of the other end. */
const heldByShop = new Map<number | undefined, Socket>();
beforeAll(async () => {
  shop = await openTestShop();
  await manyProducts(shop, 500);
  shop.server.server.on('connection', (socket) => heldByShop.set(socket.remotePort, socket));
  port = Number(new URL(await shop.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => shop.close());

const list = 'GET /api/products?limit=500 HTTP/1.1\r\nHost: shop\r\n\r\n';

async function connected(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

/** The seconds after which the shop's own end of a connection is closed, whatever the other end knows of it. */
async function secondsUntilLetGo({ localPort }: Socket): Promise<number> {
  const began = performance.now();
  await expect.poll(() => heldByShop.get(localPort)?.destroyed, { interval: 250 }).toBe(true);
  return (performance.now() - began) / 1_000;
}

/** A request that never ends, a piece every half second. */
async function drip(socket: Socket, begun: string, piece: string): Promise<void> {
  socket.write(begun);
  while (socket.writable) {
    socket.write(piece);
    await sleep(500);
  }
}

/** Takes a little now and then, as a phone does on a bad link. */
async function takeSlowly(socket: Socket): Promise<void> {
  socket.pause();
  while (socket.readable) {
    socket.read(Math.min(socket.readableLength, 32_768) || undefined);
    await sleep(100);
  }
}

test.concurrent('whoever drips headers or takes nothing of an answer is let go, and who takes it slowly is not', async () => {
  const [dripping, deaf, slow] = await Promise.all([connected(), connected(), connected()]);
  deaf.pause();
  // More than the two systems between hold by themselves.
  for (const socket of [deaf, slow]) socket.write(list.repeat(100));
  void takeSlowly(slow);
  void drip(dripping, 'GET / HTTP/1.1\r\nHost: shop\r\n', 'X: y\r\n');
  const [headersTook, answerTook] = await Promise.all([secondsUntilLetGo(dripping), secondsUntilLetGo(deaf)]);
  expect(headersTook).toBeGreaterThan(10);
  expect(headersTook).toBeLessThan(18);
  expect(answerTook).toBeLessThan(60);
  expect(heldByShop.get(slow.localPort)).toMatchObject({ destroyed: false });
  for (const socket of [dripping, deaf, slow]) socket.destroy();
});

test.concurrent.each([
  ['of a known length', 'Content-Length: 5000', 'x'],
  ['in chunks', 'Transfer-Encoding: chunked', '1\r\nx\r\n'],
])('whoever drips a body %s is let go', async (_, length, piece) => {
  const dripping = await connected();
  const head = 'POST /identity/sign-in/email HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json';
  void drip(dripping, `${head}\r\n${length}\r\n\r\n`, piece);
  const bodyTook = await secondsUntilLetGo(dripping);
  expect(bodyTook).toBeGreaterThan(25);
  expect(bodyTook).toBeLessThan(45);
  dripping.destroy();
});

test.concurrent('a thousand that begin and never go on are all let go, and others are served meanwhile', async ({
  task,
}) => {
  const begun = [
    'GET / HTTP/1.1\r\nHost: shop\r\nX: ',
    'POST /identity/sign-in/email HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  ];
  const idle = await Promise.all(Array.from({ length: 1_000 }, connected));
  for (const [number, socket] of idle.entries()) socket.write(begun[number % 2] ?? '');
  const times: number[] = [];
  const isHeld = () => idle.some(({ localPort }) => heldByShop.get(localPort)?.destroyed === false);
  const began = performance.now();
  while (isHeld()) {
    const askedAt = performance.now();
    expect((await fetch(`http://127.0.0.1:${port}/api/products?limit=1`)).status).toBe(200);
    times.push(performance.now() - askedAt);
    await sleep(250);
  }
  const seconds = (performance.now() - began) / 1_000;
  expect(seconds).toBeLessThan(45);
  const usual = times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
  expect(usual).toBeLessThan(500);
  tellFigure(`1,000 gone after ${seconds.toFixed(0)} s; answers meanwhile in ${usual.toFixed(0)} ms`, task);
});
