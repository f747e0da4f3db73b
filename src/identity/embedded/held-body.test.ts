import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, sessionCookie } from '../../../tests/people.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';

let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await openTestShop();
  port = Number(new URL(await shop.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => shop.close());

/** Sends the headers of a POST, does something, then sends the body. Returns the status of the answer. */
async function whileBodyIsHeld(
  path: string,
  person: Person,
  body: string,
  act: () => Promise<unknown>,
): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  const answer = text(socket);
  const headers = [
    `POST ${path} HTTP/1.1`,
    'host: shop',
    'content-type: application/json',
    `content-length: ${body.length}`,
    `origin: ${origin}`,
    `cookie: ${sessionCookie(person)}`,
    'connection: close',
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  // Long enough for the shop to look at the session.
  await sleep(1_000);
  await act();
  socket.write(body);
  return Number((await answer).split(' ')[1]);
}

const endSessions = (person: Person) => shop.call('POST', '/identity/end-sessions', { as: person });

test.each([
  ['/identity/recovery-codes', '{}'],
  ['/identity/second-step/begin', '{}'],
  ['/identity/prove', '{"password":"x"}'],
  ['/identity/end-sessions', '{}'],
])('a session that ends while the body of %s is on its way does nothing more', async (path, body) => {
  const person = await shop.person();
  const status = await whileBodyIsHeld(path, person, body, async () => {
    expect((await endSessions(person)).status).toBe(200);
  });
  expect(status).toBe(401);
});

test('an account that is disabled while the body is on its way does nothing more', async () => {
  const person = await shop.person();
  const status = await whileBodyIsHeld('/identity/second-step/begin', person, '{}', () =>
    shop.db.updateTable('account').set({ disabled_at: new Date() }).where('uid', '=', person.uid).execute(),
  );
  expect(status).toBe(403);
});

test('a body that comes late does what it asks for while the session lives', async () => {
  const person = await shop.person();
  expect(await whileBodyIsHeld('/identity/second-step/begin', person, '{}', async () => {})).toBe(200);
});
