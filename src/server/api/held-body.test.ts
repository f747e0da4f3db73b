import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { almostSent, releaseTogether } from '../../../tests/faults/last-byte.ts';
import { type Person, sessionCookie } from '../../../tests/people.ts';
import { setClock } from '../../../tests/set-clock.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';

// A body may be minutes on its way. Access counts at the start and at the end.
const clock = setClock();
let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await openTestShop({ now: clock.now });
  port = Number(new URL(await shop.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => {
  clock.at = null;
});
afterAll(() => shop.close());

/** Posts a body, does something before its last byte, and returns the status of the answer. */
async function whileBodyIsHeld(
  path: string,
  { person, body = {} }: { person: Person; body?: object },
  act: () => Promise<unknown>,
): Promise<number | undefined> {
  const proof: Record<string, string> = path.startsWith('/identity/')
    ? { cookie: sessionCookie(person), origin }
    : { authorization: `Bearer ${person.token}` };
  const headers = { 'content-type': 'application/json', ...proof };
  const sent = await almostSent(port, { path, headers, body: Buffer.from(JSON.stringify(body)) });
  // Longer than access stays good.
  await sleep(1_500);
  await act();
  const [answer] = await releaseTogether([sent]);
  return answer?.status;
}

const endSessions = async (person: Person) => {
  expect((await shop.call('POST', '/identity/end-sessions', { as: person })).status).toBe(200);
};
const change = (person: Person, values: { disabled_at?: Date; role?: string }) =>
  shop.db.updateTable('account').set(values).where('uid', '=', person.uid).execute();
const note = { note: 'Sends the parcel on Monday.' };
const anyOrder = '00000000-0000-7000-8000-000000000000';

test.each([
  ['/identity/recovery-codes', {}],
  ['/identity/second-step/begin', {}],
  ['/identity/prove', { password: 'x' }],
  ['/identity/end-sessions', {}],
  ['/api/cart/', { items: [] }],
])('a session that ends while the body of %s is on its way does nothing more', async (path, body) => {
  const person = await shop.person();
  expect(await whileBodyIsHeld(path, { person, body }, () => endSessions(person))).toBe(401);
});

test.each([
  ['/identity/second-step/begin', {}],
  ['/api/cart/', { items: [] }],
])('an account that is disabled while the body of %s is on its way does nothing more', async (path, body) => {
  const person = await shop.person();
  expect(await whileBodyIsHeld(path, { person, body }, () => change(person, { disabled_at: new Date() }))).toBe(403);
});

test('a role that is taken away while the body is on its way gives no rights', async () => {
  const person = await shop.person({ role: 'staff' });
  const path = `/api/orders/${anyOrder}/notes`;
  expect(await whileBodyIsHeld(path, { person, body: note }, async () => {})).toBe(404);
  expect(await whileBodyIsHeld(path, { person, body: note }, () => change(person, { role: 'customer' }))).toBe(403);
});

test('a token that expires while the body is on its way stays good', async () => {
  const person = await shop.person();
  const body = { items: [{ productId: (await shop.product())._id, quantity: 1 }] };
  const status = await whileBodyIsHeld('/api/cart/', { person, body }, async () => {
    clock.at = new Date(Date.now() + 20 * 60_000).toISOString();
  });
  expect(status).toBe(200);
});
