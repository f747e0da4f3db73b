// A bounded spool receives uploads before they take a slot. Slow and disconnected senders block no slot.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { drawnPicture } from '../../../tests/drawn-picture.ts';
import { type SentByHand, sentByHand } from '../../../tests/faults/last-byte.ts';
import { metricsEnv, metricsOf } from '../../../tests/faults/metrics-of.ts';
import { whileHeld } from '../../../tests/held-table.ts';
import { field, formType, parts } from '../../../tests/multipart-body.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { times } from '../../../tests/shopping.ts';

let shop: TestShop;
let port: number;
beforeAll(async () => {
  // A statement that waits for a locked table may wait as long as a test holds it.
  const databaseUrl = `${await cloneDatabase()}&lock_timeout=600000&statement_timeout=600000`;
  shop = await openTestShop({ databaseUrl, env: metricsEnv });
  port = Number(new URL(await shop.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => shop.close());
beforeEach(() => sql`delete from identity.rate_limit`.execute(shop.db));
afterEach(() => expect.poll(uploads).toEqual({ running: 0, waiting: 0, bodies: 0, bytes: 0 }));

const headers = { 'content-type': formType };
const photoHead = 'Content-Disposition: form-data; name="photo1"; filename="a.jpg"\r\nContent-Type: image/jpeg';
let givers = 0;

/** A complete offer of supplies, as a browser sends it. */
function form(photo = Buffer.alloc(0)): Buffer {
  givers += 1;
  const email = `giver-${givers}@mail.example`;
  const texts = { item: 'Kanul', quantity: '2', sealed: 'true', town: 'Solo', name: 'Ibu Sri', email };
  const fields = Object.entries(texts).map(([name, value]) => field(name, value));
  return parts([...fields, ...(photo.length > 0 ? [[photoHead, photo] as [string, Buffer]] : [])]);
}

/** Begins an offer from this local address of the machine. */
const begin = (localAddress: string, length: number) =>
  sentByHand(port, { path: '/api/donations', length, headers, localAddress });

async function offer(localAddress: string, body = form()): Promise<SentByHand> {
  const sender = await begin(localAddress, body.length);
  sender.socket.write(body);
  return sender;
}

const offerFrom = async (localAddress: string) => (await (await offer(localAddress)).answer).status;

/** The use of upload slots and spool. */
async function uploads() {
  const value = await metricsOf(shop);
  return {
    running: value('shop_queue_running{queue="upload"}'),
    waiting: value('shop_queue_waiting{queue="upload"}'),
    bodies: value('shop_upload_spool_bodies'),
    bytes: value('shop_upload_spool_bytes'),
  };
}

const storedOffers = async () =>
  Number(
    (await shop.db.selectFrom('donation_offer').select(shop.db.fn.countAll().as('count')).executeTakeFirstOrThrow())
      .count,
  );

test('clients that disconnect midway, before their turn and within it, keep neither slot nor place nor room', {
  tags: ['offers-of-strangers'],
}, async () => {
  const before = await storedOffers();
  await whileHeld(shop.db, { table: 'donation_offer', mode: 'share' }, async () => {
    const addresses = ['127.0.0.2', '127.0.0.3'];
    const running = await Promise.all(addresses.flatMap((address) => times(3).map(() => offer(address))));
    await expect.poll(uploads).toMatchObject({ running: 6, waiting: 0 });
    const waiting = await Promise.all(addresses.flatMap((address) => times(6).map(() => offer(address))));
    const halfSent = await Promise.all(addresses.flatMap((address) => times(6).map(() => begin(address, 500_000))));
    for (const { socket } of halfSent) socket.write(Buffer.alloc(100_000));
    await expect.poll(uploads).toMatchObject({ running: 6, waiting: 12, bodies: 24 });
    for (const { socket } of [...waiting, ...halfSent, ...running.slice(0, 3)]) socket.destroy();
    await expect.poll(uploads).toEqual({ running: 6, waiting: 0, bodies: 0, bytes: 0 });
    expect(
      await Promise.all(['127.0.0.2', '127.0.0.4'].map(async (address) => (await offer(address)) && 'sent')),
    ).toEqual(['sent', 'sent']);
    await expect.poll(uploads).toMatchObject({ running: 6, waiting: 2 });
  });
  await expect.poll(storedOffers).toBe(before + 8);
  expect(await offerFrom('127.0.0.4')).toBe(201);
  const levels = shop.logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  expect(levels).toEqual([]);
  expect(shop.logged.join('')).toContain('"level":30');
  expect(shop.logged.join('')).toContain('the client left before its answer');
});

test('answers 503 after half a minute of waiting for a slot, and finishes the running uploads', {
  tags: ['offers-of-strangers'],
}, async () => {
  await whileHeld(shop.db, { table: 'donation_offer', mode: 'share' }, async () => {
    const running = await Promise.all(times(3).map(() => offer('127.0.0.5')));
    await expect.poll(uploads).toMatchObject({ running: 3 });
    const late = await offer('127.0.0.5');
    const { status, headers: head, body } = await late.answer;
    expect(status).toBe(503);
    expect(head).toMatch(/^retry-after: \d+$/m);
    expect(JSON.parse(body)).toMatchObject({ code: 'UNAVAILABLE' });
    running.push(late);
    await expect.poll(uploads).toEqual({ running: 3, waiting: 0, bodies: 0, bytes: 0 });
  });
});

test('six senders at 5 kB a second from two addresses are all received, and delay no third', {
  tags: ['slow-clients'],
}, async () => {
  const photo = Buffer.concat([Buffer.from(await (await drawnPicture()).bytes()), Buffer.alloc(165_000)]);
  const addresses = ['127.0.0.6', '127.0.0.7'];
  const slow = addresses.flatMap((address) => times(3).map(() => sendSlowly(address, form(photo))));
  await expect.poll(uploads).toMatchObject({ running: 0, bodies: 6 });
  for (const place of times(5)) {
    expect(await offerFrom(`127.0.1.${place + 1}`)).toBe(201);
    expect(await uploads()).toMatchObject({ bodies: 6 });
    await sleep(1_000);
  }
  expect(await Promise.all(slow)).toEqual(times(6).map(() => 201));
});

/** A kilobyte every fifth of a second, for longer than half a minute. */
async function sendSlowly(localAddress: string, body: Buffer): Promise<number> {
  const { socket, answer } = await begin(localAddress, body.length);
  for (let sent = 0; sent < body.length; sent += 1_000) {
    socket.write(body.subarray(sent, sent + 1_000));
    await sleep(200);
  }
  return (await answer).status;
}

const megabyte = 1024 * 1024;

test('uploads of a crowd take bounded memory, in total and per address, and shut no client out', {
  tags: ['offers-of-strangers'],
}, async () => {
  const withheld: (() => void)[] = [];
  const crowd = async (localAddress: string) => {
    const body = form(Buffer.alloc(4 * megabyte));
    const sender = await begin(localAddress, body.length);
    sender.socket.write(body.subarray(0, -1));
    withheld.push(() => sender.socket.write(body.subarray(-1)));
    return (await sender.answer).status;
  };
  const answers = times(20).map(() => crowd('127.0.0.8'));
  const refused = async () => shop.logged.filter((line) => line.includes('"status":503')).length;
  const refusedBefore = await refused();
  await expect.poll(refused).toBe(refusedBefore + 15);
  expect(await uploads()).toMatchObject({ running: 0, bodies: 5 });
  for (const address of ['127.0.0.8', '127.0.0.9']) expect(await offerFrom(address)).toBe(201);
  answers.push(...[10, 11, 12].flatMap((place) => times(8).map(() => crowd(`127.0.0.${place}`))));
  await expect.poll(refused).toBeGreaterThanOrEqual(refusedBefore + 44 - 15);
  const { bodies, bytes } = await uploads();
  expect(bytes).toBeLessThanOrEqual(64 * megabyte);
  expect(bytes).toBeGreaterThan(40 * megabyte);
  for (const address of ['127.0.0.8', '127.0.0.12', '127.0.0.13']) expect(await offerFrom(address)).toBe(201);
  for (const sendLast of withheld) sendLast();
  const statuses = await Promise.all(answers);
  // The files are no photos.
  expect(statuses.filter((status) => status === 400)).toHaveLength(bodies);
  expect(statuses.filter((status) => status === 503)).toHaveLength(44 - bodies);
});
